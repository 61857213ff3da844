import { noticeOf } from '../client-search/client-search.ts';
import { SearchNotice } from './result-states.tsx';
import type { Results } from './use-results.ts';

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
