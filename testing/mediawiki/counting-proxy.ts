import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a wiki's api.php, writes down what passes, and may hold it to a limit. */
export interface CountingProxy {
  apiUrl: string;
  /** Every request that came in, oldest first. */
  requests: { at: number; params: URLSearchParams; status: number }[];
  /** From now on more requests than `most` in `withinMs` are refused with 429 and how long to wait. */
  limit(most: number, withinMs: number): void;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const requests: CountingProxy['requests'] = [];
  let limit = { most: Number.POSITIVE_INFINITY, withinMs: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const passed = await fetch(`${target}${search}`, {
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
    });
    entry.status = passed.status;
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
    response.end(await passed.text());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
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
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** How often files were asked about of whom the answer was to be written into the index. */
export function describedTitles(requests: CountingProxy['requests']): string[] {
  return requests.flatMap(({ params }) =>
    params.has('iiurlwidth') && params.has('titles') ? (params.get('titles') ?? '').split('|') : [],
  );
}
