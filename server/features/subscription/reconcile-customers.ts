import { isLive } from './rules.ts';
import { selectCustomers } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const PAGE_SIZE = 100;

/** The number of synced customers, and the differences: one line each, which starts with the account. */
export interface Reconciliation {
  customers: number;
  differences: string[];
}

/**
 * Syncs all customers, or only those whose subscription was due for a change at `dueBefore`. Returns the differences,
 * even those that only an operator can resolve.
 * @throws AppError subscription.unavailable
 */
export async function reconcileCustomers(deps: SyncDeps, dueBefore?: Date): Promise<Reconciliation> {
  const result: Reconciliation = { customers: 0, differences: [] };
  let after = '';
  for (;;) {
    const customers = await selectCustomers(deps.db, { after, dueBefore, limit: PAGE_SIZE });
    for (const { id, accountId } of customers) {
      const account = accountId === null ? id : `account ${accountId} (${id})`;
      const outcome = await syncCustomer(deps, id);
      result.customers += 1;
      if (outcome.state === 'superseded')
        result.differences.push(`${account}: keeps changing; please try again`);
      if (outcome.state !== 'written') continue;
      result.differences.push(...outcome.changes.map((change) => `${account}: ${change}`));
      const live = outcome.subscriptions.filter((subscription) => isLive(subscription) && accountId !== null);
      if (live.length > 1)
        result.differences.push(
          `${account}: pays for ${live.length} subscriptions: ${live.map(({ id }) => id).join(', ')}`,
        );
    }
    if (customers.length < PAGE_SIZE) return result;
    after = customers.at(-1)?.id ?? after;
  }
}
