import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a wiki's api.php that records all requests. */
export interface CountingProxy {
  apiUrl: string;
  /** All received requests, oldest first. */
  requests: { params: URLSearchParams }[];
  /** Called at each request, before it is forwarded. */
  onRequest(): void;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { search, searchParams } = new URL(request.url ?? '/', target);
    proxy.requests.push({ params: searchParams });
    proxy.onRequest();
    const headers = { 'user-agent': request.headers['user-agent'] ?? '' };
    const upstream = await fetch(`${target}${search}`, { headers });
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
    response.end(await upstream.text());
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: CountingProxy = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.php`,
    requests: [],
    onRequest: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** Returns the titles of all requested file descriptions, with repetitions. */
export function describedTitles(requests: CountingProxy['requests']): string[] {
  return requests.flatMap(({ params }) =>
    params.has('iiurlwidth') && params.has('titles') ? (params.get('titles') ?? '').split('|') : [],
  );
}
