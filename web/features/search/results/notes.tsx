import { Info } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { readName } from '#contract/search/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { noticeOf } from '../client-search.ts';
import { applyCorrections } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import type { ResultGroup } from './groups.ts';
import type { Results } from './use-results.ts';

/** True if the notice above the results says that a wiki can't be reached. */
export function isUnreachable({ clientSearch, firstPage }: Results): boolean {
  return noticeOf(clientSearch, firstPage)?.canRetry ?? false;
}

/** Asks the wikis again. */
export function retrySearch({ query, clientSearch }: Results): void {
  clientSearch.retry();
  void query.refetch({ cancelRefetch: false });
}

export function ResultsNotice({ results }: { results: Results }) {
  const { query, clientSearch, firstPage, groups } = results;
  const notice = noticeOf(clientSearch, firstPage);
  // Then the panels of the names say it, or the lines below their choices.
  const isSaid = groups.every(
    ({ panel, choiceCount, logos }) => panel?.isUnreachable || (choiceCount > 0 && logos.length === 0),
  );
  if (!notice || (notice.canRetry && isSaid)) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-xl border border-line bg-sunken py-1 pr-1 pl-4 text-sm max-sm:my-1 max-sm:gap-2.5 max-sm:pl-3 max-sm:text-[0.8125rem]"
    >
      {notice.isLoading ? (
        <Spinner className="size-4 shrink-0" />
      ) : (
        <Info className="size-4 shrink-0 text-accent" />
      )}
      <p className="min-w-0 flex-1 py-1.5 leading-[1.35]">{notice.text}</p>
      {notice.canRetry && (
        <Button
          variant="link"
          onClick={() => retrySearch(results)}
          aria-disabled={query.isRefetching}
          className="max-sm:px-2.5! text-sm"
        >
          {query.isRefetching && <Spinner />}
          Retry
        </Button>
      )}
    </div>
  );
}

const LINK = 'font-medium text-accent underline underline-offset-3';

/** Returns one note for each name without results, and one for each error, with all its names. */
function notesOf(groups: readonly ResultGroup[]) {
  const finishedGroups = groups.filter(({ isPending }) => !isPending);
  // A name with an error has a second note only if it has a suggestion.
  const emptyNotes = finishedGroups
    .filter(
      ({ logos, error, suggestions }) => logos.length === 0 && (error === null || suggestions.length > 0),
    )
    .map(({ name, suggestions }) => ({ names: [name], error: null, suggestions }));
  const failed = finishedGroups.filter(({ error }) => error !== null);
  const errorNotes = [...Map.groupBy(failed, ({ error }) => error)].map(([error, members]) => ({
    names: members.map(({ name }) => name),
    error,
    suggestions: [],
  }));
  // The notice above the results already shows an error that all names share.
  return errorNotes[0]?.names.length === groups.length ? emptyNotes : [...emptyNotes, ...errorNotes];
}

interface NotesProps {
  results: Results;
  address: SearchAddress;
}

/** Notes about names without results or with an error, and suggestions for misspelt names. */
function NameNotes({ results, address }: NotesProps) {
  const { groups, hidden, firstPage, isHiddenUnknown } = results;
  const query = firstPage?.input.q ?? address.state.q;
  const hrefOf = (typed: string, suggestion: string) => {
    const q = applyCorrections(query, [{ typed, corrected: readName(suggestion) }]);
    return address.hrefWith({ q, logo: null, literal: false });
  };
  const notes = notesOf(
    groups.filter(
      ({ name, error, hasBrand }) => error !== null || !(hasBrand || hidden.has(name.toLowerCase())),
    ),
  );
  // With a single name, the empty state already says that there are no results.
  if (
    notes.length + hidden.size === 0 ||
    (groups.length === 1 && !notes[0]?.error && !notes[0]?.suggestions.length)
  )
    return null;
  return (
    <ul aria-label="Search notes" className="flex flex-col gap-1 border-edge border-l-2 pl-4">
      {hidden.size > 0 && (
        <li className="[overflow-wrap:anywhere]">
          Hidden by these filters: {[...hidden.values()].join(', ')}
        </li>
      )}
      {notes.map(({ names: [name = '', ...others], error, suggestions }) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          {error === null
            ? `No results for ${name}${isHiddenUnknown ? ' with these filters' : ''}.`
            : `${[name, ...others].join(', ')}: ${error}`}
          {suggestions.map((suggestion, at) => (
            <Fragment key={suggestion}>
              {at === 0 ? ' Did you mean ' : at === suggestions.length - 1 ? ' or ' : ', '}
              <Link to={hrefOf(name, suggestion)} className={LINK}>
                {suggestion}
              </Link>
            </Fragment>
          ))}
          {suggestions.length > 0 && '?'}
        </li>
      ))}
    </ul>
  );
}

/** Says which names were corrected, and which have no results or a problem. */
export function Notes({ results, address }: NotesProps) {
  const corrections = results.firstPage?.corrections ?? [];
  return (
    <>
      {corrections.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          Showing results for{' '}
          <strong className="font-semibold">
            {corrections.map(({ corrected }) => corrected).join(', ')}
          </strong>
          .{' '}
          <Link to={address.hrefWith({ logo: null, literal: true })} className={`${LINK} inline-block`}>
            Search instead for {corrections.map(({ typed }) => typed).join(', ')}
          </Link>
        </p>
      )}
      <NameNotes results={results} address={address} />
    </>
  );
}
