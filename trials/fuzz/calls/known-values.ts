import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { Random } from '../random.ts';
import { PASSWORD } from './callers.ts';
import type { KnownValues } from './generate-input.ts';
import type { FuzzWorld } from './start-world.ts';

/** Few, so that most are of rows that still exist. */
const MAX_VALUES = 12;
const MAX_TEXT = 2000;
/** Properties of responses that inputs use under the same or another name. */
const LEARNED: Record<string, readonly string[]> = {
  id: ['batchId', 'before', 'brandId'],
  url: ['url', 'urls', 'logoUrl', 'before'],
  code: ['code'],
  next: ['after'],
  path: ['token'],
  sessionId: ['session_id'],
  label: ['name', 'brand', 'q', 'names'],
  requestId: ['requestId'],
};
const FIXED: Record<string, readonly unknown[]> = {
  q: ['docker', 'Acme', 'docker, google, spotify', 'a', ''],
  name: ['docker', 'Acme', 'acme.example', 'Clients'],
  brand: ['docker', 'acme.example', 'Q95', 'Spotify'],
  url: ['/catalogue/docker.svg', 'https://upload.wikimedia.org/wikipedia/commons/a/ab/Acme.svg'],
  urls: ['/catalogue/docker.svg'],
  logoUrl: ['/catalogue/docker.svg'],
  password: [PASSWORD],
  currentPassword: [PASSWORD],
  newPassword: [PASSWORD],
  fileType: ['svg', 'png'],
  slug: ['docker.svg', 'docker', 'index.html', '..', '.env', '%2e%2e'],
};

/** Values that inputs can use: some fixed ones, and those of earlier responses, so that calls reach existing rows. */
export class ValueStore {
  readonly #values = new Map<string, unknown[]>(
    Object.entries(FIXED).map(([name, values]) => [name, [...values]]),
  );
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly known: KnownValues = (property) =>
    property === 'requestId' && this.#random.chance(0.5) ? [randomUUID()] : this.#values.get(property);

  add(property: string, value: unknown): void {
    const values = this.#values.get(property) ?? [];
    this.#values.set(property, values);
    if (values.length < MAX_VALUES) values.push(value);
    // The fixed values stay.
    else values[(FIXED[property]?.length ?? 0) + this.#random.below(MAX_VALUES / 2)] = value;
  }

  /** Adds the values of a response about rows of a kind, e.g. "collections". */
  learn(body: unknown, folder: string, depth = 0): void {
    if (typeof body !== 'object' || body === null || depth > 5) return;
    for (const [name, value] of Object.entries(body).slice(0, 20)) {
      const isScalar = typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_TEXT);
      for (const property of isScalar ? (LEARNED[name] ?? []) : [])
        this.add(property, property === 'token' ? String(value).replace(/^.*\//, '') : value);
      if (name === 'id' && isScalar) this.add(`id of ${kindOf(value, folder)}`, value);
      this.learn(value, folder, depth + 1);
    }
  }
}

/** Returns what an id is of. */
function kindOf(id: unknown, folder: string): string {
  if (/^[0-9a-f]{40}$/.test(String(id))) return 'logos';
  return /^Q\d+$/.test(String(id)) ? 'brands' : folder;
}

/** Adds values that no response contains: tokens and names, and the ids of accounts. */
export async function addForeignValues(store: ValueStore, { identity, pool }: FuzzWorld): Promise<void> {
  const number = Math.floor(performance.now());
  const claims = {
    sub: `uid-${number}`,
    email: `fuzz-${number}@example.org`,
    email_verified: number % 2 === 0,
  };
  store.add('idToken', await identity.sign(new Date(), claims));
  for (const property of ['username', 'newUsername']) store.add(property, `fuzz_new_${number}`);
  const { rows } = await pool.query<{ id: number; username: string; email: string | null }>(
    'select id, username, email from accounts where not is_admin order by password_hash is null, id desc limit 3',
  );
  for (const { id, username, email } of rows) {
    store.add('id of an account', id);
    store.add('id of users', id);
    store.add('username', username);
    store.add('email', email ?? 'nobody@example.org');
    const token = createToken();
    const tokens =
      'insert into reset_tokens (id, account_id, expires_at) values ($1, $2, $3) on conflict do nothing';
    await pool
      .query(tokens, [hashToken(token), id, new Date(Date.now() + HOUR_MS)])
      .then(() => store.add('token', token))
      // Another call has deleted the account.
      .catch(() => undefined);
  }
}
