import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  describeLogo as describeLogoCall,
  type LogoChoice,
  openLogo as openLogoCall,
} from '#contract/addresses.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { addressOf, pickLogo } from '#contract/search/pick-logo.ts';
import { refuseUnasked } from '#server/features/brands/rules.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { withAbsoluteUrls } from '#server/platform/http/absolute-urls.ts';
import { ENCODINGS } from '#server/platform/http/caching/encoding.ts';
import { isPlainUrl } from '#server/platform/http/caching/plain-url.ts';
import { cacheControl, type ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { shareCalls } from '#server/platform/http/caching/share-calls.ts';
import { guardsOf } from '#server/platform/http/guards.ts';
import { implement, routeOf } from '#server/platform/http/implement.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { drawMonogram } from './draw-monogram.ts';
import { createResolveBrand, type ResolveDeps, type Resolved } from './resolve-brand.ts';
import { displayString, linkOf } from './write-headers.ts';

const KNOWN_MS = DAY_MS;
/** Wikidata may have added the brand after this time. */
const UNKNOWN_MS = 5 * MINUTE_MS;

/** The parameters of an address, in the usual order. */
const PARAMETERS = Object.keys(openLogoCall.query.shape);

/** Headers that only matter for a response with a body. */
const HEADERS_OF_BODIES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A redirect has no body. */
const CACHED_REDIRECT = {
  status: 302,
  bytes: Buffer.alloc(0),
  encoding: 'identity',
  etag: '',
} as const;

const NOT_ONE_NAME =
  'After /logo/, write only a domain, a name or an id, e.g. /logo/spotify.com: without “https://” and without a path. Write a slash in a name as %2F.';

interface AddressDeps extends ResolveDeps {
  cache: ResponseCache;
  recordShown(ids: readonly string[]): void;
}

/** Serves the addresses of logos: `/logo/spotify.com` redirects to the file, `/logo/spotify.com.json` returns the facts. */
export function registerAddresses(app: FastifyInstance, deps: AddressDeps): void {
  const resolveBrand = createResolveBrand(deps);
  const resolve = shareCalls(async (text: string): Promise<Resolved> => {
    const resolved = await resolveBrand(text);
    if (resolved.brand) deps.recordShown([resolved.brand.id]);
    return resolved;
  });

  implement(app, describeLogoCall, async (request, reply) => {
    const { params, query } = request;
    const resolved = await resolve(params.brand);
    const { brand, rule, choices, titled } = resolved;
    if (!brand && !titled && !choices) throw refuseUnknown(resolved);
    const logo = logoFor(resolved, query);
    // Without PUBLIC_URL, the addresses in it start with the request's host, which anyone can choose.
    const audience = app.publicUrl === undefined ? 'private' : 'public';
    reply.header('cache-control', cacheControl(lifetimeOf(resolved, logo), audience));
    const description = {
      brand,
      ...(rule && { rule }),
      ...(choices && { choices }),
      logo,
      url: logo && addressOf(logo, query),
    };
    return withAbsoluteUrls(description, originOf(request, app.publicUrl));
  });

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand: text } = request.params as z.output<typeof openLogoCall.params>;
    const query = request.query as z.output<typeof openLogoCall.query>;
    const resolved = await resolve(text);
    const logo = logoFor(resolved, query);
    const url = logo && addressOf(logo, query);
    const freshMs = lifetimeOf(resolved, logo);
    reply.header('cache-control', cacheControl(freshMs));
    if (logo && url) return sendRedirect(deps, { request, reply, freshMs, logo, url });
    if (query.fallback === 'monogram')
      return reply.type('image/svg+xml; charset=utf-8').send(drawMonogram(resolved.brand?.label ?? text));
    const isKnown = resolved.brand !== null || resolved.titled !== null;
    throw isKnown ? new AppError('addresses.no_logo') : refuseUnknown(resolved);
  };
  app.route({ ...routeOf(openLogoCall), ...guardsOf(app, openLogoCall), handler });
  // Such an address would otherwise be looked for among the files of the site.
  const hidden = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/logo/*', { ...hidden, ...guardsOf(app, openLogoCall) }, async ({ url }) => {
    // A name that is too long comes here, too.
    if (!url.slice('/logo/'.length).includes('/')) throw new AppError('request.bad_address');
    throw new AppError('request.invalid', { parameter: 'brand' }, NOT_ONE_NAME);
  });
}

interface Redirect {
  request: FastifyRequest;
  reply: FastifyReply;
  /** How long it may be cached. */
  freshMs: number;
  logo: Logo;
  url: string;
}

function sendRedirect(
  { cache, clock }: AddressDeps,
  { request, reply, freshMs, logo, url }: Redirect,
): FastifyReply {
  for (const name of HEADERS_OF_BODIES) reply.removeHeader(name);
  reply.code(302).headers({ location: url, link: linkOf(logo), 'logo-credit': displayString(logo.credit) });
  const expiresAt = clock.now().getTime() + freshMs;
  const response = { ...CACHED_REDIRECT, expiresAt, onReuse: () => undefined };
  const { brand } = request.params as z.output<typeof openLogoCall.params>;
  const path = openLogoCall.path.replace(':brand', encodeURIComponent(brand));
  if (request.method === 'GET' && freshMs > 0 && isPlainUrl(request.raw.url ?? '', path, PARAMETERS))
    for (const encoding of ENCODINGS) cache.store(request.raw.url ?? '', encoding, response, reply);
  return reply.send();
}

function logoFor({ brand, titled }: Resolved, choice: LogoChoice): Logo | null {
  if (brand) return pickLogo(brand, choice);
  const found = titled?.[choice.type] ?? null;
  return found && addressOf(found, choice) !== null ? found : null;
}

function refuseUnknown({ isFinal }: Resolved): AppError {
  return isFinal ? new AppError('addresses.no_brand') : refuseUnasked();
}

function lifetimeOf({ isFinal }: Resolved, logo: Logo | null): number {
  if (!isFinal) return 0;
  return logo ? KNOWN_MS : UNKNOWN_MS;
}
