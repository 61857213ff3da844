import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Wikimedia's hosts of originals and thumbnails; other wikis may embed files from there. */
const WIKIMEDIA_MEDIA = ['https://upload.wikimedia.org', 'https://thumb.wikimedia.org'];

/** The origins that a page must allow for the identity provider's SDK. */
export interface IdentityOrigins {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
}

interface SecurityOptions {
  mediaOrigins(): string[];
  /** The origins of APIs that pages call besides. */
  apiOrigins: readonly string[];
  /** Null without an identity provider. */
  identity: IdentityOrigins | null;
  /** Hash sources of inline scripts. */
  inlineScripts: readonly string[];
  isHttps: boolean;
  /** True if browsers must use https for all subdomains too. */
  hstsIncludesSubdomains: boolean;
}

/** Features of browsers that no page uses. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const HSTS_SECONDS = 31_536_000;

/**
 * Returns the security headers of an error that Fastify sends before any hook runs, such as that of an invalid address. The error
 * is JSON, which loads nothing.
 */
export function headersWithoutHooks({
  isHttps,
  hstsIncludesSubdomains,
}: Pick<SecurityOptions, 'isHttps' | 'hstsIncludesSubdomains'>): Record<string, string> {
  const subdomains = hstsIncludesSubdomains ? '; includeSubDomains' : '';
  return {
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': REFERRER_POLICY,
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}${subdomains}` }),
  };
}

/**
 * Sets the security headers of every response. Pages load from this origin only, except images and files from the media
 * hosts of the wikis (looked up for each response), answers of Wikidata and the identity provider's SDK.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { mediaOrigins, apiOrigins, identity, inlineScripts, isHttps, hstsIncludesSubdomains }: SecurityOptions,
): Promise<void> {
  const media = () => [...new Set([...WIKIMEDIA_MEDIA, ...mediaOrigins()])].join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...(identity?.scripts ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', media],
        connectSrc: ["'self'", media, ...apiOrigins, ...(identity?.calls ?? [])],
        ...(identity && { frameSrc: ["'self'", ...identity.frames] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && {
      maxAge: HSTS_SECONDS,
      includeSubDomains: hstsIncludesSubdomains,
    },
    crossOriginEmbedderPolicy: false,
    // The provider's pop-up posts a message to the page that opened it.
    crossOriginOpenerPolicy: { policy: identity ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: REFERRER_POLICY },
  });
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
