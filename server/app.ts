import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createServices } from './app/create-services.ts';
import type { AppDeps } from './app/deps.ts';
import { registerFeatures } from './app/register-features.ts';
import { registerPlatform } from './app/register-platform.ts';
import { registerUsers } from './app/register-users.ts';
import { loadCatalogue } from './features/logos/catalogue.ts';
import { rememberCatalogue } from './features/logos/indexing/remember-catalogue.ts';
import type { WikiSource } from './features/wikis/wiki-source.ts';
import { registerDiscovery } from './platform/http/discovery.ts';
import { registerDraining } from './platform/http/draining.ts';
import { sendError, toAppError } from './platform/http/errors.ts';
import { readPages, registerPages } from './platform/http/pages.ts';

/** Twenty names of a hundred letters, four bytes each and percent-encoded, fit into an address of this size. */
const MAX_HEADER_BYTES = 65_536;

export interface App {
  server: FastifyInstance;
  /** The wikis that are searched; `main` probes them before it listens. */
  wikis: WikiSource[];
  /** Begins the work that goes on behind a server that runs; nobody waits for it. */
  work(): void;
  /** Makes a load balancer send its requests elsewhere, before the server closes. */
  drain(): void;
}

/** The whole application, without any concern of its process: a test builds it and injects requests. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, log } = deps;
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    frameworkErrors: (error, request, reply) => sendError(toAppError(error), request, reply),
  });
  const { drain } = registerDraining(server);
  const services = await createServices(deps);
  const pages = await readPages(deps.pagesFolder);
  await registerPlatform(server, deps, services, pages);
  registerUsers(server, deps, services);
  const catalogue = loadCatalogue();
  registerFeatures(server, deps, services, catalogue);
  registerDiscovery(server, config.PUBLIC_URL);
  await registerPages(server, { folder: deps.pagesFolder, pages, publicUrl: config.PUBLIC_URL });
  server.addHook('onClose', async () => {
    for (const wiki of services.wikis) wiki.stop();
    await services.counters.stop();
    await services.background.settled();
    await services.memory.settled();
    await services.stop();
  });
  const work = () =>
    services.background.run('Writing the catalogue into the index', () => rememberCatalogue(deps, catalogue));
  return { server, wikis: services.wikis, work, drain };
}
