import { randomUUID } from 'node:crypto';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { SearchResponse } from '#contract/search.ts';

/** A visitor would have left; longer than any limit of the server. */
const GIVE_UP_MS = 40_000;
export const PASSWORD = 'the same for all visitors';

/** A response as its visitor sees it. */
export interface Sight {
  /** 0 if there was no response. */
  status: number;
  /** The error that the page shows, or the notice above the results. */
  message: string;
  seconds: number;
  logos: number;
  /** The session's cookie, if the response sets it. */
  cookie: string | undefined;
  body: unknown;
}

interface Request {
  cookie?: string | undefined;
  body?: object;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
}

/** Sends a request, and returns what its visitor sees. Never throws. */
export async function send(url: string, path: string, request: Request = {}): Promise<Sight> {
  const { cookie = '', body, method = body ? 'POST' : 'GET', headers } = request;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
      redirect: 'manual',
    });
    const text = await response.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as unknown) : null;
    const [setCookie] = response.headers.getSetCookie();
    return { status: response.status, seconds: seconds(), cookie: setCookie?.split(';')[0], ...read(json) };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    const reason = cause?.message ?? message;
    return { status: 0, message: reason, seconds: seconds(), logos: 0, cookie: undefined, body: null };
  }
}

function read(body: unknown): Pick<Sight, 'message' | 'logos' | 'body'> {
  const { error, notice, logos } = (body ?? {}) as Partial<ErrorResponse & SearchResponse>;
  return { message: error?.message ?? notice ?? '', logos: logos?.length ?? 0, body };
}

export const search = (url: string, name: string) => send(url, `/api/search?q=${encodeURIComponent(name)}`);

export const signIn = (url: string, username: string) =>
  send(url, '/api/users/login', { body: { username, password: PASSWORD } });

export const signUp = (url: string, username: string) =>
  send(url, '/api/users/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD },
  });

/** Counts a download, like a click on the download button. */
export function download(url: string, cookie: string, requestId: string = randomUUID()): Promise<Sight> {
  const body = { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
  return send(url, '/api/downloads/track', { cookie, body });
}
