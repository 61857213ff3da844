import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkLimit } from '#contract/http/endpoints.ts';
import { callApi } from '../api.ts';
import { storeGuestDownloads } from './guest.ts';

const POLL_MS = 5000;

/** The prefix of the key of every query about the visitor. Account changes invalidate them all. */
export const ACCOUNT_KEY = ['account'] as const;

/** What a download changes: the allowance, and the history with the files of its batches. */
const DOWNLOAD_QUERIES = ['allowance', 'history', 'batch'] as const;

/** Refetches what a download changes, as far as the page shows it, and who is signed in. */
export function refetchAfterDownload(client: QueryClient, accountId: number): void {
  // Another tab may have signed in meanwhile, and the download counts for that account.
  void client.invalidateQueries({ queryKey: [...ACCOUNT_KEY, 'profile'] });
  for (const name of DOWNLOAD_QUERIES)
    void client.invalidateQueries({ queryKey: [...ACCOUNT_KEY, name, accountId] });
}

/**
 * Returns the polling options of a query about the visitor (spec 9.12). For an account, it refetches every five seconds while
 * the tab is visible, and when the tab regains focus. For a guest, it fetches only on mount.
 */
export function pollingOptions(isSignedIn: boolean) {
  return {
    staleTime: 0,
    refetchInterval: isSignedIn ? POLL_MS : (false as const),
    refetchOnWindowFocus: isSignedIn,
    retry: false,
  };
}

/** Queries the download allowance of an account, or of the guest if the ID is 0, whose count this tab then keeps. */
export function allowanceOptions(accountId: number) {
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'allowance', accountId],
    queryFn: async ({ signal }) => {
      const allowance = await callApi(checkLimit, {}, { signal });
      if (accountId === 0) storeGuestDownloads(allowance.downloadCount);
      return allowance;
    },
    ...pollingOptions(accountId > 0),
  });
}
