import type pg from 'pg';
import type { Access } from '#contract/http/endpoint.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { PASSWORD, remember } from './targets.ts';

const CALLERS = ['nobody', 'guest', 'account', 'subscriber', 'administrator', 'key', 'ended key'] as const;
export type Caller = (typeof CALLERS)[number];
const FITTING: Partial<Record<Access, readonly Caller[]>> = {
  visitor: ['guest', 'account', 'subscriber'],
  account: ['account', 'account', 'subscriber'],
  administrator: ['administrator'],
  program: ['nobody', 'key'],
  key: ['key'],
};
/** Chooses a caller who may make a call, or sometimes any other, by a random number. */
export function chooseCaller(access: Access, random: number): Caller {
  const list = (random % 4 > 0 && FITTING[access]) || CALLERS;
  return list[random % list.length] as Caller;
}

/** Creates a caller. Returns the headers that identify it. */
export async function createCaller(
  url: string,
  pool: pg.Pool,
  caller: Caller,
  number: number,
): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  if (caller === 'guest') return { origin: url };
  const account = {
    username: `fuzz_${number}`,
    isAdmin: caller === 'administrator',
    ...(caller === 'subscriber' && { grantedDays: 30 }),
    // Hashing takes long.
    ...(number % 3 === 0 && { password: PASSWORD }),
  };
  const inserted = (await insertAccounts(pool, [account], new Date())).get(account.username);
  for (const property of ['userId', 'id of users']) remember(property, inserted?.id);
  if ('password' in account) remember('username', account.username);
  const headers = { origin: url, cookie: `logotheca_session=${inserted?.token}` };
  if (!caller.endsWith('key')) return headers;
  const json = { ...headers, 'content-type': 'application/json' };
  const created = await fetch(`${url}/api/user/keys`, {
    method: 'POST',
    headers: json,
    body: '{"name":"Fuzz"}',
  });
  const { key, secret } = (await created.json()) as { key: { id: number }; secret: string };
  if (caller === 'ended key') await fetch(`${url}/api/user/keys/${key.id}`, { method: 'DELETE', headers });
  return { authorization: `Bearer ${secret}` };
}
