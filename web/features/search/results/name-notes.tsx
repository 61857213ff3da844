import { Link } from 'react-router';
import { applyCorrections, type Correction } from '../corrections.ts';
import { nameOf } from '../names.ts';
import type { ResultGroup } from './groups.ts';

const LINK = 'font-medium text-accent underline underline-offset-3';

/** Says which names were corrected, with a link that searches for them as typed. */
export function CorrectionNote({ corrections, href }: { corrections: readonly Correction[]; href: string }) {
  if (corrections.length === 0) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      Showing results for{' '}
      <strong className="font-semibold">{corrections.map(({ corrected }) => corrected).join(', ')}</strong>.{' '}
      <Link to={href} className={`${LINK} inline-block`}>
        Search instead for {corrections.map(({ typed }) => typed).join(', ')}
      </Link>
    </p>
  );
}

/** Returns one note for each name without results, and one for each error, with all its names. */
function notesOf(groups: readonly ResultGroup[]) {
  const finishedGroups = groups.filter(({ isPending }) => !isPending);
  // A name with an error has a second note only if it has a suggestion.
  const emptyNotes = finishedGroups
    .filter(({ logos, error, suggestion }) => logos.length === 0 && (error === null || suggestion !== null))
    .map(({ name, suggestion }) => ({ names: [name], error: null, suggestion }));
  const failed = finishedGroups.filter(({ error }) => error !== null);
  const errorNotes = [...Map.groupBy(failed, ({ error }) => error)].map(([error, members]) => ({
    names: members.map(({ name }) => name),
    error,
    suggestion: null,
  }));
  // The notice above the results already shows an error that all names share.
  return errorNotes[0]?.names.length === groups.length ? emptyNotes : [...emptyNotes, ...errorNotes];
}

interface NameNotesProps {
  groups: readonly ResultGroup[];
  /** The names of which filters exclude all results, with their number without filters. */
  hidden: ReadonlyMap<string, string>;
  query: string;
  /** True if filters may exclude a name's logos, because what they exclude isn't known yet. */
  isFiltered: boolean;
  /** Returns the address that searches for a query. */
  hrefOf: (query: string) => string;
}

/** Notes about names without results or with an error, and suggestions for misspelt names. */
export function NameNotes({ groups, hidden, query, isFiltered, hrefOf }: NameNotesProps) {
  const notes = notesOf(
    groups.filter(({ name, error }) => error !== null || !hidden.has(name.toLowerCase())),
  );
  // With a single name, the empty state already says that there are no results.
  if (notes.length + hidden.size === 0 || (groups.length === 1 && !notes[0]?.error && !notes[0]?.suggestion))
    return null;
  return (
    <ul aria-label="Search notes" className="flex flex-col gap-1 border-edge border-l-2 pl-4">
      {hidden.size > 0 && (
        <li className="[overflow-wrap:anywhere]">
          Hidden by these filters: {[...hidden.values()].join(', ')}
        </li>
      )}
      {notes.map(({ names, error, suggestion }) => (
        <li key={names.join()} className="[overflow-wrap:anywhere]">
          {error === null
            ? `No results for ${names[0]}${isFiltered ? ' with these filters' : ''}.`
            : `${names.join(', ')}: ${error}`}
          {suggestion && (
            <>
              {' Did you mean '}
              <Link
                to={hrefOf(
                  applyCorrections(query, [{ typed: names[0] ?? '', corrected: nameOf(suggestion) }]),
                )}
                className={LINK}
              >
                {suggestion}
              </Link>
              ?
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
