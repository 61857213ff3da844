import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { WORDS } from './cluster.ts';
import type { Tally } from './tally.ts';

/** The password of every visitor. */
export const PASSWORD = 'the same for all visitors';

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

/** Returns a list of writes without any. */
export function createAcknowledged(): Acknowledged {
  return { sessions: [], usernames: [], downloads: [], unconfirmedFirstDownloads: 0, faults: [] };
}

interface Visit {
  url: string;
  tally: Tally;
  acknowledged: Acknowledged;
  isOver(): boolean;
}

export interface VisitorGroup {
  acknowledged: Acknowledged;
  /** Stops the visitors after their current requests. */
  stop(): Promise<void>;
}

/** Starts visitors of every kind. Each sends a request, waits for the response, pauses and sends the next. */
export function sendVisitors(url: string, tally: Tally): VisitorGroup {
  let isOver = false;
  const acknowledged = createAcknowledged();
  const visit: Visit = { url, tally, acknowledged, isOver: () => isOver };
  const running = [
    ...Array.from({ length: 3 }, () => repeatSearches(visit)),
    searchNewNames(visit),
    requestSuggestions(visit),
    ...Array.from({ length: 2 }, (_, at) => signUpAndDownload(visit, `ada${at}x`)),
    signInRepeatedly(visit),
    downloadAsGuest(visit),
    viewPages(visit),
  ];
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

interface VisitorResponse {
  status: number;
  cookie: string | undefined;
}

let addressCount = 0;

/** Returns a new IP address for a visitor, from the range for benchmarks (RFC 2544). */
export function createAddress(): string {
  addressCount += 1;
  return `198.${18 + ((addressCount >> 16) & 1)}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

interface VisitorRequest {
  path: string;
  address: string;
  cookie?: string;
  body?: object;
}

/** Sends a request through the balancer and counts it. `status` is 0 if there was no response. */
async function sendRequest(
  { url, tally }: Visit,
  kind: string,
  request: VisitorRequest,
): Promise<VisitorResponse> {
  const { path, address, cookie = '', body } = request;
  const headers = { origin: url, cookie, 'x-forwarded-for': address, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const began = performance.now();
  const response = await fetch(`${url}${path}`, { headers, ...sent })
    .then(async (received) => {
      const { status } = received;
      const text = await received.text();
      const code = status >= 500 ? readErrorCode(text) : undefined;
      return { status, code, cookie: received.headers.getSetCookie()[0]?.split(';')[0] };
    })
    .catch(() => ({ status: 0, code: undefined, cookie: undefined }));
  const { status, code } = response;
  tally.count({ kind, status, code, seconds: (performance.now() - began) / 1000 });
  return response;
}

/** Returns the code in the body of an error; undefined if the body doesn't have the shape of the contract. */
function readErrorCode(text: string): string | undefined {
  try {
    const { message, error } = JSON.parse(text) as ErrorResponse;
    return message && error.requestId ? error.code : undefined;
  } catch {
    return undefined;
  }
}

const isUnavailable = ({ status }: VisitorResponse) => status === 0 || status >= 500;
const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function repeatSearches(visit: Visit): Promise<void> {
  const address = createAddress();
  while (!visit.isOver()) {
    await sendRequest(visit, 'cached search', { path: `/api/search?q=${pickRandom(WORDS)}`, address });
    await wait(20);
  }
}

/** Searches for more new names than the budget allows, each from a new address. */
async function searchNewNames(visit: Visit): Promise<void> {
  for (let at = 0; !visit.isOver(); at += 1) {
    const path = `/api/search?q=${pickRandom(WORDS)}%20${at.toString(36)}${'!'.repeat(1 + (at % 7))}`;
    await sendRequest(visit, 'new search', { path, address: createAddress() });
    await wait(50);
  }
}

async function requestSuggestions(visit: Visit): Promise<void> {
  const address = createAddress();
  while (!visit.isOver()) {
    await sendRequest(visit, 'suggestion', {
      path: `/api/suggest?q=${pickRandom(WORDS).slice(0, 3)}`,
      address,
    });
    await wait(50);
  }
}

async function viewPages(visit: Visit): Promise<void> {
  const address = createAddress();
  while (!visit.isOver()) {
    await sendRequest(visit, 'page', { path: '/about', address });
    await wait(50);
  }
}

/** Signs up, downloads until the allowance is used up, and starts again as a new user. */
async function signUpAndDownload(visit: Visit, name: string): Promise<void> {
  const { sessions, usernames, faults } = visit.acknowledged;
  for (let at = 0; !visit.isOver(); at += 1) {
    const [username, address] = [`${name}${at}`, createAddress()];
    const form = {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    const { status, cookie } = await sendRequest(visit, 'sign-up', {
      path: '/api/users/register',
      address,
      body: form,
    });
    if (status === 200 && cookie) {
      usernames.push(username);
      sessions.push({ username, cookie });
      await downloadAll(visit, { username, address, cookie });
    } else if (status > 0 && status < 500) faults.push(`The sign-up of ${username} returned ${status}.`);
    await wait(100);
  }
}

async function downloadAll(
  visit: Visit,
  { username, address, cookie }: { username: string; address: string; cookie: string },
): Promise<void> {
  const { downloads, faults } = visit.acknowledged;
  for (let done = 0; done <= FREE_DOWNLOADS; done += 1) {
    const requestId = randomUUID();
    const { status } = await downloadWithRetries(visit, { requestId, address, cookie });
    if (status === 200) downloads.push({ requestId, username });
    const expected = done < FREE_DOWNLOADS ? 200 : 403;
    if (status !== expected) faults.push(`Download ${done + 1} of ${username} returned ${status}.`);
    await wait(20);
  }
}

/** Repeats a download with the same request ID until a server accepts or refuses it, as the page does. */
async function downloadWithRetries(
  visit: Visit,
  { requestId, address, cookie }: { requestId: string; address: string; cookie: string },
): Promise<VisitorResponse> {
  for (;;) {
    const body = { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
    const response = await sendRequest(visit, 'download', {
      path: '/api/downloads/track',
      address,
      cookie,
      body,
    });
    if (!isUnavailable(response)) return response;
    if (cookie === '') visit.acknowledged.unconfirmedFirstDownloads += 1;
    await wait(100);
  }
}

async function downloadAsGuest(visit: Visit): Promise<void> {
  const { downloads } = visit.acknowledged;
  while (!visit.isOver()) {
    const address = createAddress();
    let cookie = '';
    for (let done = 0; done < 4; done += 1) {
      const requestId = randomUUID();
      const response = await downloadWithRetries(visit, { requestId, address, cookie });
      if (response.status === 200) downloads.push({ requestId, username: null });
      cookie = response.cookie ?? cookie;
      await wait(50);
    }
  }
}

async function signInRepeatedly(visit: Visit): Promise<void> {
  const { usernames, sessions, faults } = visit.acknowledged;
  while (!visit.isOver()) {
    await wait(150);
    const username = pickRandom(usernames);
    if (username === undefined) continue;
    const body = { username, password: PASSWORD };
    const response = await sendRequest(visit, 'sign-in', {
      path: '/api/users/login',
      address: createAddress(),
      body,
    });
    if (response.status === 200 && response.cookie) sessions.push({ username, cookie: response.cookie });
    else if (!isUnavailable(response)) faults.push(`The sign-in of ${username} returned ${response.status}.`);
  }
}
