import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { TestAccountsDeps } from './administrators/create-test-accounts.ts';
import { registerAdministrators } from './administrators/routes.ts';
import { listAudit } from './audit/list-audit.ts';
import { createHeadcount, getOverview, type OverviewDeps } from './overview/get-overview.ts';

export type AdminDeps = TestAccountsDeps & Omit<OverviewDeps, 'headcount'>;

/** What administrators see and do, beside premium codes. */
export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const headcount = createHeadcount(deps);

  implement(app, calls.getOverview, () => getOverview({ ...deps, headcount }));

  implement(app, calls.listAudit, ({ query }) => listAudit(deps, query));

  registerAdministrators(app, deps);
}
