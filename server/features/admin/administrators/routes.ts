import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import type { Endpoint } from '#contract/shared.ts';
import { resetAdministrator } from '#server/features/accounts/administrators/reset-administrator.ts';
import { implement } from '#server/platform/http/implement.ts';
import { createTestAccounts, type TestAccountsDeps } from './create-test-accounts.ts';

export function registerAdministrators(app: FastifyInstance, deps: TestAccountsDeps): void {
  implement(app, calls.resetAdministrator, async ({ actor }) => {
    const { username, password } = await resetAdministrator(deps, actor);
    return { username, password };
  });

  implement(app, calls.createTestAccounts, ({ actor }) => createTestAccounts(deps, actor));

  for (const call of [calls.resetAdministrator, calls.createTestAccounts]) refuseReading(app, call);
}

/** The specification reads these by GET, which must never change anything (decisions 12 and 13). */
function refuseReading(app: FastifyInstance, { method, path }: Endpoint): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('allow', method);
    throw new AppError('request.wrong_method');
  });
}
