import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { resetAdministrator } from '#server/features/accounts/administrators/reset-administrator.ts';
import { createNamedLocks } from '#server/platform/database/locks.ts';
import { implement } from '#server/platform/http/implement.ts';
import { createTestAccounts, type TestAccountsDeps } from './create-test-accounts.ts';
import { createAccountCounts, getOverview, type OverviewDeps } from './get-overview.ts';
import { deleteUser, downgradeSubscription, grantSubscription } from './users/change-user.ts';
import { listUsers } from './users/list-users.ts';

export type AdminDeps = TestAccountsDeps & Omit<OverviewDeps, 'countAccounts'>;

export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const countAccounts = createAccountCounts(deps);
  implement(app, calls.getOverview, () => getOverview({ ...deps, countAccounts }));
  registerUsers(app, deps);
  registerAdministrators(app, deps);
}

function registerUsers(app: FastifyInstance, adminDeps: AdminDeps): void {
  const deps = { ...adminDeps, locks: createNamedLocks(adminDeps.db) };

  implement(app, calls.listUsers, ({ query }) => listUsers(deps, query));

  implement(app, calls.grantSubscription, async ({ actor: admin, body }) => {
    const { userId, expiryDays: days, seenPlan } = body;
    return { user: await grantSubscription(deps, { userId, admin, seenPlan, days }) };
  });

  implement(app, calls.downgradeSubscription, async ({ actor: admin, body: { userId, seenPlan } }) => ({
    user: await downgradeSubscription(deps, { userId, admin, seenPlan }),
  }));

  implement(app, calls.deleteUser, async ({ actor: admin, params, query: { seenPlan } }) => {
    await deleteUser(deps, { userId: params.id, admin, seenPlan });
    return { success: true as const };
  });
}

function registerAdministrators(app: FastifyInstance, deps: AdminDeps): void {
  implement(app, calls.resetAdministrator, async ({ actor }) => {
    const { username, password } = await resetAdministrator(deps, actor);
    return { username, password };
  });

  implement(app, calls.createTestAccounts, ({ actor }) => createTestAccounts(deps, actor));

  for (const call of [calls.resetAdministrator, calls.createTestAccounts]) refuseGet(app, call);
}

/** Refuses GET with 405, because a GET must not change anything (spec 7.23). */
function refuseGet(app: FastifyInstance, { method, path }: Endpoint): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('allow', method);
    throw new AppError('request.wrong_method');
  });
}
