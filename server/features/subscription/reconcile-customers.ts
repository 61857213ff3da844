import { isLive } from './rules.ts';
import { selectCustomers } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const PAGE_SIZE = 100;

/** The number of synced customers, and one line per difference, which starts with the account. */
export interface Reconciliation {
  customers: number;
  differences: string[];
}

/**
 * Syncs all customers, or those due for a change at `dueBefore`. Returns the differences, including those that an operator
 * must resolve.
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
