import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { EndingDeps } from '#server/features/subscription/ending/end-subscription.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listAudit } from './audit/list-audit.ts';
import { createHeadcount, getOverview, type OverviewDeps } from './overview/get-overview.ts';
import { registerUserManagement } from './users/routes.ts';

export interface AdminDeps extends EndingDeps, Omit<OverviewDeps, 'headcount' | 'clock'> {
  db: Database;
}

/** What administrators see and do, beside premium codes. */
export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const headcount = createHeadcount(deps);
  registerUserManagement(app, deps);

  implement(app, calls.getOverview, () => getOverview({ ...deps, headcount }));

  implement(app, calls.listAudit, ({ query }) => listAudit(deps, query));
}
