import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeDataDir } from '#testing/start-site.ts';
import { startStripe } from '../sandbox/stripe/server.ts';
import { readConfig } from './config.ts';
import { connectProvider } from './features/subscription/provider/stripe.ts';
import { type PaymentStandIn, startPaymentStandIn } from './payments.ts';
import { createLog } from './platform/log.ts';

it('servers without a payment provider share one sandbox on their database, which another takes over with its data', async () => {
  const { url, db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const start = async () => {
    const data = makeDataDir();
    onTestFinished(() => data.remove());
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: data.path });
    const standIn = (await startPaymentStandIn(config, db)) as PaymentStandIn;
    onTestFinished(() => standIn.stop());
    return standIn;
  };
  const first = await start();
  const { settings } = await start();
  expect(settings).toEqual(first.settings);
  const provider = connectProvider({ STRIPE_API_BASE: '', ...settings }, createLog('silent'));
  const customer = { accountId: 1, email: 'ada@example.org', username: 'ada' };
  const id = (await provider?.createCustomer('one key', customer)) ?? '';
  await first.stop();
  // Null for an unknown customer.
  const openPortal = () => provider?.openPortal(id, 'https://logos.example.org/')?.catch(() => 'not running');
  await expect.poll(openPortal).toMatch(/^http/);
});

it('has no sandbox in production or with a configured provider', async () => {
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  const production = {
    NODE_ENV: 'production',
    DATA_DIR: data.path,
    PUBLIC_URL: 'https://logos.example.org',
    MEDIAWIKI_CONTACT: 'us@example.org',
    SESSION_SECRET: 'a secret that only this one server knows',
  };
  const stripe = await startStripe();
  onTestFinished(() => stripe.stop());
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const configuredProvider = { DATA_DIR: data.path, ...stripe.settings };
  for (const settings of [production, configuredProvider]) {
    expect(await startPaymentStandIn(readConfig(settings), db)).toBeUndefined();
  }
  expect(existsSync(join(data.path, 'sandbox'))).toBe(false);
});
