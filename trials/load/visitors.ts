import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';

/** The password of every visitor. */
const PASSWORD = 'the same for all visitors';
/** Words that each find something. */
const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa'];
export const SEARCH_WORDS = WORDS.join(' ');
/** A visitor’s pause after each response. */
const PAUSE_MS = 50;
const LIMIT_MS = 300_000;

const KINDS = [
  'cached search',
  'new search',
  'suggestion',
  'page',
  'sign-up',
  'sign-in',
  'download',
] as const;
type Kind = (typeof KINDS)[number];

/** The writes that the servers confirmed; all of them must exist at the end. */
export interface Acknowledged {
  /** The cookie of each sign-up and sign-in. */
  sessions: { username: string; cookie: string }[];
  usernames: string[];
  /** `username` is null for guests. */
  downloads: { requestId: string; username: string | null }[];
  /** Guests' first downloads that failed. The server may have counted them for guests who never got their cookies. */
  unconfirmedFirstDownloads: number;
  /** A sentence for each unexpected response. */
  faults: string[];
}

/** Visitors of every kind. Each sends a request, waits for the response, pauses and sends the next. */
export class Visitors {
  readonly acknowledged: Acknowledged = {
    sessions: [],
    usernames: [],
    downloads: [],
    unconfirmedFirstDownloads: 0,
    faults: [],
  };
  readonly #url: string;
  readonly #served = new Map<Kind, number>();
  readonly #running: Promise<void>[];
  #onServed = () => {};
  #failures = new Map<string, number>();
  #addresses = 0;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
    this.#running = [
      this.#repeat('cached search', () => `/api/search?q=${pickRandom(WORDS)}`),
      this.#repeat('cached search', () => `/api/search?q=${pickRandom(WORDS)}`),
      // More new names than the budget of requests to the wiki allows.
      this.#repeat('new search', (at) => `/api/search?q=${pickRandom(WORDS)}%20${at.toString(36)}`),
      this.#repeat('suggestion', () => `/api/suggest?q=${pickRandom(WORDS)?.slice(0, 3)}`),
      this.#repeat('page', () => '/about'),
      this.#signUpAndDownload('ada'),
      this.#signUpAndDownload('bob'),
      this.#signIn(),
      this.#downloadAsGuest(),
    ];
  }

  /** Waits until each kind of request has succeeded `times` more times. @throws Error after five minutes */
  async untilServed(times: number): Promise<void> {
    const before = new Map(this.#served);
    const findMissing = () => KINDS.filter((kind) => this.#count(kind) < (before.get(kind) ?? 0) + times);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const limit = setTimeout(() => reject(new Error(`Not served: ${findMissing().join(', ')}.`)), LIMIT_MS);
    this.#onServed = () => {
      if (findMissing().length === 0) resolve();
    };
    return promise.finally(() => clearTimeout(limit));
  }

  /** Returns the failures since the last call, with counts, e.g. `download 503 server.unavailable × 3`, and prints them. */
  takeFailures(event: string): string[] {
    const failures = [...this.#failures].map(([failure, times]) => `${event}: ${failure} × ${times}`);
    this.#failures = new Map();
    const served = KINDS.reduce((sum, kind) => sum + this.#count(kind), 0);
    console.log([`${event}: ${served} requests served so far`, ...failures].join('\n  '));
    return failures;
  }

  /** Stops the visitors after their current requests. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  #count(kind: Kind): number {
    return this.#served.get(kind) ?? 0;
  }

  /** Sends a request through the balancer and counts it. `status` is 0 if there was no response. */
  async #send(kind: Kind, path: string, { address = this.#newAddress(), cookie = '', body }: Request = {}) {
    const type = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const headers = { origin: this.#url, cookie, ...type };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.#url}${path}`, { headers, ...sent })
      .then(async (received) => {
        const text = await received.text();
        return { status: received.status, text, cookie: received.headers.getSetCookie()[0]?.split(';')[0] };
      })
      .catch(() => ({ status: 0, text: '', cookie: undefined }));
    if (isUnavailable(response)) {
      const failure =
        `${kind} ${response.status || 'without a response'} ${readErrorCode(response.text)}`.trim();
      this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
    } else {
      this.#served.set(kind, this.#count(kind) + 1);
      this.#onServed();
    }
    await wait(PAUSE_MS);
    return response;
  }

  /** Returns a new IP address for a visitor, from the range for benchmarks (RFC 2544). */
  #newAddress(): string {
    this.#addresses += 1;
    const at = this.#addresses;
    return `198.${18 + ((at >> 16) & 1)}.${(at >> 8) & 255}.${at & 255}`;
  }

  async #repeat(kind: Kind, pathOf: (at: number) => string): Promise<void> {
    for (let at = 0; !this.#isOver; at += 1) await this.#send(kind, pathOf(at));
  }

  /** Signs up, downloads until the allowance is used up, and starts again as a new user. */
  async #signUpAndDownload(name: string): Promise<void> {
    const { sessions, usernames, faults } = this.acknowledged;
    for (let at = 0; !this.#isOver; at += 1) {
      const [username, address] = [`${name}${at}x`, this.#newAddress()];
      const form = {
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      };
      const { status, cookie } = await this.#send('sign-up', '/api/users/register', { address, body: form });
      if (status === 200 && cookie) {
        usernames.push(username);
        sessions.push({ username, cookie });
        await this.#downloadAll({ username, address, cookie });
      } else if (status > 0 && status < 500) faults.push(`The sign-up of ${username} returned ${status}.`);
    }
  }

  async #downloadAll(user: { username: string; address: string; cookie: string }): Promise<void> {
    const { downloads, faults } = this.acknowledged;
    for (let done = 0; done <= FREE_DOWNLOADS; done += 1) {
      const requestId = randomUUID();
      const { status } = await this.#download(requestId, user);
      if (status === 200) downloads.push({ requestId, username: user.username });
      const expected = done < FREE_DOWNLOADS ? 200 : 403;
      if (status !== expected) faults.push(`Download ${done + 1} of ${user.username} returned ${status}.`);
    }
  }

  /** Repeats a download with the same request ID until a server accepts or refuses it, as the page does. */
  async #download(requestId: string, { address, cookie }: { address: string; cookie: string }) {
    const body = { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
    for (;;) {
      const response = await this.#send('download', '/api/downloads/track', { address, cookie, body });
      if (!isUnavailable(response)) return response;
      if (cookie === '') this.acknowledged.unconfirmedFirstDownloads += 1;
    }
  }

  async #downloadAsGuest(): Promise<void> {
    while (!this.#isOver) {
      const guest = { address: this.#newAddress(), cookie: '' };
      for (let done = 0; done < 4; done += 1) {
        const requestId = randomUUID();
        const response = await this.#download(requestId, guest);
        if (response.status === 200) this.acknowledged.downloads.push({ requestId, username: null });
        guest.cookie = response.cookie ?? guest.cookie;
      }
    }
  }

  async #signIn(): Promise<void> {
    const { usernames, sessions, faults } = this.acknowledged;
    while (!this.#isOver) {
      const username = pickRandom(usernames);
      if (username === undefined) await wait(PAUSE_MS);
      else {
        const body = { username, password: PASSWORD };
        const response = await this.#send('sign-in', '/api/users/login', { body });
        if (response.status === 200 && response.cookie) sessions.push({ username, cookie: response.cookie });
        else if (!isUnavailable(response))
          faults.push(`The sign-in of ${username} returned ${response.status}.`);
      }
    }
  }
}

interface Request {
  /** The visitor’s IP address; a new one if omitted. */
  address?: string;
  cookie?: string;
  body?: object;
}

const isUnavailable = ({ status }: { status: number }) => status === 0 || status >= 500;
const pickRandom = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

/** Returns the code in the body of an error; an empty text if the body doesn’t have the shape of the contract. */
function readErrorCode(text: string): string {
  try {
    const { message, error } = JSON.parse(text) as ErrorResponse;
    return message && error.requestId ? error.code : '';
  } catch {
    return '';
  }
}
