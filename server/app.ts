import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MAX_BODY_BYTES } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { RESULTS_PAGE } from '#contract/pages.ts';
import { type AppDeps, createServices, isHttps } from './app/create-services.ts';
import { registerFeatures } from './app/register-features.ts';
import { registerPlatform } from './app/register-platform.ts';
import { registerUsers } from './app/register-users.ts';
import { startBrandJobs } from './app/start-brand-jobs.ts';
import { indexAliases } from './features/brands/index-aliases.ts';
import { loadBrands } from './features/brands/loading/load-brands.ts';
import { listBrandPaths } from './features/brands/pages/list-paths.ts';
import { loadCatalogue } from './features/logos/catalogue.ts';
import { indexCatalogue } from './features/logos/indexing/write-logos.ts';
import { rendererIn } from './features/search/pages/render-results.ts';
import type { WikiSource } from './features/wikis/wiki-source.ts';
import { SECOND_MS } from './platform/clock.ts';
import type { ResponseCache } from './platform/http/caching/response-cache.ts';
import { registerDiscovery } from './platform/http/discovery.ts';
import { registerDraining } from './platform/http/draining.ts';
import { sendError } from './platform/http/errors.ts';
import { createSendPage, readPages, registerPages } from './platform/http/pages.ts';
import { headersWithoutHooks } from './platform/http/security-headers.ts';

/** Enough for a search URL with 20 names of 100 characters of 4 bytes each, percent-encoded (24 kB). */
const MAX_HEADER_BYTES = 65_536;
/** How long a client may take to send a request, including its body. */
const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;
/** Longer than load balancers keep an unused connection, so that they close it first. */
const KEEP_ALIVE_MS = 72 * SECOND_MS;
/** Slow requests are looked for this many times per timeout. */
const CHECKS_PER_TIMEOUT = 6;

export interface App {
  server: FastifyInstance;
  /** The wikis that are searched; `main` probes them before it listens. */
  wikis: WikiSource[];
  /** Writes the bundled catalogue into the index, then fills the brand table, in the background. */
  writeBundledData(): void;
  /** Makes load balancers send requests to other servers before this one closes. */
  drain(): void;
  /** Resolves when the work that no response waits for has ended. */
  settled(): Promise<void>;
}

/** Builds the application without listening, so that tests can inject requests. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, pagesFolder } = deps;
  const services = await createServices(deps);
  const server = createServer(deps, services.responseCache);
  const { drain } = registerDraining(server, services.responseCache);
  const { background, counters, indexWriter, wikis, wikidata } = services;
  const pages = await readPages(pagesFolder);
  await registerPlatform(server, deps, services, pages);
  registerUsers(server, deps, services);
  const catalogue = loadCatalogue();
  const closing = new AbortController();
  const { PUBLIC_URL: publicUrl } = config;
  const sendPage = createSendPage(pages, publicUrl);
  const loadRenderer = pages.has(RESULTS_PAGE) ? rendererIn(pagesFolder) : null;
  registerFeatures(server, deps, services, { catalogue, sendPage, loadRenderer });
  startBrandJobs(server, deps, services, closing.signal);
  registerDiscovery(server, { publicUrl, brands: listBrandPaths(services.readDb) });
  await registerPages(server, { folder: pagesFolder, pages, sendPage });
  const settled = async () => {
    await background.settled();
    await indexWriter.settled();
  };
  server.addHook('onClose', async () => {
    closing.abort();
    for (const wiki of wikis) wiki.stop();
    wikidata?.stop();
    await counters.stop();
    await settled();
    await services.stop();
  });
  // One after the other, so that the first visitors find a free core.
  const writeBundledData = async () => {
    await indexCatalogue(deps, catalogue);
    if (!(await loadBrands(deps, { signal: closing.signal }))) return;
    deps.log.info('The brand table is filled');
    await indexAliases({ ...deps, files: () => wikis[0]?.files ?? null }, closing.signal);
  };
  return {
    server,
    wikis,
    drain,
    writeBundledData: () => background.run('Writing the catalogue and the brands', writeBundledData),
    settled,
  };
}

function createServer(
  { config, log, requestTimeoutMs = REQUEST_TIMEOUT_MS, hasResponseTimeouts = true }: AppDeps,
  responseCache: ResponseCache,
): FastifyInstance {
  const options: ServerOptions = {
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node ignores a requestTimeout that is shorter than this.
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / CHECKS_PER_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const errorHeaders = headersWithoutHooks({
    isHttps: isHttps(config),
    hstsIncludesSubdomains: config.HSTS_SUBDOMAINS,
  });
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    serverFactory: (handler) => createHttpServer(options, responseCache.serveBefore(handler)),
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: (_, request, reply) =>
      sendError(new AppError('request.bad_address'), request, reply.headers(errorHeaders)),
  });
  if (!hasResponseTimeouts)
    server.addHook('onRoute', (route) => {
      delete route.handlerTimeout;
    });
  return server;
}
