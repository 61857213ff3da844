import { randomUUID } from 'node:crypto';
import { WORDS } from '#testing/cluster/cluster.ts';
import { type Acknowledged, createAcknowledged, createAddress, PASSWORD } from '#testing/cluster/visitors.ts';
import type { Client, ClientRequest, ClientResponse } from './client.ts';
import { isSuccess, type SendOne } from './load.ts';
import type { SignedIn, SoakSite } from './site.ts';

/** A kind of request. `share` is how many of a hundred requests it is. */
interface Kind {
  share: number;
  create(): Omit<ClientRequest, 'headers'> & { headers?: Record<string, string> };
  /** Called with each response, e.g. to note what it acknowledged. */
  onResponse?(request: ClientRequest, response: ClientResponse): void;
}

/** The load: requests of all kinds in random order, each from a new address. */
export interface Mix {
  sendOne: SendOne;
  acknowledged: Acknowledged;
  /** Repeats the downloads of accounts that had no response, until each has one. */
  repeatUnanswered(): Promise<void>;
}

const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const cookieOf = ({ cookie }: SignedIn) => ({ cookie });

/** Creates the load of a day with many visitors: mostly searches, suggestions, pages and addresses of logos. */
export function createMix(site: SoakSite, client: Client): Mix {
  const acknowledged = createAcknowledged();
  const unanswered: ClientRequest[] = [];
  const kinds = { ...readingKinds(site), ...writingKinds(site, acknowledged, unanswered) };
  const names = Object.entries(kinds).flatMap(([name, { share }]) => Array<string>(share).fill(name));
  if (names.length !== 100) throw new Error(`The shares add up to ${names.length}.`);
  return {
    acknowledged,
    async sendOne() {
      const kind = pickRandom(names);
      const { create, onResponse } = kinds[kind] as Kind;
      const { headers, ...created } = create();
      const request = { ...created, headers: { ...headers, 'x-forwarded-for': createAddress() } };
      const response = await client.send(request);
      onResponse?.(request, response);
      return { kind, response };
    },
    async repeatUnanswered() {
      for (const request of unanswered.splice(0))
        await client.send(request).then((response) => note(request, response));
    },
  };

  function note(request: ClientRequest, response: ClientResponse): void {
    kinds.download?.onResponse?.(request, response);
  }
}

function readingKinds({ brands, keys, subscribers, administrator }: SoakSite): Record<string, Kind> {
  let searches = 0;
  const prefix = () => pickRandom(brands).domain.slice(0, 3);
  const adminPaths = ['users', 'users?sort=username&order=asc', 'audit', 'premium-codes', 'overview'];
  const programPaths = [
    () => `search?q=${pickRandom(WORDS)}`,
    () => `suggest?q=${prefix()}`,
    () => `brands?name=${pickRandom(brands).domain}`,
    () => `brands/${pickRandom(brands).id}`,
    () => 'account',
  ];
  const get = (share: number, path: () => string, headers?: () => Record<string, string>): Kind => ({
    share,
    create: () => ({ path: path(), ...(headers && { headers: headers() }) }),
  });
  return {
    'cached search': get(20, () => `/api/search?q=${pickRandom(WORDS)}`),
    'new search': get(6, () => `/api/search?q=${pickRandom(WORDS)}%20${(searches++).toString(36)}`),
    suggestion: get(18, () => `/api/suggest?q=${prefix()}`),
    page: get(5, () => '/about'),
    brand: get(4, () => `/api/brands?name=${pickRandom(brands).domain}`),
    'brand details': get(4, () => `/api/brands/${pickRandom(brands).id}`),
    'logo address': get(12, () => `/logo/${pickRandom(brands).domain}`),
    'call with a key': get(
      9,
      () => `/api/v1/${pickRandom(programPaths)()}`,
      () => ({ authorization: `Bearer ${pickRandom(keys)}` }),
    ),
    history: get(
      5,
      () => '/api/user/downloads',
      () => cookieOf(pickRandom(subscribers)),
    ),
    'administration list': get(
      2,
      () => `/api/admin/${pickRandom(adminPaths)}`,
      () => cookieOf(administrator),
    ),
  };
}

function writingKinds(
  { free, subscribers }: SoakSite,
  acknowledged: Acknowledged,
  unanswered: ClientRequest[],
): Record<string, Kind> {
  const { sessions, usernames, downloads } = acknowledged;
  let signUps = 0;
  const track = () => {
    const requestId = randomUUID();
    return { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
  };
  const noteDownload = (username: string | null, { body }: ClientRequest) =>
    downloads.push({ requestId: (body as { requestId: string }).requestId, username });
  const noteSession = ({ body }: ClientRequest, { cookie = '' }: ClientResponse) =>
    sessions.push({ username: (body as { username: string }).username, cookie });
  const usernameOf = ({ headers }: ClientRequest) =>
    subscribers.find(({ cookie }) => cookie === headers.cookie)?.username ?? null;
  return {
    download: {
      share: 7,
      create: () => ({
        path: '/api/downloads/track',
        headers: cookieOf(pickRandom(subscribers)),
        body: track(),
      }),
      onResponse(request, response) {
        if (isSuccess(response)) noteDownload(usernameOf(request), request);
        // The server may have counted it.
        else if (response.status === 0) unanswered.push(request);
      },
    },
    'download of a guest': {
      share: 4,
      create: () => ({ path: '/api/downloads/track', body: track() }),
      onResponse(request, response) {
        if (isSuccess(response)) noteDownload(null, request);
        else acknowledged.unconfirmedFirstDownloads += 1;
      },
    },
    'sign-in': {
      share: 2,
      create: () => ({
        path: '/api/users/login',
        body: { username: pickRandom(free).username, password: PASSWORD },
      }),
      onResponse: (request, response) => void (isSuccess(response) && noteSession(request, response)),
    },
    'sign-up': {
      share: 1,
      create() {
        const username = `new${signUps++}`;
        const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
        return {
          path: '/api/users/register',
          body: { username, email: `${username}@example.org`, ...passwords },
        };
      },
      onResponse(request, response) {
        if (!isSuccess(response)) return;
        noteSession(request, response);
        usernames.push((request.body as { username: string }).username);
      },
    },
    'checkout start': {
      share: 1,
      create: () => ({
        path: '/api/subscription/create',
        headers: cookieOf(pickRandom(free)),
        body: { isAnnual: true },
      }),
    },
  };
}
