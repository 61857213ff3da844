import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of the sources, which can break every response. */
export interface Gate {
  url: string;
  /** How it responds instead of passing a request on. */
  respond: ((response: ServerResponse) => unknown) | null;
  /** Where requests are passed on to, by the first part of their paths. */
  targets: Record<string, string>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy that passes requests on unless `respond` is set. */
export async function openGate(): Promise<Gate> {
  const server = createServer(async (request, response) => {
    if (gate.respond) return gate.respond(response);
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', headers } = request;
    const type = headers['content-type'];
    const passed = await fetch(`${gate.targets[name]}${path}`, {
      method,
      ...(type && { headers: { 'content-type': type } }),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const contentType = passed.headers.get('content-type') ?? 'text/plain';
    response.writeHead(passed.status, { 'content-type': contentType });
    response.end(await passed.text());
  });
  let port = 0;
  const gate: Gate = {
    url: '',
    respond: null,
    targets: {},
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      gate.url = `http://127.0.0.1:${port}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await gate.open();
  return gate;
}
