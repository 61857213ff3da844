import type { Access } from '#contract/http/endpoint.ts';
import { insertAccounts } from '#testing/accounts.ts';
import type { Random } from '../random.ts';
import type { FuzzWorld } from './start-world.ts';

/** The kinds of callers. `nobody` is a program without a key; the last three send an API key. */
const CALLERS = [
  ...(['nobody', 'guest', 'account', 'subscriber', 'administrator'] as const),
  ...(['key', 'endedKey', 'garbageKey'] as const),
];
export type Caller = (typeof CALLERS)[number];

/** Somebody who sends calls. */
export interface Identity {
  cookies: Record<string, string>;
  headers: Record<string, string>;
  /** The account's id; 0 without an account. */
  id: number;
}

export const PASSWORD = 'difference engine';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const GARBAGE_KEYS = ['lgt_', 'lgt_x', `lgt_${'0'.repeat(36)}`, 'x', ''];
/** Hashing a password takes long, so that only some accounts have one. */
const WITH_PASSWORD = 0.3;
const FITTING: Partial<Record<Access, readonly Caller[]>> = {
  visitor: ['guest', 'account', 'subscriber'],
  account: ['account', 'account', 'subscriber'],
  administrator: ['administrator'],
  program: ['nobody', 'key'],
  key: ['key'],
};

/** Chooses a caller who may make a call, or any other one. */
export function chooseCaller(access: Access, random: Random): Caller {
  const fitting = FITTING[access];
  return fitting && random.chance(0.7) ? random.pick(fitting) : random.pick(CALLERS);
}

/** Callers that are created when they are needed, and again after they were signed out. */
export class Callers {
  readonly #world: FuzzWorld;
  readonly #random: Random;
  readonly #identities = new Map<Caller, Promise<Identity>>();
  #created = 0;

  constructor(world: FuzzWorld, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  get(caller: Caller): Promise<Identity> {
    const known = this.#identities.get(caller);
    if (known) return known;
    const created = this.#create(caller);
    this.#identities.set(caller, created);
    return created;
  }

  /** Forgets a caller whose session or key has ended. */
  forget(caller: Caller): void {
    this.#identities.delete(caller);
  }

  /** Returns how many were created. */
  get created(): number {
    return this.#created;
  }

  async #create(caller: Caller): Promise<Identity> {
    this.#created += 1;
    switch (caller) {
      case 'nobody':
        return { cookies: {}, headers: {}, id: 0 };
      case 'guest':
        return { cookies: {}, headers: SAME_ORIGIN, id: 0 };
      case 'garbageKey':
        return { cookies: {}, headers: bearer(this.#random.pick(GARBAGE_KEYS)), id: 0 };
      case 'key':
      case 'endedKey':
        return this.#createKey(caller === 'endedKey');
      default:
        return this.#signIn(caller);
    }
  }

  async #signIn(caller: Caller): Promise<Identity> {
    const username = `fuzz_${caller.slice(0, 5)}_${this.#created}`;
    const account = {
      username,
      isAdmin: caller === 'administrator',
      ...(caller === 'subscriber' && { grantedDays: 30 }),
      ...(this.#random.chance(WITH_PASSWORD) && { password: PASSWORD }),
    };
    const inserted = (await insertAccounts(this.#world.pool, [account], new Date())).get(username);
    if (!inserted) throw new Error('The account wasn’t inserted.');
    return { cookies: { logotheca_session: inserted.token }, headers: SAME_ORIGIN, id: inserted.id };
  }

  async #createKey(isEnded: boolean): Promise<Identity> {
    const owner = await this.#signIn('account');
    const { server } = this.#world.app;
    const call = { url: '/api/user/keys', cookies: owner.cookies, headers: owner.headers };
    const created = await server.inject({ ...call, method: 'POST', payload: { name: 'Fuzz' } });
    const { key, secret } = created.json<{ key: { id: number }; secret: string }>();
    if (isEnded) await server.inject({ ...call, method: 'DELETE', url: `${call.url}/${key.id}` });
    return { cookies: {}, headers: bearer(secret), id: 0 };
  }
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
