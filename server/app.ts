import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createParts } from './app/create-parts.ts';
import type { AppDeps } from './app/deps.ts';
import { registerFeatures } from './app/register-features.ts';
import { registerPeople } from './app/register-people.ts';
import { registerPlatform } from './app/register-platform.ts';
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
  const parts = await createParts(deps);
  const pages = await readPages(deps.pagesFolder);
  await registerPlatform(server, deps, parts, pages);
  registerPeople(server, deps, parts);
  const catalogue = loadCatalogue();
  registerFeatures(server, deps, parts, catalogue);
  registerDiscovery(server, config.PUBLIC_URL);
  await registerPages(server, { folder: deps.pagesFolder, pages, publicUrl: config.PUBLIC_URL });
  server.addHook('onClose', async () => {
    for (const wiki of parts.wikis) wiki.stop();
    await parts.counters.stop();
    await parts.background.settled();
    await parts.memory.settled();
    await parts.stop();
  });
  const work = () =>
    parts.background.run('Writing the catalogue into the index', () => rememberCatalogue(deps, catalogue));
  return { server, wikis: parts.wikis, work, drain };
}
