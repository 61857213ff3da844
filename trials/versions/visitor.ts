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
  return {
    async send<T>(url: string, endpoint: string, { body, expected = 200, headers = {} }: Options = {}) {
      const [method = '', path] = endpoint.split(' ');
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const type = body && { 'content-type': 'application/json' };
      const response = await fetch(`${url}${path}`, {
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
