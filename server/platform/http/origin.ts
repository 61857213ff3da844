import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The address that visitors know this site by, without a slash at its end and safe inside an attribute: PUBLIC_URL, or
 * what the request was sent to.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  const url = URL.canParse(address) ? new URL(address) : new URL('http://localhost');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replaceAll(/["'<>&]/g, encodeURIComponent);
}

/**
 * The same for what is sent by mail, where nothing that a request says may be trusted: PUBLIC_URL, or the address that
 * this server listens on.
 */
export function siteAddress(
  app: FastifyInstance,
  { PUBLIC_URL, HOST, PORT }: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = everywhere[HOST] ?? HOST;
  const listening = app.server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : PORT;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
