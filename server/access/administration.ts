import type { Row } from './rows.ts';
import { ADMINISTRATORS } from './statuses.ts';

/** The calls of the administration: who may make them. After the last, nobody but administrators is there. */
export const ADMINISTRATION: Record<string, Row> = {
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
