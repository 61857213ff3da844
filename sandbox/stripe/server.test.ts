import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type StandInStripe, startStripe } from './server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function start(options: Parameters<typeof startStripe>[0] = {}) {
  const stripe = await startStripe(options);
  onTestFinished(() => stripe.stop());
  return stripe;
}

async function post(stripe: StandInStripe, path: string, form: Record<string, string>, key?: string) {
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
      ...(key && { 'idempotency-key': key }),
    },
    body: new URLSearchParams(form),
  });
  const body = (await response.json()) as {
    id: string;
    url: string;
    error?: { type: string; code?: string };
  };
  return { status: response.status, body };
}

/** Creates a customer with an open payment page. */
async function openPage(stripe: StandInStripe) {
  const { body: customer } = await post(stripe, 'customers', { email: 'ada@example.org' });
  const { body: session } = await post(stripe, 'checkout/sessions', {
    mode: 'subscription',
    customer: customer.id,
    cancel_url: 'http://site.test/subscription-cancel',
    success_url: 'http://site.test/subscription-success?session_id={CHECKOUT_SESSION_ID}',
    'line_items[0][price]': 'price_test_annual',
  });
  return { customer: customer.id, ...session };
}

/** Submits a form of a page as a browser does. */
async function submit(url: string, form: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { location: response.headers.get('location'), text: await response.text() };
}

const statusesOf = (stripe: StandInStripe) =>
  Object.values(stripe.state.data.subscriptions).map(({ status }) => status);

describe('the payment page of the stand-in', () => {
  it('shows the test mode, the price, the email address and the test cards', async () => {
    const page = await openPage(await start());
    const html = await (await fetch(page.url)).text();
    for (const part of ['Test mode', '$36.00</strong> per year', 'ada@example.org', '4000 0000 0000 0002'])
      expect(html).toContain(part);
  });

  it('accepts a valid card and redirects back with the session id', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    const { location } = await submit(page.url, { card: '4242 4242 4242 4242' });
    expect(location).toBe(`http://site.test/subscription-success?session_id=${page.id}`);
    expect(statusesOf(stripe)).toEqual(['active']);
    expect(await (await fetch(page.url)).text()).toContain('already been paid');
  });

  it('refuses declined, expired and unknown cards, and redirects back without a payment', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    const payWith = async (card: string) => (await submit(page.url, { card })).text;
    expect(await payWith('4000000000000002')).toContain('Your card was declined.');
    expect(await payWith('4000000000000069')).toContain('Your card has expired.');
    expect(await payWith('<b>1234</b>')).toContain('Only the test cards below work here.');
    expect(statusesOf(stripe)).toEqual([]);
    expect((await submit(`${page.url}/leave`)).location).toBe('http://site.test/subscription-cancel');
  });

  it('asks for a confirmation if the card needs one, and subscribes only after it', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    const card = '4000002500003155';
    expect((await submit(page.url, { card })).text).toContain('Confirm this payment');
    expect((await submit(page.url, { card, confirmed: 'no' })).text).toContain('could not confirm');
    expect(statusesOf(stripe)).toEqual([]);
    expect((await submit(page.url, { card, confirmed: 'yes' })).location).toContain('/subscription-success');
    expect(statusesOf(stripe)).toEqual(['active']);
  });

  it('expires after a day', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    stripe.advance(DAY_MS);
    expect(await (await fetch(page.url)).text()).toContain('This page has expired.');
    expect((await submit(page.url, { card: '4242424242424242' })).text).toContain('expired');
    expect(statusesOf(stripe)).toEqual([]);
  });
});

describe('the portal of the stand-in', () => {
  it('cancels, resumes, changes the card and moves the clock', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    stripe.pay(page.id);
    const { body: portal } = await post(stripe, 'billing_portal/sessions', {
      customer: page.customer,
      return_url: 'http://site.test/dashboard',
    });
    const html = async () => (await fetch(portal.url)).text();
    expect(await html()).toMatch(/Renews on .*http:\/\/site\.test\/dashboard.*\$36\.00<\/td><td>Paid/s);
    await submit(`${portal.url}/cancel`);
    expect(await html()).toContain('Ends on');
    await submit(`${portal.url}/resume`);
    await submit(`${portal.url}/card`, { card: 'fails' });
    await submit(`${portal.url}/clock`, { days: '366' });
    expect(await html()).toMatch(/The last payment failed\..*Not paid/s);
    await submit(`${portal.url}/card`, { card: 'pays' });
    expect(statusesOf(stripe)).toEqual(['active']);
    await submit(`${portal.url}/cancel`);
    await submit(`${portal.url}/clock`, { days: '366' });
    expect(await html()).toContain('You have no subscription.');
  });
});

describe('a page of the stand-in', () => {
  it('accepts no form from another site, and changes nothing on a GET', async () => {
    const stripe = await start();
    const page = await openPage(stripe);
    stripe.pay(page.id);
    const { body: portal } = await post(stripe, 'billing_portal/sessions', { customer: page.customer });
    const cancel = async (headers: Record<string, string>, method = 'POST') => {
      const { status } = await fetch(`${portal.url}/cancel`, { method, headers, redirect: 'manual' });
      const [subscription] = Object.values(stripe.state.data.subscriptions);
      return [status, subscription?.cancel_at_period_end];
    };
    expect(await cancel({ 'sec-fetch-site': 'cross-site' })).toEqual([403, false]);
    expect(await cancel({ 'sec-fetch-site': 'same-site', origin: stripe.url })).toEqual([403, false]);
    expect(await cancel({ origin: 'http://127.0.0.1:3000' })).toEqual([403, false]);
    expect(await cancel({ origin: 'null' })).toEqual([403, false]);
    expect(await cancel({}, 'GET')).toEqual([404, false]);
    expect(await cancel({ 'sec-fetch-site': 'same-origin', origin: stripe.url })).toEqual([303, true]);
  });
});

describe('the API of the stand-in', () => {
  it('repeats its response for an idempotency key, and refuses the key for another request', async () => {
    const stripe = await start();
    const first = await post(stripe, 'customers', { email: 'ada@example.org' }, 'a key');
    expect(await post(stripe, 'customers', { email: 'ada@example.org' }, 'a key')).toEqual(first);
    const other = await post(stripe, 'customers', { email: 'bob@example.org' }, 'a key');
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    expect(Object.keys(stripe.state.data.customers)).toHaveLength(1);
  });

  it('refuses calls without the secret key, with unknown ids or to unknown paths', async () => {
    const stripe = await start();
    expect((await fetch(`${stripe.url}/v1/customers`, { method: 'POST' })).status).toBe(401);
    expect(await post(stripe, 'billing_portal/sessions', { customer: 'cus_nobody' })).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    });
    expect((await post(stripe, 'refunds', {})).status).toBe(404);
  });

  it('restores sessions, subscriptions and the clock from its file after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logotheca-stripe-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'new-folder', 'stripe.json');
    const before = await startStripe({ file });
    const page = await openPage(before);
    before.pay(page.id);
    before.advance(400 * DAY_MS);
    const open = await openPage(before);
    const time = before.state.now();
    await before.stop();
    const after = await start({ file });
    expect(statusesOf(after)).toEqual(['active']);
    expect(after.state.now()).toBeGreaterThanOrEqual(time);
    expect((await fetch(after.state.data.sessions[open.id]?.url ?? '')).status).toBe(200);
    expect(after.state.data.sessions[page.id]?.status).toBe('complete');
  });
});

it('a webhook of the stand-in is sent again after an error, and is never sent if it is to be lost', async () => {
  const stripe = await start();
  const delivered: string[] = [];
  let refusals = 1;
  stripe.webhooks.listen(async (body) => {
    if (refusals-- > 0) return 500;
    delivered.push((JSON.parse(body) as { type: string }).type);
    return 200;
  });
  await post(stripe, 'customers', {});
  await stripe.webhooks.settled();
  expect(delivered).toEqual(['customer.created']);
  stripe.webhooks.setFaults({ isLost: true });
  await post(stripe, 'customers', {});
  await stripe.webhooks.settled();
  expect(delivered).toHaveLength(1);
});
