import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MAX_NAMES } from '#contract/rules/limits.ts';
import type { AppDeps, Parts } from './app/deps.ts';
import { registerFeatures } from './app/register-features.ts';
import { registerPeople } from './app/register-people.ts';
import { registerPlatform } from './app/register-platform.ts';
import { createBudget } from './features/search/budget.ts';
import { WikiSource } from './features/search/sources/mediawiki.ts';
import { nameWikis, WikiClient, wikiHeaders } from './features/search/sources/wiki-client.ts';
import { connectProvider } from './features/subscription/provider/connect-provider.ts';
import { createBackground } from './platform/background.ts';
import { createCounters } from './platform/counters/counters.ts';
import { registerDiscovery } from './platform/http/discovery.ts';
import { sendError, toAppError } from './platform/http/errors.ts';
import { readPages, registerPages } from './platform/http/pages.ts';

/** Twenty names of a hundred letters, four bytes each and percent-encoded, fit into an address of this size. */
const MAX_HEADER_BYTES = 65_536;

export interface App {
  server: FastifyInstance;
  /** The wikis that are searched; `main` probes them before it listens. */
  wikis: WikiSource[];
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
  closeConnectionsOnStop(server);
  const parts = createParts(deps);
  const pages = await readPages(deps.pagesFolder);
  await registerPlatform(server, deps, parts, pages);
  registerPeople(server, deps, parts);
  registerFeatures(server, deps, parts);
  registerDiscovery(server, config.PUBLIC_URL);
  await registerPages(server, { folder: deps.pagesFolder, pages, publicUrl: config.PUBLIC_URL });
  server.addHook('onClose', async () => {
    for (const wiki of parts.wikis) wiki.stop();
    await parts.counters.stop();
    await parts.background.settled();
  });
  return { server, wikis: parts.wikis };
}

/** A browser keeps its connection; while the server stops, each answer ends it, so that none is waited for. */
function closeConnectionsOnStop(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

function createParts(deps: AppDeps): Parts {
  const { config, db, clock, log } = deps;
  const background = createBackground(log);
  const perMinute = config.UPSTREAM_PER_MINUTE;
  const wikis = nameWikis(config.MEDIAWIKI_URLS);
  const budget = createBudget(perMinute, config.RATE_LIMITS ? MAX_NAMES * wikis.length : perMinute, clock);
  const contact = config.MEDIAWIKI_CONTACT;
  const headers = wikiHeaders({ version: deps.version, contact, token: config.MEDIAWIKI_TOKEN });
  return {
    background,
    counters: createCounters({ db, clock, background }),
    provider: connectProvider(config, log),
    wikis: wikis.map(
      ({ name, apiUrl }) => new WikiSource(name, new WikiClient({ name, apiUrl, headers, budget, clock })),
    ),
    budget,
  };
}
