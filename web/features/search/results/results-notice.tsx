import { Info } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Notice, noticeOf } from '../client-search/client-search.ts';
import type { Results } from './use-results.ts';

interface SearchNoticeProps {
  notice: Notice;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A notice above the results. */
function SearchNotice({ notice, isRetrying, onRetry }: SearchNoticeProps) {
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
      <p className="grid min-w-0 flex-1 py-1.5 leading-[1.35] *:[grid-area:1/1]">
        <span>{notice.text}</span>
        <span aria-hidden="true" className="invisible">
          {notice.longestText}
        </span>
      </p>
      {notice.canRetry && (
        <Button
          variant="link"
          onClick={onRetry}
          aria-disabled={isRetrying}
          className="max-sm:px-2.5! text-sm"
        >
          {isRetrying && <Spinner />}
          Retry
        </Button>
      )}
    </div>
  );
}

type NoticeInput = Pick<Results, 'clientSearch' | 'firstPage'>;

function noticeOfResults({ clientSearch, firstPage }: NoticeInput) {
  const hasErrors = firstPage?.names.some((name) => name.error) ?? false;
  const wikis = firstPage?.direct?.wikis ?? [];
  return noticeOf(clientSearch, { notice: firstPage?.notice, hasErrors, wikis });
}

/** True if the notice above the results says that a wiki can't be reached. */
export function isUnreachable(results: NoticeInput): boolean {
  return noticeOfResults(results)?.canRetry ?? false;
}

/** The notice above the results, with a retry. */
export function ResultsNotice({ results }: { results: Results }) {
  const { query, clientSearch } = results;
  const notice = noticeOfResults(results);
  const retry = () => {
    clientSearch.retry();
    void query.refetch();
  };
  return notice && <SearchNotice notice={notice} isRetrying={query.isRefetching} onRetry={retry} />;
}
