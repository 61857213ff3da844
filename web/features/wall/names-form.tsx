import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { decodeText } from '#contract/search/decode-text.ts';
import { writeNames } from '#contract/search/names.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';
import { takeTypedText } from '#web/lib/typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { readList } from './names.ts';
import { bringBackList, forgetPrevious, useWall } from './wall-store.ts';

/** A list is text; a bigger file is something else. */
const MAX_LIST_BYTES = 1024 * 1024;

/** Names that every server finds in its catalogue. */
const EXAMPLE = 'Spotify\nGitHub\nDocker\n…';

interface NamesFormProps {
  /** The text of the list that was opened; empty if there is none. */
  opened: string;
  onFocus?: () => void;
  onSubmit: (names: readonly string[]) => void;
}

function countText({ names, cut }: ReturnType<typeof readList>): string {
  if (names.length === 0) return `Up to ${MAX_WALL_NAMES} names or domains`;
  const count = countOf(names.length, 'name');
  return cut.length === 0
    ? count
    : `The first ${count}. ${formatCount(cut.length)} more don’t fit on a wall.`;
}

/** Returns the names in a file as the text of a list. @throws Error with a sentence for the visitor */
async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_LIST_BYTES) throw new Error(`${file.name} is too large for a list of names.`);
  // A folder can't be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  const content = bytes && decodeText(new Uint8Array(bytes));
  if (content === null || content.includes('\0')) throw new Error(`${file.name} isn’t a text or CSV file.`);
  const { names, cut } = readList(content);
  return writeNames([...names, ...cut], '\n');
}

/** Takes the names of a wall: typed, pasted, or from a file. */
export function NamesForm({ opened, onFocus, onSubmit }: NamesFormProps) {
  const id = useId();
  const [text, setText] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTarget, setTarget] = useState(false);
  const list = readList(text);
  const change = (next: string) => {
    setProblem(null);
    setText(next);
  };
  const readFile = (file: File) =>
    void readFileText(file).then(change, ({ message }: Error) => setProblem(message));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.names.length === 0) return setProblem('Enter at least one name.');
    setProblem(null);
    onSubmit(list.names);
  };
  return (
    <form
      onFocus={onFocus}
      onSubmit={submit}
      {...dropTarget(setTarget, readFile)}
      className="flex flex-col gap-3"
    >
      <label htmlFor={id} className="font-medium text-sm">
        Names or domains
      </label>
      <textarea
        id={id}
        value={text}
        ref={takeTypedText(text, change)}
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
        <FileButton label="List of names" accept=".txt,.csv,.tsv,text/plain,text/csv" onFile={readFile}>
          Open a list…
        </FileButton>
      </div>
    </form>
  );
}

/** Returns the handlers of an element onto which a file can be dropped. */
function dropTarget(setTarget: (isTarget: boolean) => void, onFile: (file: File) => void) {
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

/** Says that another list replaced the visitor's, which can be brought back. */
export function PreviousList() {
  const [latest] = useWall().previous;
  if (!latest) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <p>Your last list of {countOf(latest.length, 'name')} was replaced.</p>
      <Button onClick={bringBackList} className="min-h-9! px-2.5! text-sm">
        Bring it back
      </Button>
      <Button variant="quiet" onClick={forgetPrevious} className="min-h-9! px-2.5! text-sm">
        Dismiss
      </Button>
    </div>
  );
}
