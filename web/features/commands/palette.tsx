import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { type Command, type CommandGroup, stepTo } from './commands.ts';
import { Kbd } from './kbd.tsx';
import { letterOf } from './key-command.ts';
import { layerOpener } from './layer.ts';
import { PaletteList } from './palette-list.tsx';

interface PaletteProps {
  text: string;
  groups: readonly CommandGroup[];
  onText: (text: string) => void;
  onClose: () => void;
}

/** Returns the active command, the first one until another is chosen for the same text, and the keys of the field. */
function useActive({ text, groups, onClose }: PaletteProps) {
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const active =
    (chosen?.text === text ? commands.find(({ id }) => id === chosen.id) : undefined) ?? commands[0];
  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  const point = (id: string) => setChosen({ text, id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const target = stepTo(groups, active?.id ?? null, event.key);
    const isToggle = (event.metaKey || event.ctrlKey) && letterOf(event) === 'k';
    if (target !== null) point(target);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' || isToggle) onClose();
    else return;
    event.preventDefault();
  };
  return { active, choose, point, onKeyDown };
}

/** Returns the focus to where it was, or to the content if a command opened another page. */
function useReturnOfFocus(): (event: Event) => void {
  const [path] = useState(() => location.pathname);
  return (event) => {
    event.preventDefault();
    const opener = location.pathname === path ? layerOpener() : null;
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Kbd>{keys}</Kbd>
      {children}
    </span>
  );
}

const FIELD = {
  'aria-label': 'Search logos, pages and actions',
  'aria-autocomplete': 'list',
  placeholder: 'Search logos, pages and actions',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  className: 'h-11 min-w-0 flex-1 text-ellipsis bg-transparent text-base outline-none placeholder:text-muted',
} as const;

function selectOnMount(input: HTMLInputElement | null): void {
  input?.select();
}

/** Explains the keys, for those who have them. */
function Hints() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-line border-t px-4 py-2.5 text-muted text-xs max-sm:hidden touch:hidden"
    >
      <Hint keys="↑ ↓">Move</Hint>
      <Hint keys="↵">Open</Hint>
      <Hint keys="Esc">Close</Hint>
    </p>
  );
}

/** The dialog that runs commands found by name. Its text stays selected from the last time. */
export function Palette(props: PaletteProps) {
  const { text, groups, onText, onClose } = props;
  const { active, choose, point, onKeyDown } = useActive(props);
  const onCloseAutoFocus = useReturnOfFocus();
  const listId = useId();
  const elementIdOf = ({ id }: Command) => `${listId}-${id.replaceAll(/\s/g, '_')}`;
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(30rem,calc(100dvh-1.5rem))] max-w-[38rem] animate-appear flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-float outline-none sm:top-[12dvh] sm:max-h-[76dvh]"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <div className="flex items-center gap-3 border-line border-b py-1.5 pr-1.5 pl-4 focus-within:border-accent">
            {/* On the axis of the icons below. */}
            <span className="flex size-8 shrink-0 items-center justify-center text-muted">
              <Search aria-hidden="true" className="size-5" />
            </span>
            <input
              {...FIELD}
              role="combobox"
              // Selected as soon as it is mounted, so that no typed character is lost.
              ref={selectOnMount}
              aria-expanded={count > 0}
              aria-controls={listId}
              aria-activedescendant={active && elementIdOf(active)}
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
            <Dialog.Close asChild>
              <IconButton label="Close" className="touch:size-11">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <PaletteList
            id={listId}
            groups={groups}
            active={active?.id ?? null}
            elementIdOf={elementIdOf}
            onPoint={({ id }) => point(id)}
            onChoose={choose}
          />
          <p role="status" className="sr-only">
            {count} {count === 1 ? 'command' : 'commands'}
          </p>
          <Hints />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
