import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { decodeText } from './decode-text.ts';
import { readNames, writeNames } from './read-names.ts';

/** A list is text; a bigger file is something else. */
const MAX_LIST_BYTES = 1024 * 1024;

/** Names that every server finds in its catalogue. */
const EXAMPLE = 'Spotify\nGitHub\nDocker\n…';

interface NamesFormProps {
  /** The text of a list that was opened, which replaces what is in the form; empty if there is none. */
  opened: string;
  onSubmit: (names: readonly string[]) => void;
}

function countText({ names, cut }: ReturnType<typeof readNames>): string {
  if (names.length === 0) return `Up to ${MAX_WALL_NAMES} names or domains`;
  const count = names.length === 1 ? '1 name' : `${formatCount(names.length)} names`;
  return cut.length === 0
    ? count
    : `The first ${count}. ${formatCount(cut.length)} more don’t fit on a wall.`;
}

/** Returns the text of a list, how to replace it by a file's, and what is wrong with either. */
function useList(opened: string) {
  const [text, setText] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string) => {
    setProblem(null);
    setText(next);
  };
  const [shown, setShown] = useState(opened);
  if (shown !== opened) {
    setShown(opened);
    if (opened !== '') setText(opened);
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_LIST_BYTES) return setProblem(`${file.name} is too large for a list of names.`);
    const noText = `${file.name} isn’t a text or CSV file.`;
    // A folder can't be read.
    const bytes = await file.arrayBuffer().catch(() => null);
    const content = bytes && decodeText(new Uint8Array(bytes));
    if (content === null || content.includes('\0')) return setProblem(noText);
    const { names, cut } = readNames(content);
    change(writeNames([...names, ...cut]));
  };
  return { text, change, problem, setProblem, readFile };
}

function OpenList({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-4" />
        Open a list…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        tabIndex={-1}
        aria-label="List of names"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
        className="hidden"
      />
    </>
  );
}

/** Takes the names of a wall: typed, pasted, or from a file. */
export function NamesForm({ opened, onSubmit }: NamesFormProps) {
  const id = useId();
  const { text, change, problem, setProblem, readFile } = useList(opened);
  const [isTarget, setTarget] = useState(false);
  const list = readNames(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.names.length === 0) return setProblem('Enter at least one name.');
    setProblem(null);
    onSubmit(list.names);
  };
  return (
    <form onSubmit={submit} {...dropTarget(setTarget, readFile)} className="flex flex-col gap-3">
      <label htmlFor={id} className="font-medium text-sm">
        Names or domains
      </label>
      <textarea
        id={id}
        value={text}
        // Takes over what was typed before the page was hydrated.
        ref={(field) => void (field && field.value !== text && change(field.value))}
        rows={8}
        aria-describedby={`${id}-note`}
        placeholder={EXAMPLE}
        onChange={({ target }) => change(target.value)}
        className={`min-h-31 w-full rounded-lg border bg-surface px-3 py-2.5 text-base placeholder:text-muted ${isTarget ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      />
      <p id={`${id}-note`} aria-live="polite" className={`text-sm ${problem ? 'text-danger' : 'text-muted'}`}>
        {problem ?? countText(list)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Find logos
        </Button>
        <OpenList onFile={readFile} />
      </div>
    </form>
  );
}

/** Returns the handlers of an element onto which a file can be dropped. */
function dropTarget(setTarget: (isTarget: boolean) => void, onFile: (file: File | undefined) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false);
      const [dropped] = event.dataTransfer.files;
      if (!dropped) return;
      event.preventDefault();
      onFile(dropped);
    },
  };
}
