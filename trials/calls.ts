// Sends random valid and invalid calls of every kind of caller to every endpoint of the contract, to the assistants' address and to
// pages. None may make the server fail, break its contract or show its inside. Usage: node trials/calls.ts [count] [seed]
import assert from 'node:assert/strict';
import fc from 'fast-check';
import pg from 'pg';
import { ASSISTANTS_PATH } from '#contract/assistants.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { startSite } from '#testing/start-site.ts';
import { type Caller, chooseCaller, createCaller } from './calls/callers.ts';
import { findFault } from './calls/find-fault.ts';
import { type Input, resolveLate } from './calls/generate.ts';
import { type Call, kindOf, learn, listTargets, type Target } from './calls/targets.ts';

/** Calls at the same time, so that they meet each other in the database. */
const AT_ONCE = 4;
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
      const caller = chooseCaller(target.access, call.caller);
      // Another call may delete the account while the caller is created.
      const identity =
        callers.get(caller) ?? (await createCaller(url, pool, caller, number).catch(() => ({})));
      callers.set(caller, identity);
      let sent = await send(url, target, call, identity);
      // On a busy machine, the database may not respond in time.
      for (let repeats = 0; sent.status === 503 && repeats < 5; repeats += 1)
        sent = await send(url, target, call, identity);
      const { status, headers, body, fault, example } = sent;
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
