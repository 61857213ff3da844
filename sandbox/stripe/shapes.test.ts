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

/** Lists the keys of a response that the example lacks, or whose type differs from the example's. Null matches any type. */
function differences(example: Resource, response: Resource): string[] {
  return Object.entries(response).flatMap(([key, value]) => {
    if (!(key in example)) return [`${key} is unknown`];
    const types = [typeNameOf(value), typeNameOf(example[key])];
    return types.includes('null') || types[0] === types[1] ? [] : [`${key} is ${types[0]}, not ${types[1]}`];
  });
}

it.runIf(existsSync(EXAMPLES))(
  'the fields of the stand-in’s resources are fields of Stripe’s examples, with their types',
  async () => {
    const { resources } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as {
      resources: Record<string, Resource>;
    };
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    stripe.webhooks.setFaults({ isHeld: true });
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
    const [event = {}] = stripe.webhooks.takeHeld();
    const [exampleItem = {}] =
      (resources.subscription?.items as { data: Resource[] } | undefined)?.data ?? [];
    const pairs: [string, Resource | undefined, Resource][] = [
      ['customer', resources.customer, customer],
      ['price', resources.price, item.price as Resource],
      ['checkout.session', resources['checkout.session'], session],
      ['subscription', resources.subscription, subscription],
      ['subscription item', exampleItem, item],
      [
        'portal',
        resources['billing_portal.session'],
        await call('POST', 'billing_portal/sessions', { customer: customer.id }),
      ],
      ['event', resources.event, { ...event }],
    ];
    for (const [name, example = {}, response] of pairs) {
      expect({ name, differences: differences(example, response) }).toEqual({ name, differences: [] });
    }
  },
);
