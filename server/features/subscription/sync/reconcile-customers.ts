import { isLive } from '../rules.ts';
import { selectCustomers } from '../store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const AT_ONCE = 100;

/** What was found; a difference is one sentence, beginning with whom it is about. */
export interface Reconciled {
  customers: number;
  differences: string[];
}

/**
 * Asks the provider about every customer, or those of whom news was due at `dueBefore`, and makes what is kept here
 * equal to its answer. Answers what was different, and what a person must look at.
 * @throws AppError subscription.unavailable
 */
export async function reconcileCustomers(deps: SyncDeps, dueBefore?: Date): Promise<Reconciled> {
  const reconciled: Reconciled = { customers: 0, differences: [] };
  let after = '';
  for (;;) {
    const customers = await selectCustomers(deps.db, { after, dueBefore, limit: AT_ONCE });
    for (const { id, accountId } of customers) {
      const whose = accountId === null ? id : `account ${accountId} (${id})`;
      const outcome = await syncCustomer(deps, id);
      reconciled.customers += 1;
      if (outcome.state === 'overtaken')
        reconciled.differences.push(`${whose}: changes all the time; ask again`);
      if (outcome.state !== 'written') continue;
      reconciled.differences.push(...outcome.changes.map((change) => `${whose}: ${change}`));
      const live = outcome.subscriptions.filter((one) => isLive(one) && accountId !== null);
      if (live.length > 1)
        reconciled.differences.push(
          `${whose}: pays ${live.length} subscriptions: ${live.map(({ id }) => id).join(', ')}`,
        );
    }
    if (customers.length < AT_ONCE) return reconciled;
    after = customers.at(-1)?.id ?? after;
  }
}
