import { Link } from '#web/lib/router/link.tsx';
import { namesOf, queryOf } from '../names.ts';
import type { ResultGroup } from './group-results.ts';

const LINK = 'font-medium text-accent underline underline-offset-3';

function replaced(query: string, name: string, by: string): string {
  return queryOf(namesOf(query).map((one) => (one.toLowerCase() === name.toLowerCase() ? by : one)));
}

interface Note {
  names: string[];
  error: string | null;
  suggestion: string | null;
}

/** What there is to tell: each name that found nothing, and names that met the same fault together. */
function notesOf(groups: readonly ResultGroup[]): Note[] {
  const faults = Map.groupBy(
    groups.filter((group) => group.error !== null && !group.isAsking),
    (group) => group.error,
  );
  const together = [...faults].map(([error, met]) => ({
    names: met.map(({ name }) => name),
    error,
    suggestion: null,
  }));
  // What every name met stands above the results already.
  const told = together.length === 1 && together[0]?.names.length === groups.length ? [] : together;
  // A name that met a fault is told of once, unless it is known what was meant.
  const empty = groups.filter(
    ({ error, suggestion, logos, isAsking }) =>
      logos.length === 0 && !isAsking && (error === null || suggestion !== null),
  );
  return [...empty.map(({ name, suggestion }) => ({ names: [name], error: null, suggestion })), ...told];
}

/** One line for each name that found nothing or went wrong, with what may have been meant. */
export function NameNotes({
  groups,
  query,
  hrefOf,
}: {
  groups: readonly ResultGroup[];
  query: string;
  /** The address that searches a query. */
  hrefOf: (query: string) => string;
}) {
  const notes = notesOf(groups);
  // Of a single name the page has said already that nothing was found.
  if (notes.length === 0 || (groups.length === 1 && !notes[0]?.error && !notes[0]?.suggestion)) return null;
  return (
    <ul aria-label="Notes on the names" className="flex flex-col gap-1 border-edge border-l-2 pl-4">
      {notes.map(({ names, error, suggestion }) => (
        <li key={names.join()} className="[overflow-wrap:anywhere]">
          {error === null ? `Nothing found for ${names[0]}` : `${names.join(', ')}: ${error}`}
          {suggestion && (
            <>
              {' — did you mean '}
              <Link href={hrefOf(replaced(query, names[0] ?? '', suggestion))} className={LINK}>
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
