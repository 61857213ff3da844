import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Access, Endpoint } from '#contract/shared.ts';

/** The hooks that stand before the handler of a call, in the order in which Fastify runs them. */
export function guardsOf(app: FastifyInstance, endpoint: Endpoint) {
  const { access = 'anyone', method, body } = endpoint;
  // What a provider sends is known by its signature, which the handler looks at: it comes from no page of this site.
  const isChange = method !== 'GET' && access !== 'provider';
  const hasNoActor = access === 'anyone' || access === 'provider';
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isChange) requireSameOrigin(request, app.publicUrl);
      if (isChange && (body || request.headers['content-type'] !== undefined)) requireJson(request);
      if (hasNoActor) return;
      reply.header('cache-control', access === 'administrator' ? 'no-store' : 'private, no-cache');
      request.actor = await app.readActor(request, reply);
      requireAccess(request, access);
    },
    preValidation: async (request: FastifyRequest) => {
      if (!hasNoActor) requireOwnIds(request, access);
    },
  };
}

/**
 * A browser tells where a request comes from, and no page can change that (Fetch Metadata; RFC 6454 Origin). Whatever
 * changes something must come from this site's own pages; a program of another kind sends this site as `Origin`, by the
 * host that it asked or by PUBLIC_URL, since a proxy may pass on another host.
 * @throws AppError request.foreign
 */
function requireSameOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return;
  if (site === undefined && origin !== undefined && URL.canParse(origin)) {
    const from = new URL(origin);
    const own = publicUrl === undefined ? null : new URL(publicUrl);
    // Of the site's public name the scheme counts too: nobody on the way can speak for it by http.
    if (own?.host === from.host ? own.origin === from.origin : hostOf(from.protocol, host) === from.host)
      return;
  }
  throw new AppError('request.foreign');
}

/** A host as an origin of this scheme names it, without the scheme's own port. */
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

/**
 * Other programs send the number of their own account along; one that names somebody else is refused (spec 6.5). In
 * an administrator's call `userId` in the body is the person it is about.
 */
function requireOwnIds({ actor, query, body }: FastifyRequest, access: Access): void {
  const said = (part: unknown, key: string) => (part as Record<string, unknown> | null | undefined)?.[key];
  const ids = [
    { key: 'userId', id: said(query, 'userId') },
    { key: 'adminId', id: said(query, 'adminId') },
    { key: 'adminId', id: said(body, 'adminId') },
  ];
  if (access !== 'administrator') ids.push({ key: 'userId', id: said(body, 'userId') });
  const own = actor?.accountId ?? 0;
  for (const { key, id } of ids) {
    if (id === undefined) continue;
    if (Number.isNaN(Number(id)))
      throw new AppError('request.invalid', { parameter: key }, `${key}: must be a number`);
    if (Number(id) !== own) throw new AppError('accounts.not_yours');
  }
}
