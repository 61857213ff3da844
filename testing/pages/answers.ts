import type { z } from 'zod';
import type { Account } from '#contract/accounts.ts';
import type { ApiEndpoint } from '#contract/http/api.ts';
import type { AppError } from '#contract/http/errors.ts';

type Route = ApiEndpoint['route'];
type Body<R extends Route> = z.output<Extract<ApiEndpoint, { route: R }>['response']>;

/** A call of the page: its path parameters, query and body in one object, as strings where they come from the address. */
export type Input = Record<string, unknown>;

/** The body of a response, an error of the contract, a response of another kind, or a function that returns one of them. */
type Answer<T> =
  | T
  | AppError
  | Response
  | ((input: Input) => T | AppError | Response | Promise<T | AppError | Response>);

/** What the server answers by route, and other hosts by the full address without its query. */
export type Answers = { [R in Route]?: Answer<Body<R>> } & { [address: `http${string}`]: Answer<unknown> };

/** What a fresh server answers to a guest. */
export const GUEST_ANSWERS: Answers = {
  'GET /api/logos/:id/check': { check: null },
  'GET /api/user/profile': { user: null },
  'GET /api/config': {
    productName: 'Logotheca',
    contactEmail: 'hello@example.org',
    identityProvider: null,
    paymentTestMode: true,
    limits: { names: 40, nameLength: 100, guestDownloads: 10, freeDownloads: 10 },
  },
};

/** An account on the free plan. */
export const ACCOUNT: Account = {
  id: 7,
  username: 'designer',
  email: 'designer@example.org',
  isAdmin: false,
  isSubscribed: false,
  subscriptionExpiryDate: null,
  subscription: null,
  downloadCount: 0,
  hasPassword: true,
  createdAt: '2026-01-02T03:04:05.000Z',
};

/** Returns what the server answers on every page to a signed-in account. */
export const signedIn = (account: Partial<Account> = {}): Answers => ({
  'GET /api/user/profile': { user: { ...ACCOUNT, ...account } },
  'GET /api/collections/:id/urls': { urls: [] },
});
