import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a wiki's api.php that records all requests and can limit their rate. */
export interface CountingProxy {
  apiUrl: string;
  /** All received requests, oldest first. */
  requests: { at: number; params: URLSearchParams; status: number }[];
  /** Allows `most` requests per `withinMs` from now on; others get a 429 with Retry-After. */
  limit(most: number, withinMs: number): void;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const requests: CountingProxy['requests'] = [];
  let limit = { most: Number.POSITIVE_INFINITY, withinMs: 0 };

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { search, searchParams } = new URL(request.url ?? '/', target);
    const at = performance.now();
    const recent = requests.filter((one) => one.status !== 429 && one.at > at - limit.withinMs);
    const entry = { at, params: searchParams, status: recent.length >= limit.most ? 429 : 0 };
    requests.push(entry);
    if (entry.status === 429) {
      const waitMs = (recent[0]?.at ?? at) + limit.withinMs - at;
      response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': (waitMs / 1000).toFixed(1) });
      return void response.end('Too many requests');
    }
    const upstream = await fetch(`${target}${search}`, {
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
    });
    entry.status = upstream.status;
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
    response.end(await upstream.text());
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.php`,
    requests,
    limit: (most, withinMs) => {
      limit = { most, withinMs };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the titles of all requested file descriptions, with repetitions. */
export function describedTitles(requests: CountingProxy['requests']): string[] {
  return requests.flatMap(({ params }) =>
    params.has('iiurlwidth') && params.has('titles') ? (params.get('titles') ?? '').split('|') : [],
  );
}
