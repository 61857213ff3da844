import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WORDS } from './cluster.ts';
import type { Tally } from './tally.ts';

const FREE_DOWNLOADS = 10;
const PASSWORD = 'the same for all of them';

/** What the servers answered with success, to be found again at the end. */
export interface Acknowledged {
  /** Session cookies by the account that they signed in. */
  sessions: { username: string; cookie: string }[];
  signedUp: string[];
  downloads: { requestId: string; username: string | null }[];
  /** First downloads of guests that had no answer: each may have been counted to somebody who never came back. */
  lostFirsts: number;
  /** What should never be answered, in a sentence each. */
  faults: string[];
}

interface Visit {
  url: string;
  tally: Tally;
  acknowledged: Acknowledged;
  isOver(): boolean;
}

export interface Visitors {
  acknowledged: Acknowledged;
  /** Has everybody finish what they are at, and go. */
  leave(): Promise<void>;
}

/** Sends visitors of every kind to a site; each asks, waits for the answer, pauses a little and asks again. */
export function sendVisitors(url: string, tally: Tally): Visitors {
  let isOver = false;
  const acknowledged: Acknowledged = { sessions: [], signedUp: [], downloads: [], lostFirsts: 0, faults: [] };
  const visit: Visit = { url, tally, acknowledged, isOver: () => isOver };
  const kinds = [
    ...Array.from({ length: 3 }, () => searchAgain(visit)),
    searchAnew(visit),
    suggest(visit),
    ...Array.from({ length: 2 }, (_, at) => signUpAndDownload(visit, `ada${at}x`)),
    signInAgain(visit),
    downloadAsGuest(visit),
    ...Array.from({ length: 1 }, () => look(visit)),
  ];
  return {
    acknowledged,
    async leave() {
      isOver = true;
      await Promise.all(kinds);
    },
  };
}

interface Answer {
  status: number;
  cookie: string | undefined;
}

let network = 0;

/** An address of its own for a visitor, from a range that is for tests (RFC 2544). */
function newAddress(): string {
  network += 1;
  return `198.${18 + ((network >> 16) & 1)}.${(network >> 8) & 255}.${network & 255}`;
}

interface Question {
  path: string;
  address: string;
  cookie?: string;
  body?: object;
}

/** One request through the balancer, counted. `status` is 0 where there was no answer. */
async function ask({ url, tally }: Visit, what: string, question: Question): Promise<Answer> {
  const { path, address, cookie = '', body } = question;
  const headers = { origin: url, cookie, 'x-forwarded-for': address, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { headers, ...sent })
    .then(async (given) => {
      await given.arrayBuffer();
      return { status: given.status, cookie: given.headers.getSetCookie()[0]?.split(';')[0] };
    })
    .catch(() => ({ status: 0, cookie: undefined }));
  tally.note(what, answer.status);
  return answer;
}

const isAnswered = ({ status }: Answer) => status > 0 && status < 500;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function searchAgain(visit: Visit): Promise<void> {
  const address = newAddress();
  while (!visit.isOver()) {
    await ask(visit, 'cached search', { path: `/api/search?q=${pick(WORDS)}`, address });
    await wait(20);
  }
}

/** More new names than the wiki's share of requests allows, each from a network of its own. */
async function searchAnew(visit: Visit): Promise<void> {
  for (let at = 0; !visit.isOver(); at += 1) {
    const path = `/api/search?q=${pick(WORDS)}%20${at.toString(36)}${'!'.repeat(1 + (at % 7))}`;
    await ask(visit, 'new search', { path, address: newAddress() });
    await wait(50);
  }
}

async function suggest(visit: Visit): Promise<void> {
  const address = newAddress();
  while (!visit.isOver()) {
    await ask(visit, 'suggestion', { path: `/api/suggest?q=${pick(WORDS).slice(0, 3)}`, address });
    await wait(50);
  }
}

async function look(visit: Visit): Promise<void> {
  const address = newAddress();
  while (!visit.isOver()) {
    await ask(visit, 'page', { path: '/about', address });
    await wait(50);
  }
}

/** Signs up, downloads until it is told that there are no more, and comes back as somebody else. */
async function signUpAndDownload(visit: Visit, name: string): Promise<void> {
  const { sessions, signedUp, faults } = visit.acknowledged;
  for (let at = 0; !visit.isOver(); at += 1) {
    const [username, address] = [`${name}${at}`, newAddress()];
    const form = {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    const { status, cookie } = await ask(visit, 'sign-up', {
      path: '/api/users/register',
      address,
      body: form,
    });
    if (status === 200 && cookie) {
      signedUp.push(username);
      sessions.push({ username, cookie });
      await downloadAll(visit, { username, address, cookie });
    } else if (status > 0 && status < 500) faults.push(`Signing ${username} up was answered ${status}.`);
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
    const { status } = await pressUntilAnswered(visit, { requestId, address, cookie });
    if (status === 200) downloads.push({ requestId, username });
    const right = done < FREE_DOWNLOADS ? 200 : 403;
    if (status !== right) faults.push(`Download ${done + 1} of ${username} was answered ${status}.`);
    await wait(20);
  }
}

/** As the page does: an answer that was lost is asked for again, by the same id. */
async function pressUntilAnswered(
  visit: Visit,
  { requestId, address, cookie }: { requestId: string; address: string; cookie: string },
): Promise<Answer> {
  for (;;) {
    const body = { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
    const answer = await ask(visit, 'download', { path: '/api/downloads/track', address, cookie, body });
    if (isAnswered(answer)) return answer;
    if (cookie === '') visit.acknowledged.lostFirsts += 1;
    await wait(100);
  }
}

async function downloadAsGuest(visit: Visit): Promise<void> {
  const { downloads } = visit.acknowledged;
  while (!visit.isOver()) {
    const address = newAddress();
    let cookie = '';
    for (let done = 0; done < 4; done += 1) {
      const requestId = randomUUID();
      const answer = await pressUntilAnswered(visit, { requestId, address, cookie });
      if (answer.status === 200) downloads.push({ requestId, username: null });
      cookie = answer.cookie ?? cookie;
      await wait(50);
    }
  }
}

async function signInAgain(visit: Visit): Promise<void> {
  const { signedUp, sessions, faults } = visit.acknowledged;
  while (!visit.isOver()) {
    await wait(150);
    const username = pick(signedUp);
    if (username === undefined) continue;
    const body = { username, password: PASSWORD };
    const answer = await ask(visit, 'sign-in', { path: '/api/users/login', address: newAddress(), body });
    if (answer.status === 200 && answer.cookie) sessions.push({ username, cookie: answer.cookie });
    else if (isAnswered(answer)) faults.push(`Signing ${username} in was answered ${answer.status}.`);
  }
}
