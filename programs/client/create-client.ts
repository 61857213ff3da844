import createOpenApiClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.gen.d.ts';

interface ClientOptions {
  /** The server's address, e.g. "https://logos.example". */
  origin: string;
  /** An API key. Without one, calls that need a key fail. */
  key?: string | undefined;
  /** Replaces the built-in `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of a server's API, with a method for each HTTP method. All paths, inputs and outputs are typed. */
export type ApiClient = Client<paths>;

/** Creates a client of the API of a server. The key is sent to this server only. */
export function createClient({ origin, key, fetch }: ClientOptions): ApiClient {
  return createOpenApiClient<paths>({
    baseUrl: origin.replace(/\/+$/, ''),
    // A redirect could lead the key to another host; no call of the API redirects.
    redirect: 'error',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });
}
