import type { FastifyInstance } from 'fastify';
import type { EndingDeps } from '#server/features/subscription/ending/end-subscription.ts';
import { registerUserManagement } from './users/routes.ts';

/** The administration: each part registers its own calls. */
export function registerAdmin(app: FastifyInstance, deps: EndingDeps): void {
  registerUserManagement(app, deps);
}
