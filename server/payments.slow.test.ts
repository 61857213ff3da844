import { describe, expect, it, onTestFinished } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/config.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { SITE_TEMPLATE_NAME } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';
import { startStripe } from '../sandbox/stripe/server.ts';
import { systemClock } from './platform/clock.ts';

/** Creates a database, a data folder and Ada's session. Each `start` runs a server process on the same data. */
async function createSite(settings: Record<string, string>) {
  const database = await createTestDatabase(SITE_TEMPLATE_NAME);
  onTestFinished(() => database.drop());
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  const accounts = await insertAccounts(database.pool, [{ username: 'ada' }], systemClock.now());
  const start = async () => {
    const defaults = { DATABASE_URL: database.url, DATA_DIR: data.path, MEDIAWIKI_URLS: 'none' };
    const site = await startSite({ ...defaults, ...settings });
    onTestFinished(async () => void (await site.stop()));
    return site;
  };
  return { start, cookie: `logotheca_session=${accounts.get('ada')?.token}` };
}

/** Starts two servers on one database, each with its own data folder. */
async function startTwoServers() {
  const database = await createTestDatabase(SITE_TEMPLATE_NAME);
  onTestFinished(() => database.drop());
  const SESSION_SECRET = 'one secret that both of the servers know';
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, MEDIAWIKI_URLS: 'none' };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
  });
  return { sites, database };
}

async function send<T>(site: Site, cookie: string, path: string, body?: object) {
  const headers = { cookie, origin: site.url, 'content-type': 'application/json' };
  const request = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${site.url}${path}`, { headers, ...request });
  return { status: response.status, body: (await response.json()) as T };
}

const fetchProfile = async (site: Site, cookie: string) =>
  (await send<{ user: Account }>(site, cookie, '/api/user/profile')).body.user;

const startCheckout = async (site: Site, cookie: string) =>
  (await send<{ url: string; sessionId: string }>(site, cookie, '/api/subscription/create', {})).body;

/** Submits the stand-in's payment page. Returns the address that it redirects to. */
async function pay(url: string): Promise<string | null> {
  const body = new URLSearchParams({ card: '4242424242424242' });
  return (await fetch(url, { method: 'POST', redirect: 'manual', body })).headers.get('location');
}

describe('a server without a payment provider', () => {
  it('uses the built-in sandbox, which accepts test cards and keeps payments across a restart', async () => {
    const { start, cookie } = await createSite({});
    const site = await start();
    expect((await send<SiteConfig>(site, cookie, '/api/config')).body.paymentTestMode).toBe(true);
    const { url, sessionId } = await startCheckout(site, cookie);
    expect(await pay(url)).toBe(`${site.url}/subscription-success?session_id=${sessionId}`);
    await expect.poll(async () => (await fetchProfile(site, cookie)).isSubscribed).toBe(true);
    expect(await site.stop()).toBe(0);
    const next = await start();
    const { status, body } = await send(next, cookie, '/api/subscription/cancel', {});
    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.any(String), endDate: expect.any(String) });
  });
});

describe('two servers without a payment provider on one database, each with a separate DATA_DIR', () => {
  it('share one sandbox: a payment through one server counts on the other', async () => {
    const { sites, database } = await startTwoServers();
    const [first, second] = sites as [Site, Site];
    const accounts = await insertAccounts(database.pool, [{ username: 'ada' }], systemClock.now());
    const cookie = `logotheca_session=${accounts.get('ada')?.token}`;
    const { url, sessionId } = await startCheckout(first, cookie);
    expect(await startCheckout(second, cookie)).toEqual({ url, sessionId });
    await pay(url);
    const verified = await send(second, cookie, `/api/subscription/verify?session_id=${sessionId}`);
    expect(verified.body).toMatchObject({ status: 'active' });
    for (const site of sites) expect(await fetchProfile(site, cookie)).toMatchObject({ isSubscribed: true });
  });

  it('keep the sandbox and its open payment pages when the server that runs the sandbox is killed', async () => {
    const { sites, database } = await startTwoServers();
    const accounts = await insertAccounts(
      database.pool,
      [{ username: 'ada' }, { username: 'bob' }],
      systemClock.now(),
    );
    const [ada, bob] = ['ada', 'bob'].map((name) => `logotheca_session=${accounts.get(name)?.token}`) as [
      string,
      string,
    ];
    const [first, second] = sites as [Site, Site];
    await pay((await startCheckout(first, ada)).url);
    await expect.poll(async () => (await fetchProfile(first, ada)).isSubscribed).toBe(true);
    const open = await startCheckout(second, bob);
    const { rows } = await database.pool.query(
      `select value from agreements where what = 'payment stand-in'`,
    );
    const standInOwner = sites.find(({ dataDir }) => rows[0].value.includes(dataDir)) as Site;
    const survivor = standInOwner === first ? second : first;
    await standInOwner.kill();
    await expect
      .poll(() =>
        fetch(open.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await pay(open.url);
    await expect.poll(async () => (await fetchProfile(survivor, bob)).isSubscribed).toBe(true);
    expect((await send(survivor, ada, '/api/subscription/cancel', {})).status).toBe(200);
  });
});

describe('a server that is killed before it stores a change that the provider has made', () => {
  it('is up to date after a restart, when the account is next read', async () => {
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    const { start, cookie } = await createSite(stripe.settings);
    const site = await start();
    const { sessionId } = await startCheckout(site, cookie);
    // The server receives the event, and is killed while it waits for a response from the provider.
    stripe.setFaultMode({ kind: 'hangs', call: /^GET \/v1\/subscriptions$/ });
    stripe.webhooks.listen(`${site.url}/api/webhooks/stripe`);
    const callsBefore = stripe.calls.length;
    stripe.pay(sessionId);
    await expect.poll(() => stripe.calls.slice(callsBefore)).toContain('GET /v1/subscriptions');
    await site.kill();
    stripe.setFaultMode({ kind: 'ok' });
    const next = await start();
    expect(await fetchProfile(next, cookie)).toMatchObject({ isSubscribed: true });
  });

  it('is up to date after a restart and the next event', async () => {
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    const { start, cookie } = await createSite(stripe.settings);
    const site = await start();
    stripe.pay((await startCheckout(site, cookie)).sessionId);
    await fetchProfile(site, cookie);
    stripe.setFaultMode({ kind: 'hangs', isApplied: true, call: /^\w+ \/v1\/subscriptions\/sub_/ });
    stripe.webhooks.setFaults({ isHeld: true });
    const cancelled = send(site, cookie, '/api/subscription/cancel', {}).catch(() => 'no response');
    await expect
      .poll(() =>
        Object.values(stripe.state.data.subscriptions).map(
          (subscription) => subscription.cancel_at_period_end,
        ),
      )
      .toEqual([true]);
    await site.kill();
    expect(await cancelled).toBe('no response');
    stripe.setFaultMode({ kind: 'ok' });
    const next = await start();
    expect((await fetchProfile(next, cookie)).subscription).toMatchObject({ endsAtPeriodEnd: false });
    stripe.webhooks.listen(`${next.url}/api/webhooks/stripe`);
    const event = stripe.webhooks.takeHeld().at(-1);
    if (event) expect(await stripe.webhooks.deliver(event)).toEqual([200]);
    expect((await fetchProfile(next, cookie)).subscription).toMatchObject({ endsAtPeriodEnd: true });
  });
});
