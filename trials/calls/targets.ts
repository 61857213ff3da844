import fc from 'fast-check';
import type { z } from 'zod';
import { ASSISTANTS_PATH } from '#contract/assistants.ts';
import { API } from '#contract/http/api.ts';
import type { Access, Endpoint } from '#contract/http/endpoint.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { type Input, inputsOf, junk } from './generate.ts';

/** The password of every account that has one. */
export const PASSWORD = 'difference engine';
const PATHS = [
  ...[...PAGE_PATHS, '/brand/:id/:slug', '/c/:token', '/search?q=:name', '/sitemap-brands-:id.xml'],
  ...['/catalogue/:slug', '/:slug', '/metrics', '/api/openapi.json', '/api/docs'],
];
/** Headers that real clients send rarely or never. */
const HEADERS: readonly Record<string, string>[] = [
  { accept: '*/*;q=NaN' },
  { 'accept-encoding': 'br;q=0, *;q=2' },
  { 'if-none-match': 'W/"", "a' },
  { range: 'bytes=0-1,5-2,-9' },
  { origin: 'http://[' },
  { 'x-forwarded-for': ':' },
  { authorization: 'Bearer  a b' },
  { authorization: `Bearer lgt_${'a'.repeat(5000)}` },
  { 'stripe-signature': 't=,v1=' },
  { cookie: 'logotheca_session=%ff' },
  { cookie: '__proto__=1; logotheca_guest=a.b; ;="' },
  { 'content-type': '/' },
  { 'content-type': 'application/json; charset=utf-16' },
];
const BODIES = [
  '',
  'null',
  '[]',
  '{',
  '[[[[[[',
  '\0',
  '{}{}',
  'a=b',
  '{"a":1,"__proto__":{"b":1}}',
  '\ufeff{}',
];
/** Properties of responses, and the inputs that use their values. */
const USED_AS: Record<string, readonly string[]> = {
  id: ['batchId', 'before'],
  url: ['url', 'urls', 'logoUrl', 'before'],
  code: ['code'],
  next: ['after'],
  path: ['token'],
  sessionId: ['session_id'],
  label: ['name', 'q', 'names'],
  requestId: ['requestId'],
};

/** What is called: an endpoint of the contract, or another route. */
export interface Target {
  name: string;
  access: Access;
  endpoint?: Endpoint;
  call: fc.Arbitrary<Call>;
}

export interface Call {
  params: Input;
  query: Input;
  body: Input | null;
  /** True for a call that the contract allows. */
  isValid: boolean;
  /** Sent with other calls, instead of `body`. */
  rawBody: string | null;
  /** Sent with other calls. */
  headers: Record<string, string> | null;
  caller: number;
}

/** Values of earlier responses by property, so that calls reach existing rows; ids by the kind of row. */
const known = new Map<string, unknown[]>([
  ['url', ['/catalogue/docker.svg']],
  ['brand', ['Q95', 'Q96']],
  ['brandId', ['Q95', 'Q96']],
  ['slug', ['docker.svg', 'index.html', '..', '.env', '%2e%2e']],
  ...['password', 'currentPassword', 'newPassword'].map((name): [string, unknown[]] => [name, [PASSWORD]]),
]);

/** Keeps the latest values, because rows exist for a while. */
export function remember(property: string, value: unknown): void {
  known.set(property, [value, ...(known.get(property) ?? [])].slice(0, 12));
}

/** Remembers the values of a response about rows of a kind, e.g. "collections". */
export function learn(body: unknown, kind: string): void {
  for (const [name, value] of Object.entries(Object(body)).slice(0, 20)) {
    if (typeof value === 'object') learn(value, kind);
    else if (String(value).length < 2000) {
      for (const property of USED_AS[name] ?? [])
        remember(property, property === 'token' ? `${value}`.replace(/^.*\//, '') : value);
      if (name === 'id') remember(`id of ${kind}`, value);
    }
  }
}

/** Returns what the rows under a path are, e.g. "collections" for `/api/collections/:id/logos`. */
export const kindOf = (path: string) => path.replace(/\/:.*$/, '').replace(/^.*\//, '');

function callOf(...[params, query, body]: (fc.Arbitrary<Input> | undefined)[]): fc.Arbitrary<Call> {
  const raw = fc.oneof(
    fc.constantFrom(...BODIES),
    junk.map((value) => JSON.stringify(value) ?? ''),
  );
  const none = fc.constant({ valid: {}, changed: {} });
  return fc.record({
    params: params ?? none,
    query: query ?? none,
    body: body ?? fc.constant(null),
    isValid: fc.boolean(),
    rawBody: body ? fc.option(raw, { freq: 4 }) : fc.constant(null),
    headers: fc.option(fc.constantFrom(...HEADERS), { freq: 3 }),
    caller: fc.nat(),
  });
}

/** Returns every endpoint of the contract, some other routes, and the assistants' address. */
export function listTargets(): Target[] {
  const endpoints = API.map((endpoint): Target => {
    const { route: name, path, access = 'anyone', params, query, body } = endpoint;
    const inputs = (schema: z.ZodType | undefined) =>
      schema &&
      inputsOf(schema, (property) => known.get(property === 'id' ? `id of ${kindOf(path)}` : property));
    return { name, access, endpoint, call: callOf(inputs(params), inputs(query), inputs(body)) };
  });
  const names = ['id', 'slug', 'token', 'name'];
  const valid = Object.fromEntries(names.map((name) => [name, () => known.get(name)?.[0] ?? 'Q95']));
  const params = fc.record({ id: junk, slug: junk, token: junk }).map((changed) => ({ valid, changed }));
  const pages = PATHS.map(
    (path): Target => ({ name: `GET ${path}`, access: 'anyone', call: callOf(params) }),
  );
  const tool = fc.record({
    name: fc.constantFrom(
      'search_logos',
      'find_brand',
      'get_logo',
      'get_colors',
      'get_license',
      'check_file',
      'make_wall',
    ),
    arguments: fc.constant({ names: ['docker'], brand: 'docker', name: 'docker' }),
  });
  const rpc = fc.tuple(tool, junk, fc.constantFrom('tools/call', 'tools/list', 'resources/read', 'x')).map(
    ([tool, other, method]): Input => ({
      valid: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
      changed: { jsonrpc: '2.0', id: 1, method, params: { ...tool, arguments: other } },
    }),
  );
  const assistants: Target = {
    name: `POST ${ASSISTANTS_PATH}`,
    access: 'key',
    call: callOf(undefined, undefined, rpc),
  };
  return [...endpoints, ...pages, assistants];
}
