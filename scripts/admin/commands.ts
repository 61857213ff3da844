import { AppError } from '#contract/http/errors.ts';
import {
  demoteAdministrator,
  promoteAdministrator,
} from '#server/features/accounts/administrators/change-administrators.ts';
import { resetAdministratorByUsername } from '#server/features/accounts/administrators/reset-administrator.ts';
import { endAllSessions } from '#server/features/accounts/sessions/end-all-sessions.ts';
import { createCode } from '#server/features/codes/create-codes.ts';
import { invalidateCode } from '#server/features/codes/invalidate-code.ts';
import { findCode } from '#server/features/codes/redeem-code.ts';
import { findAccount } from '#server/features/plans/find-account.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { downgradeAccount } from '#server/features/subscription/end-subscription.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { reconcileCustomers } from '#server/features/subscription/reconcile-customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';

interface CommandDeps {
  db: Database;
  clock: Clock;
  /** Null if payments are not configured. */
  provider: PaymentProvider | null;
}

/** A command that an operator runs in the server's shell. */
export interface Command {
  usage: string;
  /** In order: `name` takes any text, `name?` may be omitted, and a pair is the allowed range of a whole number. */
  parameters: readonly ('name' | 'name?' | readonly [number, number])[];
  /** Runs the command and returns its output. */
  run(deps: CommandDeps, args: string[]): Promise<string>;
}

const MAX_DAYS = 3660;
/** The actor in the audit log. */
const actor = 'shell';

/** The commands by name. */
export const COMMANDS: Record<string, Command> = {
  grant: {
    usage: `grant <username, e-mail or #id> <days, 1 to ${MAX_DAYS}>`,
    parameters: ['name', [1, MAX_DAYS]],
    async run(deps, [name = '', days]) {
      const { id, username } = await findAccount(deps.db, name);
      const grant = { accountId: id, source: 'grant', days: Number(days), actor } as const;
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
      return `${username} (account ${id}) is on the free plan and has no paid subscription.`;
    },
  },
  'create-code': {
    usage: 'create-code <days of Premium, 1 to 365> <days until it expires, 1 to 90>',
    parameters: [
      [1, 365],
      [1, 90],
    ],
    async run(deps, [days, expiryDays]) {
      const input = { days: Number(days), expiryDays: Number(expiryDays), actor } as const;
      const { code, expiresAt } = await createCode(deps, input);
      return `${code} gives ${days} days of Premium. It can be redeemed once, until ${expiresAt.toISOString()}.`;
    },
  },
  'invalidate-code': {
    usage: 'invalidate-code <code>',
    parameters: ['name'],
    async run(deps, [input = '']) {
      const code = await findCode(deps.db, input);
      if (!code) throw new AppError('codes.unknown');
      await invalidateCode(deps, { id: code.id, actor });
      return `${input} can no longer be redeemed.`;
    },
  },
  reset: {
    usage: 'reset [username of an administrator]',
    parameters: ['name?'],
    async run(deps, [name]) {
      const { id, username, password } = await resetAdministratorByUsername(deps, name);
      return [
        `The password of the administrator ${username} (account ${id}) is ${password}`,
        'It is shown only once. Every session of the account has ended.',
      ].join('\n');
    },
  },
  promote: {
    usage: 'promote <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      await promoteAdministrator(deps, { accountId: id, actor });
      return `${username} (account ${id}) is now an administrator and has to sign in again.`;
    },
  },
  demote: {
    usage: 'demote <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      await demoteAdministrator(deps, { accountId: id, actor });
      return `${username} (account ${id}) is no longer an administrator and has to sign in again.`;
    },
  },
  'sign-out': {
    usage: 'sign-out <username, e-mail or #id>',
    parameters: ['name'],
    async run(deps, [name = '']) {
      const { id, username } = await findAccount(deps.db, name);
      const ended = await endAllSessions(deps, { accountId: id, actor });
      return `${username} (account ${id}) is signed out everywhere. Sessions ended: ${ended}.`;
    },
  },
  reconcile: {
    usage: 'reconcile [forget-unknown]',
    parameters: ['name?'],
    async run({ provider, ...deps }, [option]) {
      if (option !== undefined && option !== 'forget-unknown')
        throw new AppError('request.invalid', undefined, `“${option}” isn’t “forget-unknown”.`);
      if (!provider) throw new AppError('subscription.not_configured');
      const options = { forgetsUnknown: option === 'forget-unknown' };
      const { customers, differences, failures } = await reconcileCustomers({ ...deps, provider }, options);
      const checked = `Customers checked: ${customers}. Differences: ${differences.length}.`;
      if (failures.length > 0) throw new Error([...differences, ...failures, checked].join('\n'));
      return [...differences, checked].join('\n');
    },
  },
};
