// Sends random valid and invalid calls of every kind of caller to every endpoint of the contract, to the assistants' address and to
// pages. None may make the server fail, break its contract or show its inside. Usage: node trials/calls.ts [count] [seed]
import assert from 'node:assert/strict';
import fc from 'fast-check';
import pg from 'pg';
import type { z } from 'zod';
import { ASSISTANTS_PATH } from '#contract/assistants.ts';
import { API } from '#contract/http/api.ts';
import type { Access, Endpoint } from '#contract/http/endpoint.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { startSite } from '#testing/start-site.ts';
import { findFault } from './calls/find-fault.ts';
import { type Input, inputsOf, junk, resolveLate } from './calls/generate.ts';

/** Calls at the same time, so that they meet each other in the database. */
const AT_ONCE = 4;
const PASSWORD = 'difference engine';
const CALLERS = ['nobody', 'guest', 'account', 'subscriber', 'administrator', 'key', 'ended key'] as const;
type Caller = (typeof CALLERS)[number];
const FITTING: Partial<Record<Access, readonly Caller[]>> = {
  visitor: ['guest', 'account', 'subscriber'],
  account: ['account', 'account', 'subscriber'],
  administrator: ['administrator'],
  program: ['nobody', 'key'],
  key: ['key'],
};
const PATHS = [
  '/brand/:id/:slug',
  '/c/:token',
  '/search?q=:name',
  '/sitemap-brands-:id.xml',
  '/catalogue/:slug',
  '/:slug',
];
/** Headers that real clients send rarely or never. */
const HEADERS: readonly Record<string, string>[] = [
  ...[
    { accept: '*/*;q=NaN' },
    { 'accept-encoding': 'br;q=0, *;q=2' },
    { 'accept-language': '-'.repeat(3000) },
  ],
  ...[
    { 'if-none-match': 'W/"", "a' },
    { range: 'bytes=0-1,5-2,-9' },
    { origin: 'http://[' },
    { 'x-forwarded-for': ':' },
  ],
  ...[
    { authorization: 'Bearer  a b' },
    { authorization: `Bearer lgt_${'a'.repeat(5000)}` },
    { 'stripe-signature': 't=,v1=' },
  ],
  ...[
    { cookie: 'logotheca_session=%ff' },
    { cookie: '__proto__=1; logotheca_guest=a.b; ;="' },
    { 'content-type': '/' },
  ],
  ...[{ 'content-type': 'text/plain' }, { 'content-type': 'application/json; charset=utf-16' }],
];
const BODIES = [
  '',
  'null',
  '[]',
  '{',
  '[[[[[[',
  "{'a':1}",
  '\0',
  '{}{}',
  'a=b',
  '{"a":1,"__proto__":{"b":1}}',
  '\ufeff{}',
];
/** Properties of responses, and the inputs that use their values. */
const USED_AS: Record<string, readonly string[]> = {
  ...{
    id: ['batchId', 'before'],
    url: ['url', 'urls', 'logoUrl', 'before'],
    code: ['code'],
    next: ['after'],
  },
  ...{ path: ['token'], sessionId: ['session_id'], label: ['name', 'q', 'names'], requestId: ['requestId'] },
};

/** What is called: an endpoint of the contract, or another route. */
interface Target {
  name: string;
  access: Access;
  endpoint?: Endpoint;
  call: fc.Arbitrary<Call>;
}

interface Call {
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
function remember(property: string, value: unknown): void {
  known.set(property, [value, ...(known.get(property) ?? [])].slice(0, 12));
}

/** Remembers the values of a response about rows of a kind, e.g. "collections". */
function learn(body: unknown, kind: string): void {
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
const kindOf = (path: string) => path.replace(/\/:.*$/, '').replace(/^.*\//, '');

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

function listTargets(): Target[] {
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
  const paths = [...PAGE_PATHS, ...PATHS, '/metrics', '/api/openapi.json', '/api/docs'];
  const pages = paths.map(
    (path): Target => ({ name: `GET ${path}`, access: 'anyone', call: callOf(params) }),
  );
  const tool = fc.record({
    name: fc.constantFrom('search_logos', 'find_brand', 'get_logo', 'get_colors', 'get_license', 'make_wall'),
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

/** Creates a caller. Returns the headers that identify it. */
async function createCaller(
  url: string,
  pool: pg.Pool,
  caller: Caller,
  number: number,
): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  if (caller === 'guest') return { origin: url };
  const account = {
    username: `fuzz_${number}`,
    isAdmin: caller === 'administrator',
    ...(caller === 'subscriber' && { grantedDays: 30 }),
    // Hashing takes long.
    ...(number % 3 === 0 && { password: PASSWORD }),
  };
  const inserted = (await insertAccounts(pool, [account], new Date())).get(account.username);
  for (const property of ['userId', 'id of users']) remember(property, inserted?.id);
  if ('password' in account) remember('username', account.username);
  const headers = { origin: url, cookie: `logotheca_session=${inserted?.token}` };
  if (!caller.endsWith('key')) return headers;
  const json = { ...headers, 'content-type': 'application/json' };
  const created = await fetch(`${url}/api/user/keys`, {
    method: 'POST',
    headers: json,
    body: '{"name":"Fuzz"}',
  });
  const { key, secret } = (await created.json()) as { key: { id: number }; secret: string };
  if (caller === 'ended key') await fetch(`${url}/api/user/keys/${key.id}`, { method: 'DELETE', headers });
  return { authorization: `Bearer ${secret}` };
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** Sends a call. Returns the response, and what is wrong with it. */
async function send(url: string, { name, endpoint }: Target, call: Call, identity: Record<string, string>) {
  const [method = '', path = ''] = name.split(' ');
  const pick = (input: Input) => resolveLate(call.isValid ? input.valid : input.changed);
  const params = Object(pick(call.params)) as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => encode(params[param]));
  const query = Object.entries(Object(pick(call.query))).map(
    ([key, value]) => `${encode(key)}=${encode(value)}`,
  );
  const raw = call.isValid ? null : call.rawBody;
  const body = raw ?? (call.body ? JSON.stringify(pick(call.body)) : undefined);
  const type = body !== undefined && { 'content-type': 'application/json' };
  const accept = path === ASSISTANTS_PATH && { accept: 'application/json, text/event-stream' };
  const response = await fetch(query.length > 0 ? `${url}${filled}?${query.join('&')}` : `${url}${filled}`, {
    method,
    headers: { ...type, ...accept, ...identity, ...(!call.isValid && call.headers) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  const { status, headers } = response;
  const text = await response.text();
  const received = { status, headers, text, body: parse(text) };
  // `.json` after a name with a line break belongs to the name, so that another endpoint responds.
  const isOther = path.endsWith('.json') && /%0[ad]/i.test(filled);
  return {
    ...received,
    fault: findFault(received, isOther ? undefined : endpoint),
    example: { filled, query, body, text: text.slice(0, 300) },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends the same number of calls to each target. Returns an example of each fault. */
async function sendCalls(
  url: string,
  pool: pg.Pool,
  count: number,
  seed: number,
): Promise<Map<string, unknown>> {
  const targets = listTargets();
  const perTarget = Math.ceil(count / targets.length);
  const calls = targets.map(({ call }, at) => fc.sample(call, { numRuns: perTarget, seed: seed + at }));
  const callers = new Map<Caller, Record<string, string>>();
  const faults = new Map<string, unknown>();
  const succeeded = new Set<string>();
  let next = 0;
  async function work(): Promise<void> {
    for (let number = next++; number < perTarget * targets.length; number = next++) {
      const [at, round] = [number % targets.length, Math.floor(number / targets.length)];
      const [target, call] = [targets[at], calls[at]?.[round]];
      // Seldom, because it deletes what other calls need.
      const isRare = target?.name.endsWith('/reset-all-users') && round % 20 > 0;
      if (!target || !call || isRare) continue;
      const list = (call.caller % 4 > 0 && FITTING[target.access]) || CALLERS;
      const caller = list[call.caller % list.length] as Caller;
      // Another call may delete the account while the caller is created.
      const identity =
        callers.get(caller) ?? (await createCaller(url, pool, caller, number).catch(() => ({})));
      callers.set(caller, identity);
      const { status, headers, body, fault, example } = await send(url, target, call, identity);
      if (fault)
        faults.set(fault, {
          target: target.name,
          caller,
          status,
          isValid: call.isValid,
          headers: call.headers,
          ...example,
        });
      if (status < 400) {
        succeeded.add(target.name);
        learn(body, kindOf(target.name));
      }
      // The caller is signed out, is somebody else, or its account is gone.
      if (status === 401 || headers.getSetCookie().some((cookie) => cookie.includes('session')))
        callers.delete(caller);
      // What else would limit them; only the database keeps these counts.
      if (number % 500 === 0) await pool.query('delete from rate_limits');
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const without = targets.map(({ name }) => name).filter((name) => !succeeded.has(name));
  console.log({ seed, calls: perTarget * targets.length, targetsWithoutSuccess: without });
  return faults;
}

const ACME = {
  id: 'Q95',
  label: 'Acme',
  instanceOf: ['Q4830453'],
  logos: [{ file: 'Acme logo.png' }],
  website: 'https://acme.example/',
};
const wiki = await startWiki({
  files: ['Docker.svg', 'Acme logo.png', 'Acme.gif'].map((title) => ({ title })),
  hasOtherFiles: true,
});
const wikidata = await startWikidata({ items: [ACME, { ...ACME, id: 'Q96' }] });
const sources = { MEDIAWIKI_URLS: wiki.apiUrl, WIKIDATA_URL: wikidata.apiUrl, UPSTREAM_PER_MINUTE: '2000' };
const site = await startSite({ ...sources, DATABASE_URL: '', LOG_LEVEL: 'error' });
const pool = new pg.Pool({ connectionString: await findRunningCluster(site.dataDir) });
pool.on('error', () => undefined);
try {
  const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
  const faults = await sendCalls(site.url, pool, Number(process.argv[2] ?? 5000), seed);
  assert.deepEqual(Object.fromEntries(faults), {});
  assert.doesNotMatch(site.output(), /"level":50/);
} finally {
  await pool.end();
  await site.stop();
  await Promise.all([wiki.stop(), wikidata.stop()]);
}
