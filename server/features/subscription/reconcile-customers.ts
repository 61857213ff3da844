import { isLive } from './rules.ts';
import { selectCustomers } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const BATCH = 100;

/** How many customers were synced, and a sentence for each difference that starts with the account. */
export interface Reconciled {
  customers: number;
  differences: string[];
}

/**
 * Syncs all customers, or those who were due for a change at `dueBefore`. Returns the differences and what an operator
 * must check.
 * @throws AppError subscription.unavailable
 */
export async function reconcileCustomers(deps: SyncDeps, dueBefore?: Date): Promise<Reconciled> {
  const reconciled: Reconciled = { customers: 0, differences: [] };
  let after = '';
  for (;;) {
    const customers = await selectCustomers(deps.db, { after, dueBefore, limit: BATCH });
    for (const { id, accountId } of customers) {
      const account = accountId === null ? id : `account ${accountId} (${id})`;
      const outcome = await syncCustomer(deps, id);
      reconciled.customers += 1;
      if (outcome.state === 'superseded')
        reconciled.differences.push(`${account}: keeps changing; please try again`);
      if (outcome.state !== 'written') continue;
      reconciled.differences.push(...outcome.changes.map((change) => `${account}: ${change}`));
      const live = outcome.subscriptions.filter((one) => isLive(one) && accountId !== null);
      if (live.length > 1)
        reconciled.differences.push(
          `${account}: pays for ${live.length} subscriptions: ${live.map(({ id }) => id).join(', ')}`,
        );
    }
    if (customers.length < BATCH) return reconciled;
    after = customers.at(-1)?.id ?? after;
  }
}
