import type { ReactNode } from 'react';

/** Something that the palette can do. */
export interface Command {
  /** Unique in the palette, and the same while it stays in it. */
  id: string;
  label: string;
  /** More words that find it. */
  keywords?: string;
  /** Shown after the label, e.g. what a brand is. */
  description?: string | undefined;
  /** Shown at the end of the row, e.g. a file type. */
  note?: string | undefined;
  icon: ReactNode;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

/** All commands by kind. The search and the suggestions are those for the typed text. */
export interface Commands {
  search: Command | null;
  suggestions: readonly Command[];
  pages: readonly Command[];
  actions: readonly Command[];
  recent: readonly Command[];
}

const MAX_RECENT = 5;
/** A command whose label starts with at least this many typed characters stands above the search. */
const MIN_PREFIX = 3;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True if each typed word starts a word of the command's label or keywords, in any order. */
export function isMatch(
  { label, keywords = '' }: Pick<Command, 'label' | 'keywords'>,
  text: string,
): boolean {
  const words = wordsOf(`${label} ${keywords}`);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** True if a label starts with the typed text, so that the command is more likely meant than a logo of that name. */
function startsLabel({ label }: Command, text: string): boolean {
  return text.length >= MIN_PREFIX && label.toLowerCase().startsWith(text.toLowerCase());
}

/** Returns the commands for the typed text in groups. Without text: recent searches, actions and pages. */
export function groupCommands(typed: string, commands: Commands): CommandGroup[] {
  const text = typed.trim();
  const matching = (list: readonly Command[]) => list.filter((command) => isMatch(command, text));
  const recent = { label: 'Recent searches', commands: matching(commands.recent).slice(0, MAX_RECENT) };
  const pages = { label: 'Go to', commands: matching(commands.pages) };
  const actions = { label: 'Actions', commands: matching(commands.actions) };
  const search = { label: 'Search', commands: text === '' || !commands.search ? [] : [commands.search] };
  const logos = { label: 'Logos and brands', commands: text === '' ? [] : commands.suggestions };
  const others = [actions, pages].map((group) => ({
    ...group,
    isMeant: text !== '' && group.commands.some((command) => startsLabel(command, text)),
  }));
  const meant = others.filter((group) => group.isMeant);
  const rest = others.filter((group) => !group.isMeant);
  const ordered = text === '' ? [recent, ...rest] : [...meant, search, logos, ...rest, recent];
  return ordered
    .filter((group) => group.commands.length > 0)
    .map(({ label, commands: listed }) => ({ label, commands: listed }));
}
