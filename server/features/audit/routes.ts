import type { FastifyInstance } from 'fastify';
import { listAudit as listAuditCall } from '#contract/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listAudit } from './list-audit.ts';

export function registerAudit(app: FastifyInstance, deps: { db: Database }): void {
  implement(app, listAuditCall, ({ query }) => listAudit(deps, query));
}
