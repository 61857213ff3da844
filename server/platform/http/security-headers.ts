import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Wikimedia's hosts of originals and of thumbnails; a wiki elsewhere may show files that lie there. */
const WIKIMEDIA_MEDIA = ['https://upload.wikimedia.org', 'https://thumb.wikimedia.org'];

/** What the SDK of an identity provider reaches from a page. */
export interface IdentityOrigins {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
}

interface SecurityOptions {
  mediaOrigins(): string[];
  /** Null where nobody signs in by a provider: then nothing is opened for it. */
  identity: IdentityOrigins | null;
  /** Hash sources of the scripts that stand within pages. */
  inlineScripts: readonly string[];
  isHttps: boolean;
}

/**
 * Sets the security headers of every answer. Pages may load scripts, styles and fonts from this origin only; pictures
 * and files also from the hosts that the wikis keep theirs on, which are asked for at each answer; and what signing in
 * by a provider needs.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { mediaOrigins, identity, inlineScripts, isHttps }: SecurityOptions,
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
        connectSrc: ["'self'", media, ...(identity?.calls ?? [])],
        ...(identity && { frameSrc: ["'self'", ...identity.frames] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    // The provider's window tells the page that opened it when it is done.
    crossOriginOpenerPolicy: { policy: identity ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
