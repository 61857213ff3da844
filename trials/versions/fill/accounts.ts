import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resetLinksTo } from '#testing/browser/outbox.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { type Claim, PASSWORD, type RunningVersion } from './claim.ts';

interface Profile {
  user: {
    id: number;
    username: string;
    email: string | null;
    isSubscribed: boolean;
    subscriptionExpiryDate: string | null;
    subscription?: { status: string; isAnnual: boolean; periodEnd: string } | null;
    downloadCount: number;
    createdAt: string;
  } | null;
}

/** Signs up an account. Returns its browser. */
export async function signUp({ url }: RunningVersion, username: string): Promise<Visitor> {
  const visitor = createVisitor();
  const email = `${username}@example.org`;
  const body = { username, email, password: PASSWORD, confirmPassword: PASSWORD };
  await visitor.send(url, 'POST /api/users/register', { body });
  return visitor;
}

/** Returns what an account's profile shows. */
export async function readProfile(visitor: Visitor, url: string) {
  const { user } = await visitor.send<Profile>(url, 'GET /api/user/profile');
  if (!user) throw new Error('The session is lost.');
  const { id, username, email, isSubscribed, subscriptionExpiryDate, downloadCount, createdAt } = user;
  const { status, isAnnual, periodEnd } = user.subscription ?? {};
  const plan = { isSubscribed, subscriptionExpiryDate, status, isAnnual, periodEnd };
  return { id, username, email, downloadCount, createdAt, plan };
}

/** Returns the id of the account that a password signs in. */
async function signIn(url: string, username: string, password: string): Promise<number> {
  const body = { username, password };
  return (await createVisitor().send<{ id: number }>(url, 'POST /api/users/login', { body })).id;
}

/** Requests a reset link for an account, and claims its session, its password, the link and the cookies' secret. */
export async function claimAccount(
  { url }: RunningVersion,
  visitor: Visitor,
  username: string,
): Promise<Claim[]> {
  const email = `${username}@example.org`;
  await createVisitor().send(url, 'POST /api/users/request-reset', { body: { email } });
  return [
    { what: 'session', read: ({ url }) => readProfile(visitor, url) },
    { what: 'password', read: ({ url }) => signIn(url, username, PASSWORD) },
    { what: 'sign-in by email address', read: ({ url }) => signIn(url, email, PASSWORD) },
    {
      what: 'reset link',
      async read({ url, dataDir }) {
        const links = await resetLinksTo(email, dataDir);
        const token = new URL(links[0] ?? 'lost:').searchParams.get('token');
        await createVisitor().send(url, `GET /api/users/validate-reset-token?token=${token}`);
        return { token, links: links.length };
      },
    },
    {
      what: 'secret of cookies',
      read: async ({ dataDir }) => readFileSync(join(dataDir, 'session-secret'), 'utf8'),
    },
  ];
}
