import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a wiki and its files whose line can be cut. */
export interface CuttingProxy {
  apiUrl: string;
  /** The paths of files that were sent completely, with repetitions. */
  files: string[];
  apiRequests(): number;
  /** Breaks all connections, and refuses new ones for some time. */
  cut(ms: number): void;
  stop(): Promise<void>;
}

/** Starts the proxy. Addresses in the wiki's responses lead to the proxy, too. */
export async function startCuttingProxy(wikiOrigin: string): Promise<CuttingProxy> {
  const files: string[] = [];
  let apiRequests = 0;
  let cutUntil = 0;
  let origin = '';

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const isApi = path.startsWith('/api.php');
    if (isApi) apiRequests += 1;
    const upstream = await fetch(wikiOrigin + path, {
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const body = isApi ? bytes.toString().replaceAll(wikiOrigin, origin) : bytes;
    response.writeHead(upstream.status, {
      'content-type': upstream.headers.get('content-type') ?? '',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body, () => {
      if (!isApi && response.socket?.destroyed === false) files.push(path);
    });
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    if (performance.now() < cutUntil) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiUrl: `${origin}/api.php`,
    files,
    apiRequests: () => apiRequests,
    cut: (ms) => {
      cutUntil = performance.now() + ms;
      server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
