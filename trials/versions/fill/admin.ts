import { createVisitor, type Visitor } from '../visitor.ts';
import { readProfile, signUp } from './accounts.ts';
import { ADMIN_PASSWORD, type Claim, type RunningVersion } from './claim.ts';
import { readPremium } from './premium.ts';

const CREDENTIALS = { username: 'admin', password: ADMIN_PASSWORD };

/**
 * As the first administrator, creates two codes, of which an account redeems one, and grants another account Premium. Claims
 * the administrator's session and password, the plans, the codes and the audit log.
 */
export async function fillAdministration(version: RunningVersion): Promise<Claim[]> {
  const { url } = version;
  const admin = createVisitor();
  await admin.send(url, 'POST /api/users/login', { body: CREDENTIALS });
  const redeemer = await redeemCode(version, admin);
  const grantee = await signUp(version, 'grantee');
  const { id } = await readProfile(grantee, url);
  await admin.send(url, 'POST /api/admin/grant-subscription', { body: { userId: id, expiryDays: 30 } });
  return [
    { what: 'administrator’s session', read: ({ url }) => readProfile(admin, url) },
    {
      what: 'administrator’s password',
      async read({ url }) {
        const fresh = createVisitor();
        await fresh.send(url, 'POST /api/users/login', { body: CREDENTIALS });
        return fresh.send(url, 'GET /api/admin/users').then(() => true);
      },
    },
    { what: 'Premium by a code', read: ({ url }) => readPremium(redeemer, url) },
    { what: 'Premium by an administrator', read: ({ url }) => readPremium(grantee, url) },
    { what: 'codes', read: ({ url }) => readCodes(admin, url) },
    { what: 'audit log', read: ({ url }) => readAudit(admin, url) },
  ];
}

async function redeemCode(version: RunningVersion, admin: Visitor): Promise<Visitor> {
  const { url } = version;
  const form = { duration: 60, expiryDays: 30, count: 2 };
  const { code } = await admin.send<{ code: string }>(url, 'POST /api/admin/premium-codes', { body: form });
  const redeemer = await signUp(version, 'redeemer');
  await redeemer.send(url, 'POST /api/redeem-premium-code', { body: { code } });
  return redeemer;
}

async function readCodes(admin: Visitor, url: string) {
  const { codes } = await admin.send<{ codes: Record<string, unknown>[] }>(
    url,
    'GET /api/admin/premium-codes',
  );
  if (codes.length === 0) throw new Error('There are no codes.');
  return codes.map(({ id, code, status, duration, expiresAt, redeemedByUsername }) => ({
    id,
    code,
    status,
    duration,
    expiresAt,
    redeemedByUsername,
  }));
}

async function readAudit(admin: Visitor, url: string) {
  const { entries } = await admin.send<{ entries: Record<string, unknown>[] }>(url, 'GET /api/admin/audit');
  if (entries.length === 0) throw new Error('The audit log is empty.');
  return entries.map(({ id, at, actor, action, subject }) => ({ id, at, actor, action, subject }));
}
