import type { Account } from '#contract/accounts.ts';
import type { HistoryEntry } from '#contract/downloads.ts';
import type { Subscription } from '#contract/subscription.ts';
import { ACCOUNT, type Answers, signedIn } from './answers.ts';

/** A time that never comes while the tests run. */
export const LATER = '2098-05-04T00:00:00.000Z';

/** An annual subscription that renews. */
export const SUBSCRIPTION: Subscription = {
  status: 'active',
  isAnnual: true,
  periodEnd: LATER,
  endsAtPeriodEnd: false,
  graceEndsAt: null,
};

/** Returns what the server answers on the dashboard of an account that has downloaded 3 files this month. */
export function onDashboard(account: Partial<Account> = {}): Answers {
  const { isSubscribed } = { ...ACCOUNT, ...account };
  const limits = isSubscribed ? { limit: null, remaining: null } : { limit: 10, remaining: 7 };
  return {
    ...signedIn(account),
    'GET /api/downloads/check-limit': {
      ...limits,
      downloadCount: 3,
      isSubscribed,
      resetsAt: '2026-12-01T00:00:00.000Z',
      canDownload: true,
    },
    'GET /api/user/downloads': { downloads: [], total: 0 },
  };
}

/** Returns the download with this number, of a file that is no longer known. */
export const download = (id: number, entry: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  logoUrl: `/catalogue/${id}.svg`,
  logoTitle: `Logo ${id}`,
  fileType: 'svg',
  downloadDate: '2026-11-22T10:00:00.000Z',
  batch: null,
  logo: null,
  ...entry,
});
