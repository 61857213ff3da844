import type { InjectOptions } from 'light-my-request';
import { ASSISTANTS_PATH } from '#contract/assistants.ts';
import { mutateJson, mutateText } from '../mutate-json.ts';
import type { Random } from '../random.ts';
import { junk, TEXTS, writeJson } from '../values.ts';
import type { Identity } from './callers.ts';
import type { Generate } from './generate-input.ts';
import type { ValueStore } from './known-values.ts';
import { oddHeaders, oddType } from './odd-headers.ts';
import type { Target } from './targets.ts';

/** How far a request is from what the contract allows. */
export type Distance = 'valid' | 'near' | 'garbage';

/** What the protocol of assistants requires. */
const ACCEPTED = 'application/json, text/event-stream';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** A part of a request stays as it is in half of those that are nearly valid, so that the others are reached. */
const CHANGED = 0.5;

interface Inputs {
  identity: Identity;
  distance: Distance;
  random: Random;
  store: ValueStore;
}

/** Returns a request for a target, from a new address, so that no limit by network applies. */
export function buildRequest(inputTarget: Target, { identity, distance, random, store }: Inputs) {
  const target = withIds(inputTarget, identity, store);
  const isGarbage = distance === 'garbage';
  const isChanged = () => isGarbage || (distance === 'near' && random.chance(CHANGED));
  const options: InjectOptions = {
    method: (isGarbage && random.chance(0.1) ? random.pick(METHODS) : target.method) as 'GET',
    url: addressOf(target, isChanged, isGarbage, random),
    headers: { ...(target.path === ASSISTANTS_PATH && { accept: ACCEPTED }), ...identity.headers },
    cookies: { ...identity.cookies },
    remoteAddress: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  };
  const body = bodyOf(target, isChanged, isGarbage, random);
  if (body !== undefined) {
    options.payload = body;
    options.headers = { 'content-type': 'application/json', ...options.headers };
  }
  if (isGarbage && random.chance(0.4)) options.headers = { ...options.headers, ...oddType(random) };
  if (isChanged() && random.chance(0.3)) options.headers = { ...options.headers, ...oddHeaders(random) };
  return options;
}

/** Makes the ids of accounts in a query or a body those of the caller, or of an account that an administrator changes. */
function withIds(target: Target, { id }: Identity, store: ValueStore): Target {
  const isAdmin = target.path.startsWith('/api/admin/');
  const fill = (generate: Generate | undefined) =>
    generate &&
    ((random: Random) => {
      const input = generate(random) as Record<string, unknown>;
      const others = store.known('id of an account') ?? [0];
      return 'userId' in input ? { ...input, userId: isAdmin ? random.pick(others) : id } : input;
    });
  const [query, body] = [fill(target.query), fill(target.body)];
  return { ...target, ...(query && { query }), ...(body && { body }) };
}

type IsChanged = () => boolean;

function addressOf(target: Target, isChanged: IsChanged, isGarbage: boolean, random: Random): string {
  const params = (target.params?.(random) ?? {}) as Record<string, unknown>;
  const path = target.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = isChanged()
      ? textOf(isGarbage ? junk(random) : mutateText(textOf(params[name]), random))
      : params[name];
    return isGarbage && random.chance(0.2) ? rawText(random) : encode(textOf(value));
  });
  if (!target.query) return isGarbage && random.chance(0.1) ? `${path}?${rawText(random)}` : path;
  let query = target.query(random) as Record<string, unknown>;
  if (isChanged()) query = mutateJson(query, random) as Record<string, unknown>;
  const parts = Object.entries(Object(query)).map(
    ([name, value]) => `${encode(name)}=${encode(textOf(value))}`,
  );
  if (isChanged() && random.chance(0.4) && parts.length > 0) parts.push(random.pick(parts));
  if (isGarbage) parts.push(rawText(random), `${encode(random.pick(TEXTS))}=${encode(random.pick(TEXTS))}`);
  return `${path}?${parts.join('&')}`;
}

function bodyOf(
  target: Target,
  isChanged: IsChanged,
  isGarbage: boolean,
  random: Random,
): string | Buffer | undefined {
  if (!target.body) return isGarbage && random.chance(0.3) && target.method !== 'GET' ? '{}' : undefined;
  let body = target.body(random);
  if (isChanged()) body = mutateJson(body, random);
  if (isGarbage && random.chance(0.3)) body = junk(random);
  const text = writeJson(body);
  if (!isGarbage || random.chance(0.5)) return text;
  return damagedText(text, random);
}

function damagedText(text: string, random: Random): string | Buffer {
  switch (random.below(6)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return Buffer.from(`${text.slice(0, -2)}\xff\xfe\xc3`, 'latin1');
    case 2:
      return `\ufeff${text}`;
    case 3:
      return text.replace('{', '{"a":1,"a":2,"__proto__":{"b":1},');
    case 4:
      return random.pick([
        '',
        'null',
        '[]',
        '"x"',
        '0',
        '{',
        '[[[[[[',
        'NaN',
        "{'a':1}",
        '\0',
        '{}{}',
        'a=b&c=d',
      ]);
    default:
      return mutateText(text, random);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : writeJson(value);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Returns text that isn't correctly encoded for an address. */
function rawText(random: Random): string {
  return random.pick([
    ...[
      '%',
      '%zz',
      '%ff',
      '%00',
      '%c0%af',
      '%2e%2e%2f',
      '..%2f..%2f',
      '%u0041',
      '+',
      '&&',
      '=',
      '[]=1',
      'q[]=1&q[a]=2',
    ],
    ...[
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      'userId=1&userId=2',
      'userId[]=1',
      'a'.repeat(9000),
      ';',
      '.',
    ],
    ...[
      'q=1&q=2&q=3',
      'limit=NaN',
      'limit=Infinity',
      'offset=-0',
      'offset=1e3',
      'name=%ed%a0%80',
      '%F0%9F%98',
      '',
    ],
  ]);
}
