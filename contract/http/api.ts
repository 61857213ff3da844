import * as accounts from '../accounts.ts';
import * as addresses from '../addresses.ts';
import * as admin from '../admin.ts';
import * as audit from '../audit.ts';
import * as brands from '../brands.ts';
import * as checks from '../checks.ts';
import * as codes from '../codes.ts';
import * as collections from '../collections.ts';
import * as config from '../config.ts';
import * as downloads from '../downloads.ts';
import * as keys from '../keys.ts';
import * as logos from '../logos.ts';
import * as search from '../search.ts';
import * as subscription from '../subscription.ts';
import * as v1 from '../v1.ts';
import * as wall from '../wall.ts';
import type { Endpoint } from './endpoint.ts';

const contract = {
  ...accounts,
  ...addresses,
  ...admin,
  ...audit,
  ...brands,
  ...checks,
  ...codes,
  ...collections,
  ...config,
  ...downloads,
  ...keys,
  ...logos,
  ...search,
  ...subscription,
  ...v1,
  ...wall,
};

/** The union of all endpoints with their exact types, discriminated by `route`. */
export type ApiEndpoint = Extract<(typeof contract)[keyof typeof contract], Endpoint>;

/** Every endpoint with the name of its constant. */
export const NAMED_API: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(
  contract,
).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []));

export const API: readonly Endpoint[] = NAMED_API.map(([, endpoint]) => endpoint);

function isEndpoint(value: object | string | number): value is ApiEndpoint {
  return typeof value === 'object' && 'route' in value;
}
