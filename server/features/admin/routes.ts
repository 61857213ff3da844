import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { EndingDeps } from '#server/features/subscription/ending/end-subscription.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { TestAccountsDeps } from './administrators/create-test-accounts.ts';
import { registerAdministrators } from './administrators/routes.ts';
import { createHeadcount, getOverview, type OverviewDeps } from './overview/get-overview.ts';
import { registerUserManagement } from './users/routes.ts';

export type AdminDeps = TestAccountsDeps & EndingDeps & Omit<OverviewDeps, 'headcount'>;

/** What administrators see and do, beside premium codes. */
export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const headcount = createHeadcount(deps);
  registerUserManagement(app, deps);
  registerAdministrators(app, deps);

  implement(app, calls.getOverview, () => getOverview({ ...deps, headcount }));
}
