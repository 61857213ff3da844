import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startStripe } from './server.ts';

/** Stripe's example resources: fixtures3.json of the repository stripe/openapi. It is kept beside the checkout; without it, the test is skipped. */
const EXAMPLES = resolve(import.meta.dirname, '../../../shared/fixtures/stripe/fixtures3.json');

type Resource = Record<string, unknown>;

function typeNameOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** Lists the keys that are missing from a response, or whose type differs from the example's. Null matches any type. */
function differences(example: Resource, response: Resource): string[] {
  return Object.entries(example).flatMap(([key, value]) => {
    if (!(key in response)) return [`${key} is missing`];
    const types = [typeNameOf(value), typeNameOf(response[key])];
    return types.includes('null') || types[0] === types[1] ? [] : [`${key} is ${types[1]}, not ${types[0]}`];
  });
}

it.runIf(existsSync(EXAMPLES))(
  'the stand-in’s resources have the keys and types of Stripe’s examples',
  async () => {
    const { resources } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as {
      resources: Record<string, Resource>;
    };
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    const call = async (method: string, path: string, form: Record<string, string> = {}) => {
      const body = method === 'POST' ? new URLSearchParams(form) : null;
      const authorization = `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`;
      const response = await fetch(`${stripe.url}/v1/${path}`, { method, headers: { authorization }, body });
      return (await response.json()) as Resource & { id: string; data: Resource[] };
    };
    const customer = await call('POST', 'customers', { email: 'ada@example.org' });
    const session = await call('POST', 'checkout/sessions', {
      mode: 'subscription',
      customer: customer.id,
      success_url: 'http://site/',
      cancel_url: 'http://site/',
      'line_items[0][price]': 'price_test_annual',
    });
    stripe.pay(session.id);
    const [subscription = {}] = (await call('GET', `subscriptions?customer=${customer.id}`)).data;
    const [item = {}] = (subscription.items as { data: Resource[] }).data;
    const [exampleItem = {}] =
      (resources.subscription?.items as { data: Resource[] } | undefined)?.data ?? [];
    const pairs: [string, Resource | undefined, Resource][] = [
      ['customer', resources.customer, customer],
      ['price', resources.price, await call('GET', 'prices/price_test_annual')],
      ['checkout.session', resources['checkout.session'], session],
      ['subscription', resources.subscription, subscription],
      ['subscription item', exampleItem, item],
      [
        'portal',
        resources['billing_portal.session'],
        await call('POST', 'billing_portal/sessions', { customer: customer.id }),
      ],
      ['event', resources.event, (await call('GET', 'events')).data[0] ?? {}],
    ];
    for (const [name, example = {}, response] of pairs) {
      expect({ name, differences: differences(example, response) }).toEqual({ name, differences: [] });
    }
  },
);
