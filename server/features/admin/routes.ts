import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/admin.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listAudit } from './audit/list-audit.ts';

export interface AdminDeps {
  db: Database;
}

/** What administrators see and do, beside premium codes. */
export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  implement(app, calls.listAudit, ({ query }) => listAudit(deps, query));
}
