import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { EndingDeps } from '#server/features/subscription/ending/end-subscription.ts';
import { createTurns } from '#server/platform/database/locks.ts';
import { implement } from '#server/platform/http/implement.ts';
import { deleteUser } from './changing/delete-user.ts';
import { downgradeSubscription } from './changing/downgrade-subscription.ts';
import { grantSubscription } from './changing/grant-subscription.ts';
import { listUsers } from './list-users.ts';

export function registerUserManagement(app: FastifyInstance, given: EndingDeps): void {
  const deps = { ...given, turns: createTurns(given.db) };

  implement(app, calls.listUsers, async ({ query }) => listUsers(deps, query));

  implement(app, calls.grantSubscription, async ({ actor, body }) => {
    const { userId, expiryDays: days, seenPlan } = body;
    const grant = { userId, adminId: actor.accountId, seenPlan, days };
    return { user: await grantSubscription(deps, grant) };
  });

  implement(app, calls.downgradeSubscription, async ({ actor, body: { userId, seenPlan } }) => {
    const change = { userId, adminId: actor.accountId, seenPlan };
    return { user: await downgradeSubscription(deps, change) };
  });

  implement(app, calls.deleteUser, async ({ actor, params: { id: userId }, query: { seenPlan } }) => {
    await deleteUser(deps, actor, { userId, seenPlan });
    return { success: true as const };
  });
}
