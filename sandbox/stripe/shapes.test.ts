import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startStripe } from './server.ts';

/** The provider's own examples of its resources, where they are at hand (stripe/openapi, fixtures3.json). */
const EXAMPLES = resolve(import.meta.dirname, '../../../shared/fixtures/stripe/fixtures3.json');

type Resource = Record<string, unknown>;

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** Where an answer differs from an example: a key that is not there, or another kind of value. Null fits any kind. */
function differences(example: Resource, answer: Resource): string[] {
  return Object.entries(example).flatMap(([key, value]) => {
    if (!(key in answer)) return [`${key} is missing`];
    const kinds = [kindOf(value), kindOf(answer[key])];
    return kinds.includes('null') || kinds[0] === kinds[1] ? [] : [`${key} is ${kinds[1]}, not ${kinds[0]}`];
  });
}

it.runIf(existsSync(EXAMPLES))(
  'the stand-in answers in the shapes of the provider’s own examples',
  async () => {
    const { resources } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as {
      resources: Record<string, Resource>;
    };
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    const ask = async (method: string, path: string, form: Record<string, string> = {}) => {
      const body = method === 'POST' ? new URLSearchParams(form) : null;
      const authorization = `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`;
      const answer = await fetch(`${stripe.url}/v1/${path}`, { method, headers: { authorization }, body });
      return (await answer.json()) as Resource & { id: string; data: Resource[] };
    };
    const customer = await ask('POST', 'customers', { email: 'ada@example.org' });
    const session = await ask('POST', 'checkout/sessions', {
      ...{
        mode: 'subscription',
        customer: customer.id,
        success_url: 'http://site/',
        cancel_url: 'http://site/',
      },
      'line_items[0][price]': 'price_test_annual',
    });
    stripe.pay(session.id);
    const [subscription = {}] = (await ask('GET', `subscriptions?customer=${customer.id}`)).data;
    const [item = {}] = (subscription.items as { data: Resource[] }).data;
    const [exampleItem = {}] =
      (resources.subscription?.items as { data: Resource[] } | undefined)?.data ?? [];
    const pairs: [string, Resource | undefined, Resource][] = [
      ['customer', resources.customer, customer],
      ['price', resources.price, await ask('GET', 'prices/price_test_annual')],
      ['checkout.session', resources['checkout.session'], session],
      ['subscription', resources.subscription, subscription],
      ['subscription item', exampleItem, item],
      [
        'portal',
        resources['billing_portal.session'],
        await ask('POST', 'billing_portal/sessions', { customer: customer.id }),
      ],
      ['event', resources.event, (await ask('GET', 'events')).data[0] ?? {}],
    ];
    for (const [name, example = {}, answer] of pairs) {
      expect({ name, differences: differences(example, answer) }).toEqual({ name, differences: [] });
    }
  },
);
