import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { registerAddresses } from '../features/addresses/routes.ts';
import { registerAssistants } from '../features/assistants/routes.ts';
import { registerBrandPages } from '../features/brands/pages/routes.ts';
import { registerBrands } from '../features/brands/routes.ts';
import { registerChecks } from '../features/checks/routes.ts';
import { registerCollections } from '../features/collections/routes.ts';
import { registerSharedPage } from '../features/collections/sharing/open-shared-page.ts';
import { registerConfig } from '../features/config/routes.ts';
import { registerLogos } from '../features/logos/routes.ts';
import type { RenderDeps } from '../features/search/pages/render-results.ts';
import { registerSearchPage } from '../features/search/pages/routes.ts';
import { registerSearch } from '../features/search/routes.ts';
import { registerV1 } from '../features/v1/routes.ts';
import { registerWall } from '../features/wall/routes.ts';
import type { SendPage } from '../platform/http/pages.ts';
import type { AppDeps, Services } from './create-services.ts';
import { createVerbs } from './create-verbs.ts';

interface PageDeps {
  catalogue: Catalogue;
  sendPage: SendPage;
  /** Null if the pages aren't built. */
  loadRenderer: RenderDeps['loadRenderer'] | null;
}

/** Registers the features that don't depend on who is signed in, and the API of programs. */
export function registerFeatures(
  server: FastifyInstance,
  deps: AppDeps,
  services: Services,
  { catalogue, sendPage, loadRenderer }: PageDeps,
): void {
  const { config, db, clock, log, version } = deps;
  const { wikis, counters, responseCache, indexWriter, background, createRateLimiter } = services;
  const verbs = createVerbs(deps, services, catalogue);
  const { brandDeps, searchDeps, repositories } = verbs;
  registerBrandPages(server, { ...brandDeps, sendPage, publicUrl: config.PUBLIC_URL });
  registerBrands(server, { ...verbs, recordShown: brandDeps.recordShown });
  registerSettings(server, deps);
  registerSharedPage(server, { db, sendPage });
  registerCollections(server, {
    db,
    clock,
    catalogue,
    createRateLimiter,
    repositories,
  });
  registerLogos(server, { db, catalogue });
  registerChecks(server, verbs);
  registerAddresses(server, { ...searchDeps, ...verbs, cache: responseCache });
  registerWall(server, { ...verbs, wikis });
  const caching = { cache: responseCache, clock };
  registerSearch(server, { ...verbs, ...caching, count: counters.count });
  if (loadRenderer) registerSearchPage(server, { ...verbs, sendPage, loadRenderer, clock, log });
  const programDeps = {
    ...verbs,
    db,
    clock,
    catalogue,
    background,
    recordShown: brandDeps.recordShown,
    count: counters.count,
    countLogo: (url: string, network: string) => indexWriter.countDownload(url, network),
  };
  registerV1(server, { ...programDeps, ...caching });
  registerAssistants(server, { ...programDeps, drawing: services.drawing, log, version });
}

function registerSettings(server: FastifyInstance, { config, identityWindowUrl }: AppDeps): void {
  registerConfig(server, {
    contactEmail: config.CONTACT_EMAIL,
    identityProvider: providerSettings(config, identityWindowUrl),
    paymentTestMode: /^(sk|rk)_test_/.test(config.STRIPE_SECRET_KEY ?? ''),
  });
}
