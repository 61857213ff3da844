import type { Row } from './rows.ts';
import { ADMINISTRATORS } from './statuses.ts';

/** The calls of the administration: who may make them. After the last, nobody but administrators is there. */
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
  'GET /api/admin/premium-codes': { statuses: ADMINISTRATORS },
  'POST /api/admin/premium-codes': {
    statuses: ADMINISTRATORS,
    request: () => ({ body: { duration: 30, expiryDays: 14 } }),
  },
  'PUT /api/admin/premium-codes/:id/invalidate': {
    statuses: ADMINISTRATORS,
    request: (_, { activeCodeId }) => ({ params: activeCodeId }),
  },
  'GET /api/admin/overview': { statuses: ADMINISTRATORS },
  'GET /api/admin/audit': { statuses: ADMINISTRATORS },
  'POST /api/admin/reset': { statuses: ADMINISTRATORS },
  'POST /api/admin/reset-all-users': {
    statuses: ADMINISTRATORS,
    request: () => ({ body: { confirmation: 'DELETE ALL USERS' } }),
  },
};
