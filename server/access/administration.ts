import type { Row } from './rows.ts';
import { ADMINISTRATORS } from './statuses.ts';

/** The calls of the administration: who may make them. */
export const ADMINISTRATION: Record<string, Row> = {
  'GET /api/admin/users': { statuses: ADMINISTRATORS },
  'POST /api/admin/grant-subscription': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ body: { userId: idOf('granted'), expiryDays: 30 } }),
  },
  'POST /api/admin/downgrade-subscription': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ body: { userId: idOf('victim') } }),
  },
  'DELETE /api/admin/users/:id': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ params: String(idOf('deleted')) }),
  },
};
