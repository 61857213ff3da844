import type { FastifyInstance } from 'fastify';
import { getConfig, type SiteConfig } from '#contract/config.ts';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { PLANS } from '#contract/plans.ts';
import { implement } from '#server/platform/http/implement.ts';

type ConfigDeps = Pick<SiteConfig, 'contactEmail' | 'identityProvider' | 'paymentTestMode'>;

/** Registers the call that returns the public settings. They contain no secrets. */
export function registerConfig(app: FastifyInstance, deps: ConfigDeps): void {
  const config: SiteConfig = {
    ...deps,
    productName: 'Logotheca',
    limits: {
      names: MAX_NAMES,
      nameLength: MAX_NAME_LENGTH,
      guestDownloads: PLANS.guest.downloads,
      freeDownloads: PLANS.free.downloads,
    },
  };

  implement(app, getConfig, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return config;
  });
}
