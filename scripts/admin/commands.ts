import { AppError } from '../../contract/errors.ts';
import { createCode } from '../../server/features/codes/create-codes.ts';
import { invalidateTypedCode } from '../../server/features/codes/invalidate-code.ts';
import { findAccount } from '../../server/features/plans/find-account.ts';
import { grantEntitlement } from '../../server/features/plans/grant-entitlement.ts';
import { downgradeAccount } from '../../server/features/subscription/end-subscription.ts';
import { reconcileCustomers } from '../../server/features/subscription/reconcile-customers.ts';
import { ADMINISTRATOR_COMMANDS } from './administrator-commands.ts';
import { actor, type Command } from './command.ts';

const MAX_DAYS = 3660;

/** The commands by name. */
export const COMMANDS: Record<string, Command> = {
  grant: {
    usage: `grant <username, e-mail or #id> <days, 1 to ${MAX_DAYS}>`,
    parameters: ['name', [1, MAX_DAYS]],
    async run(deps, [name = '', days]) {
      const { id, username } = await findAccount(deps.db, name);
      const grant = { accountId: id, source: 'grant', duration: { days: Number(days) }, actor } as const;
      const { until } = await grantEntitlement(deps, grant);
      return `${username} (account ${id}) is subscribed until ${until?.toISOString()}.`;
    },
  },
  downgrade: {
    usage: 'downgrade <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      await downgradeAccount(deps, { accountId: id, actor });
      return `${username} (account ${id}) is on the free plan and pays nothing.`;
    },
  },
  'create-code': {
    usage: 'create-code <days of Premium, 1 to 365> <days to redeem it, 1 to 90>',
    parameters: [
      [1, 365],
      [1, 90],
    ],
    async run(deps, [days, expiryDays]) {
      const input = { days: Number(days), expiryDays: Number(expiryDays), actor } as const;
      const { code, expiresAt } = await createCode(deps, input);
      return `${code} gives ${days} days of Premium, once, until ${expiresAt.toISOString()}.`;
    },
  },
  'invalidate-code': {
    usage: 'invalidate-code <code>',
    parameters: ['name'],
    async run(deps, [typed = '']) {
      await invalidateTypedCode(deps, { typed, actor });
      return `${typed} can not be redeemed any more.`;
    },
  },
  ...ADMINISTRATOR_COMMANDS,
  reconcile: {
    usage: 'reconcile',
    parameters: [],
    async run({ provider, ...deps }) {
      if (!provider) throw new AppError('subscription.not_configured');
      const { customers, differences } = await reconcileCustomers({ ...deps, provider });
      const summary = `Customers asked about: ${customers}. Differences: ${differences.length}.`;
      return [...differences, summary].join('\n');
    },
  },
};
