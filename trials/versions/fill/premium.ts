import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '../visitor.ts';
import { readProfile, signUp } from './accounts.ts';
import type { Claim, RunningVersion } from './claim.ts';

const CARD_THAT_PAYS = '4242424242424242';
const PAYMENT_MS = 20_000;
const RETRY_MS = 100;

/** Grants an account 90 days of Premium by the version's own command. */
export function grantByCommand({ root, dataDir, settings }: RunningVersion, username: string): void {
  const command = [join(root, 'scripts/admin/main.ts'), 'grant', username, '90'];
  const env = { ...process.env, NODE_ENV: 'development', ...settings, DATA_DIR: dataDir };
  execFileSync(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Pays for an annual plan at the stand-in of the payment provider, and claims the plan and its billing portal. */
export async function fillPayment(version: RunningVersion): Promise<Claim[]> {
  const { url } = version;
  const payer = await signUp(version, 'payer');
  const body = { isAnnual: true };
  const checkout = await payer.send<{ url: string; sessionId: string }>(
    url,
    'POST /api/subscription/create',
    { body },
  );
  await fetch(checkout.url, {
    method: 'POST',
    body: new URLSearchParams({ card: CARD_THAT_PAYS }),
    redirect: 'manual',
  });
  await untilPaid(payer, url, checkout.sessionId);
  return [
    { what: 'paid Premium', read: ({ url }) => readPremium(payer, url) },
    {
      what: 'payment at the provider',
      async read({ url }) {
        const portal = await payer.send<{ url: string }>(url, 'GET /api/subscription/portal');
        return (await fetch(portal.url)).status;
      },
    },
  ];
}

async function untilPaid(payer: Visitor, url: string, sessionId: string): Promise<void> {
  const deadline = performance.now() + PAYMENT_MS;
  for (;;) {
    const verify = `GET /api/subscription/verify?session_id=${sessionId}`;
    const { status } = await payer.send<{ status: string }>(url, verify);
    if (status === 'active') return;
    if (status === 'failed' || performance.now() > deadline) throw new Error(`The payment is ${status}.`);
    await wait(RETRY_MS);
  }
}

/** Returns what a Premium account's profile shows. @throws Error if it is on the free plan */
export async function readPremium(visitor: Visitor, url: string) {
  const profile = await readProfile(visitor, url);
  if (!profile.plan.isSubscribed) throw new Error('Premium is lost.');
  return profile;
}
