import { Faults } from '../faults.ts';
import type { Options } from '../options.ts';
import { createRandom, type Random } from '../random.ts';
import { buildRequest, type Distance } from './build-request.ts';
import { Callers, chooseCaller } from './callers.ts';
import { checkResponse } from './check-response.ts';
import { addForeignValues, ValueStore } from './known-values.ts';
import type { FuzzWorld } from './start-world.ts';
import { Tally } from './tally.ts';
import { folderOf, listTargets, type Target } from './targets.ts';

/** Calls at the same time, so that the database and the server work at the same time. */
const AT_ONCE = 4;
const DISTANCES: readonly Distance[] = ['valid', 'near', 'near', 'garbage'];
/** Calls between new tokens and the removal of points of rate limits, which nothing but the database keeps. */
const INTERVAL = 500;
const TIMEOUT_MS = 15_000;

interface Run {
  world: FuzzWorld;
  random: Random;
  callers: Callers;
  store: ValueStore;
  faults: Faults;
  tally: Tally;
}

/** Sends `count` calls, the same number to each target. Returns the counts and the faults. */
export async function runCalls(world: FuzzWorld, { count, seed, isOver }: Options) {
  const random = createRandom(seed);
  const store = new ValueStore(random);
  const targets = listTargets(store.known);
  const faults = new Faults();
  const run: Run = {
    world,
    random,
    callers: new Callers(world, random),
    store,
    faults,
    tally: new Tally(targets),
  };
  let sent = 0;
  const worker = async () => {
    while (sent < count && !isOver()) {
      const number = sent;
      sent += 1;
      if (number % INTERVAL === 0) await renew(run);
      await sendCall(run, targets[number % targets.length] as Target);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const line of world.errors) faults.add('The log has an error', line);
  return { faults, tally: run.tally, sent, callersCreated: run.callers.created };
}

async function renew({ world, store }: Run): Promise<void> {
  await addForeignValues(store, world);
  await world.pool.query('delete from rate_limits');
}

async function sendCall(run: Run, target: Target): Promise<void> {
  const { random, callers, store, tally, faults, world } = run;
  const caller = chooseCaller(target.access, random);
  // Another call may delete the account while the caller is created.
  const identity = await callers.get(caller).catch(() => callers.forget(caller));
  if (!identity) return sendCall(run, target);
  const distance = random.pick(DISTANCES);
  const request = buildRequest(target, { identity, distance, random, store });
  if (target.name.endsWith('/webhooks/stripe')) signEvent(request, run);
  const started = performance.now();
  const response = await withTimeout(world.app.server.inject(request));
  const ms = performance.now() - started;
  if (response === null)
    return faults.add(
      `No response within ${TIMEOUT_MS / 1000} s`,
      JSON.stringify({ caller, distance, ...request }),
    );
  const { statusCode: status, headers, body: text } = response;
  const method = String(request.method);
  const checked = checkResponse({ status, headers, text, ms }, target.endpoint, method);
  tally.add(target, status, ms, checked.code);
  if (checked.fault !== null)
    faults.add(
      checked.fault,
      JSON.stringify({ caller, distance, ...request, status, answer: text.slice(0, 300) }),
    );
  if (status < 400) store.learn(checked.body, folderOf(target.path));
  const hasEnded = status === 401 && caller !== 'endedKey';
  if (hasEnded || random.chance(0.002) || changesSession(response.headers)) callers.forget(caller);
}

/** Returns null if the response doesn't come. */
function withTimeout<T>(response: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, TIMEOUT_MS, null);
  return Promise.race([response, promise]).finally(() => clearTimeout(timer));
}

/** True if a response set a cookie: the caller has signed in as somebody else, or has signed out. */
function changesSession(headers: Readonly<Record<string, unknown>>): boolean {
  return String(headers['set-cookie'] ?? '').includes('logotheca_session');
}

/** Makes the call an event of the payment provider; most are signed. */
function signEvent(request: ReturnType<typeof buildRequest>, { random, world }: Run): void {
  const customers = Object.keys(world.stripe.state.data.customers);
  const object = { id: 'x', object: 'customer', customer: random.pick([...customers, 'cus_x', null, {}, 7]) };
  const type = random.pick(['customer.subscription.updated', 'checkout.session.completed', 'x', 7, null]);
  const event = {
    id: 'evt_1',
    object: 'event',
    type,
    data: random.pick([{ object }, {}, null, { object: [] }]),
  };
  const payload = random.chance(0.7) ? JSON.stringify(event) : String(request.payload ?? '');
  const signature = random.chance(0.8) ? world.stripe.sign(payload) : 't=1,v1=x';
  request.payload = payload;
  request.headers = { 'content-type': 'application/json', ...request.headers, 'stripe-signature': signature };
}
