import { useMutation } from '@tanstack/react-query';
import { Check, Search, Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { NameMatch } from '#contract/wall.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { focusWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type SearchSteps, searchDrawings } from './look-up.ts';
import {
  hasFallback,
  logoOf,
  optionsOf,
  stateOf,
  type WallRow,
  withChosen,
  withFound,
  withShown,
} from './rows.ts';
import { UPLOAD_TYPES } from './upload.ts';
import { changeRow, chooseBrand, takeFile } from './wall-store.ts';

const MAX_OPTIONS = 6;

export interface RowCardProps {
  row: WallRow;
  searchWikis: SearchSteps['searchWikis'];
  /** Renders the picture of a logo. Calls `onBroken` if it can't be loaded. */
  renderThumb: (logo: Logo, onBroken: () => void) => ReactNode;
  /** Renders what is known of a brand whose logo can't be shown, or that has none. */
  renderPanel: (panel: RowPanel) => ReactNode;
}

/** The brand of a name, and its logo, which can't be loaded; null if none is known. */
interface RowPanel {
  brand: NonNullable<NameMatch['brand']>;
  logo: Logo | null;
  /** Called when the logo may be tried again. */
  onLoad: () => void;
}

const SMALL = 'min-h-9! px-2.5! text-sm';

const LOST_FILE = 'Your browser didn’t keep your file.';

/** Returns what the visitor should know about a name; `isBroken` if its logo can't be shown. */
function statusOf(row: WallRow, isBroken: boolean): string {
  const { match } = row;
  const isLost = row.uploadId !== null;
  const isAmbiguous = (match?.choices?.length ?? 0) > 1;
  switch (stateOf(row)) {
    case 'pending':
      return 'Looking…';
    case 'missing':
      if (isLost) return `${LOST_FILE} Choose it again.`;
      return isAmbiguous ? `Which ${row.name}?` : 'Nothing found';
    case 'unknown':
      return isLost ? `${LOST_FILE} Choose it again.` : 'Not looked up yet';
    case 'skipped':
      return 'Left out';
    case 'unsure':
      if (isLost) return `${LOST_FILE} Is this the one?`;
      if (row.decision === 'replace') return 'Choose another logo';
      if (isAmbiguous) return `Which ${row.name}?`;
      return isBroken ? 'We can’t show this logo right now' : 'Is this the one?';
    case 'unreachable':
      return 'This file can’t be reached. Choose another logo, or use your own file.';
    case 'unusable':
      return 'This file can’t be drawn on a sheet. Choose another one.';
    default:
      if (hasFallback(row)) return 'From our catalogue, because the original can’t be placed';
      if (row.upload) return `Your file ${row.upload.name}`;
      return match?.brand?.description ?? match?.brand?.label ?? 'Found by its title';
  }
}

const choose = ({ name }: WallRow, logo: Logo) => changeRow(name, (row) => withChosen(row, logo));
const decide = ({ name }: WallRow, decision: WallRow['decision']) =>
  changeRow(name, (row) => ({ ...row, decision }));

type RowProps = Pick<RowCardProps, 'row'>;

interface OptionsProps extends Omit<RowCardProps, 'searchWikis' | 'renderPanel'> {
  onBroken: (url: string) => void;
}

/** The logos that a name may mean. The arrow keys show another one; Enter or a click accepts it. */
function Options({ row, renderThumb, onBroken }: OptionsProps) {
  const chosen = logoOf(row)?.url ?? null;
  const options = optionsOf(row).slice(0, MAX_OPTIONS);
  if (options.length === 0) return null;
  const showNext = (event: KeyboardEvent<HTMLElement>) => {
    const radio = focusWithArrowKeys(event);
    const logo = options.find(({ url }) => url === radio?.value);
    if (logo) changeRow(row.name, (current) => withShown(current, logo));
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
          onClick={() => choose(row, logo)}
          className="relative h-13 w-20 rounded-lg border-2 border-transparent aria-checked:border-accent"
        >
          {renderThumb(logo, () => onBroken(logo.url))}
        </Radio>
      ))}
    </div>
  );
}

/** The brands that have the name, of which the visitor chooses one. */
function Choices({ row }: RowProps) {
  const choices = row.match?.choices ?? [];
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.slice(0, MAX_OPTIONS).map(({ id, label, description, country }) => (
        <Button
          key={id}
          variant={row.match?.brand?.id === id ? 'chosen' : 'secondary'}
          onClick={() => chooseBrand(row.name, id)}
          className={`${SMALL} max-w-full whitespace-normal! py-1.5 text-left [overflow-wrap:anywhere]`}
        >
          {[label, description ?? country].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  );
}

/** Searches for a name by other words. */
function SearchAgain({ row, searchWikis }: Pick<RowCardProps, 'row' | 'searchWikis'>) {
  const [text, setText] = useState(row.name);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const steps = { signal: new AbortController().signal, searchWikis };
      const [{ logos, problem } = { logos: [], problem: null }] = await searchDrawings([text], steps);
      if (logos.length === 0 && problem !== null) throw new Error(problem);
      changeRow(row.name, (current) => withFound(current, logos));
      return logos.length;
    },
  });
  const result = data === 0 ? 'Nothing found' : error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate();
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
        {isPending ? 'Searching…' : result}
      </span>
    </form>
  );
}

function Upload({ row }: RowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <FileButton
        label={`A file for ${row.name}`}
        accept={UPLOAD_TYPES}
        onFile={(file) => takeFile(row.name, file).then(setProblem)}
        className={SMALL}
      >
        Your file…
      </FileButton>
      {problem && (
        <p role="alert" className="basis-full text-danger text-sm">
          {problem}
        </p>
      )}
    </>
  );
}

/** Returns the brand of a row that has a panel, because its logo can't be shown, or because it has none. */
function panelBrandOf(row: WallRow, isBroken: boolean): NameMatch['brand'] {
  const { match, brandId, uploadId } = row;
  const isAmbiguous = brandId === null && (match?.choices?.length ?? 0) > 1;
  if (!match || isAmbiguous || uploadId !== null) return null;
  const state = stateOf(row);
  const isShown = state === 'missing' || state === 'unreachable' || (state === 'unsure' && isBroken);
  return isShown ? match.brand : null;
}

/** One name of a wall: its logos, how sure they are, and what the visitor can do about it. */
export function RowCard(props: RowCardProps) {
  const { row } = props;
  const state = stateOf(row);
  const logo = logoOf(row);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const isBroken = logo !== null && broken.includes(logo.url);
  const panelBrand = panelBrandOf(row, isBroken);
  const retry = () => {
    setBroken([]);
    if (logo && state === 'unreachable') choose(row, logo);
  };
  const isOpen = state !== 'ready' && state !== 'skipped' && state !== 'pending' && state !== 'unknown';
  return (
    <li
      aria-label={row.name}
      data-state={state}
      className="flex flex-col gap-2.5 rounded-xl border border-line bg-surface p-3.5"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{row.name}</p>
          {!panelBrand && (
            <p className={`text-sm ${isOpen ? 'text-caution' : 'text-muted'}`}>{statusOf(row, isBroken)}</p>
          )}
        </div>
        {state === 'pending' && <Spinner />}
        {state === 'unsure' && logo && !isBroken && (
          <Button variant="primary" onClick={() => choose(row, logo)} className={SMALL}>
            Use this
          </Button>
        )}
        {state === 'ready' && <Check aria-label="Found" className="size-5 text-accent" />}
      </div>
      <Choices row={row} />
      {panelBrand && props.renderPanel({ brand: panelBrand, logo, onLoad: retry })}
      {!(panelBrand && optionsOf(row).length === 1) && (
        <Options {...props} onBroken={(url) => setBroken((all) => [...all, url])} />
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {state === 'skipped' ? (
          <Button onClick={() => decide(row, null)} className={SMALL}>
            <Undo2 aria-hidden="true" className="size-4" />
            Bring back
          </Button>
        ) : (
          <>
            <SearchAgain {...props} />
            <Upload row={row} />
            <Button variant="quiet" onClick={() => decide(row, 'skipped')} className={SMALL}>
              Leave out
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
