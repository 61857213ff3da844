import { AppError } from '#contract/http/errors.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { isLive } from './rules.ts';
import { selectCustomers } from './store.ts';
import { type SyncDeps, type SyncOutcome, syncCustomer } from './sync-customer.ts';

const PAGE_SIZE = 100;
/** After so many customers in a row, the provider counts as down. Each takes as long as its timeouts. */
const MAX_UNAVAILABLE = 3;
const STOPPED = 'The other customers weren’t checked.';

/** The number of customers, and the differences and failures: one line each, which starts with the account. */
export interface Reconciliation {
  customers: number;
  differences: string[];
  failures: string[];
}

interface ReconcilingOptions {
  /** Only customers whose subscription was due for a change at this time, and those of deleted accounts. */
  dueBefore?: Date;
  /** Ends the Premium of customers that the provider doesn't know, even if it knows none: its account has changed. */
  forgetsUnknown?: boolean;
}

/**
 * Syncs all customers. Returns the differences, even those that only an operator can resolve, and the customers that
 * couldn't be synced. One that fails doesn't stop the others; a provider that is down or of another account does.
 */
export async function reconcileCustomers(
  deps: SyncDeps,
  { dueBefore, forgetsUnknown = false }: ReconcilingOptions = {},
): Promise<Reconciliation> {
  const result: Reconciliation = { customers: 0, differences: [], failures: [] };
  const syncDeps = forgetsUnknown ? { ...deps, provider: forgetting(deps.provider) } : deps;
  let [after, unavailable] = ['', 0];
  for (;;) {
    const customers = await selectCustomers(deps.db, { after, dueBefore, limit: PAGE_SIZE });
    for (const { id, accountId } of customers) {
      const name = accountId === null ? id : `account ${accountId} (${id})`;
      result.customers += 1;
      try {
        const outcome = await syncCustomer(syncDeps, id);
        result.differences.push(...differencesIn(outcome, accountId).map((line) => `${name}: ${line}`));
        unavailable = 0;
      } catch (error) {
        result.failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
        const code = error instanceof AppError ? error.code : null;
        unavailable = code === 'subscription.unavailable' ? unavailable + 1 : 0;
        if (code !== 'subscription.wrong_account' && unavailable < MAX_UNAVAILABLE) continue;
        result.failures.push(STOPPED);
        return result;
      }
    }
    if (customers.length < PAGE_SIZE) return result;
    after = customers.at(-1)?.id ?? after;
  }
}

/** Returns the provider for which a customer that it doesn't know has no subscriptions. */
function forgetting(provider: PaymentProvider): PaymentProvider {
  return { ...provider, listSubscriptions: async (id) => (await provider.listSubscriptions(id)) ?? [] };
}

function differencesIn(outcome: SyncOutcome, accountId: number | null): string[] {
  if (outcome.state === 'superseded') return ['keeps changing; please try again'];
  if (outcome.state !== 'written') return [];
  const live = outcome.subscriptions.filter((subscription) => isLive(subscription) && accountId !== null);
  const several = `pays for ${live.length} subscriptions: ${live.map(({ id }) => id).join(', ')}`;
  return live.length > 1 ? [...outcome.changes, several] : outcome.changes;
}
