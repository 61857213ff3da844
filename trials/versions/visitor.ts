import { setTimeout as wait } from 'node:timers/promises';

/** A busy machine may be this slow to connect to the database, which requests report by status 503. */
const UNAVAILABLE_MS = 60_000;
const RETRY_MS = 500;

/** A guest or an account with the cookies of its browser, on any server. */
export interface Visitor {
  /** Sends a request. Returns the body. @throws Error unless the status is `expected`, by default 200 */
  send<T = unknown>(url: string, endpoint: string, options?: Options): Promise<T>;
}

interface Options {
  body?: object;
  expected?: number;
  headers?: Record<string, string>;
}

/** Creates a guest without cookies. */
export function createVisitor(): Visitor {
  const cookies = new Map<string, string>();
  async function fetchWhenAvailable(address: string, request: RequestInit): Promise<Response> {
    const deadline = performance.now() + UNAVAILABLE_MS;
    for (;;) {
      const response = await fetch(address, request);
      if (response.status !== 503 || performance.now() > deadline) return response;
      await wait(RETRY_MS);
    }
  }
  return {
    async send<T>(url: string, endpoint: string, { body, expected = 200, headers = {} }: Options = {}) {
      const [method = '', path] = endpoint.split(' ');
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const type = body && { 'content-type': 'application/json' };
      const response = await fetchWhenAvailable(`${url}${path}`, {
        method,
        headers: { origin: url, cookie, ...type, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const text = await response.text();
      if (response.status !== expected)
        throw new Error(
          `${endpoint} returned ${response.status} instead of ${expected}: ${text.slice(0, 300)}`,
        );
      return JSON.parse(text) as T;
    },
  };
}
