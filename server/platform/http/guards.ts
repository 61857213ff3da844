import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { admitProgram } from './programs/admit-program.ts';

/** Returns the hooks that authorise a call, in the order in which Fastify runs them. */
export function guardsOf(app: FastifyInstance, endpoint: Endpoint) {
  const { access = 'anyone', method, body } = endpoint;
  // The provider's calls are exempt: they don't come from this site's pages, and the handler checks their signature.
  const isProgram = access === 'program' || access === 'key';
  const isChange = method !== 'GET' && access !== 'provider';
  const needsActor = access === 'visitor' || access === 'account' || access === 'administrator';
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // No browser sends an API key by itself, and without one a program changes nothing.
      if (isProgram) await admitProgram(request, reply, endpoint);
      else if (isChange) requireSameOrigin(request, app.publicUrl);
      if (isChange && (body || request.headers['content-type'] !== undefined)) requireJson(request);
      if (!needsActor) return;
      reply.header('cache-control', access === 'administrator' ? 'no-store' : 'private, no-cache');
      request.actor = await app.readActor(request, reply);
      requireAccess(request, access);
    },
    preValidation: async (request: FastifyRequest) => {
      if (needsActor) requireOwnIds(request, access);
    },
  };
}

/**
 * Refuses changes that don't come from this site's pages, according to Sec-Fetch-Site or Origin, which no page can forge.
 * Other clients must send an `Origin` with the host of the request, or of PUBLIC_URL, since a proxy may change the former.
 * @throws AppError request.foreign
 */
export function requireSameOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return;
  if (site === undefined && origin !== undefined && URL.canParse(origin)) {
    const from = new URL(origin);
    const own = publicUrl === undefined ? null : new URL(publicUrl);
    // For the public host the scheme must match too, so that a page spoofed over http is refused.
    const isSame =
      own?.host === from.host ? own.origin === from.origin : hostOf(from.protocol, host) === from.host;
    if (isSame) return;
  }
  throw new AppError('request.foreign');
}

/** Returns a host without the default port of the scheme. */
function hostOf(protocol: string, host: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

function requireJson({ headers }: FastifyRequest): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new AppError('request.not_json');
}

function requireAccess({ actor }: FastifyRequest, access: Access): void {
  if (access === 'visitor') return;
  if (!actor) throw new AppError('accounts.signed_out');
  if (access === 'administrator' && !actor.isAdmin) throw new AppError('accounts.not_admin');
}

/** Refuses another account's id (spec 6.5), except in an administrator's body, where `userId` is the account to change. */
function requireOwnIds({ actor, query, body }: FastifyRequest, access: Access): void {
  const fieldOf = (part: unknown, key: string) => (part as Record<string, unknown> | null | undefined)?.[key];
  const ids = [
    { key: 'userId', id: fieldOf(query, 'userId') },
    { key: 'adminId', id: fieldOf(query, 'adminId') },
    { key: 'adminId', id: fieldOf(body, 'adminId') },
  ];
  if (access !== 'administrator') ids.push({ key: 'userId', id: fieldOf(body, 'userId') });
  const own = actor?.accountId ?? 0;
  for (const { key, id } of ids) {
    if (id === undefined) continue;
    // An object can have a `toString` that isn't a function, so that it can't be converted.
    if ((typeof id === 'object' && id !== null) || Number.isNaN(Number(id)))
      throw new AppError('request.invalid', { parameter: key }, `${key} must be a number.`);
    if (Number(id) !== own) throw new AppError('accounts.not_yours');
  }
}
