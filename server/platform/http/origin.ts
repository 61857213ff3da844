import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns the site's address, without a trailing slash and escaped for HTML attributes: PUBLIC_URL, or the request's host. */
export function originOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  const url = URL.canParse(address) ? new URL(address) : new URL('http://localhost');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replaceAll(/["'<>&]/g, encodeURIComponent);
}

/**
 * Returns the site's address for links in mail: PUBLIC_URL, or the address this server listens on. Not a request's host, which
 * can be forged.
 */
export function siteAddress(
  app: FastifyInstance,
  { PUBLIC_URL, HOST, PORT }: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = loopback[HOST] ?? HOST;
  const listening = app.server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : PORT;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
