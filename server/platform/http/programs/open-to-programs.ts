import type { FastifyInstance } from 'fastify';

/** The paths that pages of other sites may call. None of them reads a cookie. */
const OPEN_PATHS = /^\/(api\/v1|logo)\//;
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit-Policy, RateLimit, Retry-After, Link, Logo-Credit, ETag',
  'cross-origin-resource-policy': 'cross-origin',
};
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
  // The longest time that browsers accept.
  'access-control-max-age': 86_400,
};

/**
 * Lets pages of other sites call the API of programs and open the addresses of logos, without cookies (CORS). Must be
 * registered after the security headers, because it replaces some of them.
 */
export function openToPrograms(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (!OPEN_PATHS.test(url)) return;
    reply.headers(OPEN_HEADERS);
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (isPreflight) return reply.code(204).headers(PREFLIGHT_HEADERS).send();
  });
}
