import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listAudit } from './audit/list-audit.ts';
import { createHeadcount, getOverview, type OverviewDeps } from './overview/get-overview.ts';

export interface AdminDeps extends Omit<OverviewDeps, 'headcount'> {
  db: Database;
}

/** What administrators see and do, beside premium codes. */
export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const headcount = createHeadcount(deps);

  implement(app, calls.getOverview, () => getOverview({ ...deps, headcount }));

  implement(app, calls.listAudit, ({ query }) => listAudit(deps, query));
}
