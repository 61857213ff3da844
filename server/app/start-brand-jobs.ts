import type { FastifyInstance } from 'fastify';
import { indexAliases } from '../features/brands/index-aliases.ts';
import { createBrandSteps } from '../features/brands/live/request-wikidata.ts';
import { refreshShownBrands } from '../features/brands/refreshing/refresh-shown-brands.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import { type Job, repeatAmongServers } from '../platform/jobs.ts';
import type { AppDeps, Services } from './create-services.ts';

/** Refreshes the most used brands once a day, and names their files in the index once an hour, each on one of the servers. */
export function startBrandJobs(
  server: FastifyInstance,
  { db, clock }: AppDeps,
  { wikis: [files], wikidata, background }: Services,
  signal: AbortSignal,
): void {
  const jobs: Job[] = [
    {
      name: 'index aliases',
      what: 'Adding the names of brands to their files in the index',
      everyMs: HOUR_MS,
      work: () => indexAliases({ db, files: () => files?.files ?? null }, signal),
    },
  ];
  if (wikidata && files) {
    const createSteps = createBrandSteps({ wikidata, files, clock });
    jobs.push({
      name: 'refresh brands',
      what: 'Refreshing the most used brands',
      everyMs: DAY_MS,
      work: () => refreshShownBrands({ db, clock, createSteps }, signal),
    });
  }
  const repeated = jobs.map((job) => repeatAmongServers({ db, clock, background }, job));
  server.addHook('onClose', async () => {
    for (const job of repeated) job.stop();
  });
}
