import { Check, FileUp, Search, Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { focusWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { logoOf, optionsOf, stateOf, type WallRow } from './rows.ts';
import { UPLOAD_TYPES } from './upload.ts';
import type { Wall } from './use-wall.ts';

const MAX_OPTIONS = 6;

export interface RowCardProps {
  row: WallRow;
  wall: Wall;
  renderThumb: (logo: Logo) => ReactNode;
}

/** The class of a small button. */
export const SMALL = 'min-h-9! px-2.5! text-sm';

const LOST_FILE = 'Your browser didn’t keep your file.';
const SEVERAL_BRANDS = 'Several brands have this name';

function statusOf(row: WallRow): string {
  const { match } = row;
  const isLost = row.uploadId !== null;
  switch (stateOf(row)) {
    case 'pending':
      return 'Looking…';
    case 'missing':
      if (isLost) return `${LOST_FILE} Choose it again.`;
      return (match?.choices?.length ?? 0) > 1 ? SEVERAL_BRANDS : 'Nothing found';
    case 'unknown':
      return isLost ? `${LOST_FILE} Choose it again.` : 'Not looked up yet';
    case 'skipped':
      return 'Left out';
    case 'unsure':
      if (isLost) return `${LOST_FILE} Is this the one?`;
      if (row.decision === 'replace') return 'Choose another logo';
      return (match?.choices?.length ?? 0) > 1 ? SEVERAL_BRANDS : 'Is this the one?';
    default:
      if (row.upload) return `Your file ${row.upload.name}`;
      return match?.brand?.description ?? match?.brand?.label ?? 'Found by its title';
  }
}

/** The logos that a name may mean. The arrow keys show another one; Enter or a click accepts it. */
function Options({ row, wall, renderThumb }: RowCardProps) {
  const chosen = logoOf(row)?.url ?? null;
  const options = optionsOf(row).slice(0, MAX_OPTIONS);
  if (options.length === 0) return null;
  const showNext = (event: KeyboardEvent<HTMLElement>) => {
    const radio = focusWithArrowKeys(event);
    const logo = options.find(({ url }) => url === radio?.value);
    if (logo) wall.show(row.name, logo);
  };
  return (
    <div
      role="radiogroup"
      aria-label={`Logos for ${row.name}`}
      onKeyDown={showNext}
      className="flex flex-wrap gap-1.5"
    >
      {options.map((logo, at) => (
        <Radio
          key={logo.url}
          value={logo.url}
          isChecked={logo.url === chosen}
          isTabStop={chosen === null ? at === 0 : logo.url === chosen}
          aria-label={logo.title}
          title={logo.title}
          onClick={() => wall.choose(row.name, logo)}
          className="relative h-13 w-20 rounded-lg border-2 border-transparent aria-checked:border-accent"
        >
          {renderThumb(logo)}
        </Radio>
      ))}
    </div>
  );
}

/** The brands that have the name, of which the visitor chooses one. */
function Choices({ row, wall }: RowCardProps) {
  const choices = row.match?.choices ?? [];
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.slice(0, MAX_OPTIONS).map(({ id, label, description, country }) => (
        <Button
          key={id}
          variant={row.match?.brand?.id === id ? 'chosen' : 'secondary'}
          onClick={() => wall.chooseBrand(row.name, id)}
          title={description ?? undefined}
          className={`${SMALL} max-w-full`}
        >
          <span className="truncate">{[label, country ?? description].filter(Boolean).join(', ')}</span>
        </Button>
      ))}
    </div>
  );
}

/** Searches for a name by other words. */
function SearchAgain({ row, wall }: RowCardProps) {
  const [text, setText] = useState(row.name);
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setNote('Searching…');
    const found = await wall.search(row.name, text).catch(({ message }: Error) => message);
    setNote(typeof found === 'string' ? found : found === 0 ? 'Nothing found' : '');
  };
  return (
    <form onSubmit={submit} className="flex basis-full flex-wrap items-center gap-1.5">
      <input
        aria-label={`Search for ${row.name} as`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="min-h-9 min-w-0 flex-1 rounded-lg border border-control-line bg-control px-2.5 text-sm touch:min-h-11"
      />
      <Button type="submit" aria-label="Search again" className={SMALL}>
        <Search aria-hidden="true" className="size-4" />
      </Button>
      <span role="status" className="basis-full text-muted text-sm empty:hidden">
        {note}
      </span>
    </form>
  );
}

function Upload({ row, wall }: RowCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (file: File | undefined) => {
    if (file) setProblem(await wall.upload(row.name, file));
  };
  return (
    <>
      <Button onClick={() => input.current?.click()} className={SMALL}>
        <FileUp aria-hidden="true" className="size-4" />
        Your file…
      </Button>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES}
        tabIndex={-1}
        aria-label={`A file for ${row.name}`}
        onChange={({ target }) => {
          void use(target.files?.[0]);
          target.value = '';
        }}
        className="hidden"
      />
      {problem && (
        <p role="alert" className="basis-full text-danger text-sm">
          {problem}
        </p>
      )}
    </>
  );
}

/** One name of a wall: its logos, how sure they are, and what the visitor can do about it. */
export function RowCard(props: RowCardProps) {
  const { row, wall } = props;
  const state = stateOf(row);
  const logo = logoOf(row);
  const isOpen = state === 'unsure' || state === 'missing';
  return (
    <li
      aria-label={row.name}
      data-state={state}
      className="flex flex-col gap-2.5 rounded-xl border border-line bg-surface p-3.5"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{row.name}</p>
          <p className={`text-sm ${isOpen ? 'text-caution' : 'text-muted'}`}>{statusOf(row)}</p>
        </div>
        {state === 'pending' && <Spinner />}
        {state === 'unsure' && logo && (
          <Button variant="primary" onClick={() => wall.choose(row.name, logo)} className={SMALL}>
            Use this
          </Button>
        )}
        {state === 'ready' && <Check aria-label="Settled" className="size-5 text-accent" />}
      </div>
      <Choices {...props} />
      <Options {...props} />
      <div className="flex flex-wrap items-center gap-1.5">
        {state === 'skipped' ? (
          <Button onClick={() => wall.decide(row.name, null)} className={SMALL}>
            <Undo2 aria-hidden="true" className="size-4" />
            Bring back
          </Button>
        ) : (
          <>
            <SearchAgain {...props} />
            <Upload {...props} />
            <Button variant="quiet" onClick={() => wall.decide(row.name, 'skipped')} className={SMALL}>
              Leave out
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
