import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { type StandInProvider, startProvider } from '#sandbox/identity-provider.ts';
import { type StandInStripe, startStripe } from '#sandbox/stripe/server.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { deliverEvent, injectIntoServer } from '#testing/inject-into-server.ts';

/** The whole application with stand-ins for all other companies' services. */
export interface FuzzWorld {
  app: App;
  pool: pg.Pool;
  stripe: StandInStripe;
  identity: StandInProvider;
  /** The lines of the log from level "error" on. */
  errors: string[];
  stop(): Promise<void>;
}

const FILES = ['Docker logo.svg', 'Docker icon.svg', 'Acme logo.png', 'Acme.gif', 'Spotify logo.svg'];
const ACME = {
  id: 'Q95',
  label: 'Acme',
  description: 'company',
  instanceOf: ['Q4830453'],
  logos: [{ file: 'Acme logo.png' }],
  website: 'https://acme.example/',
  sitelinks: 3,
};

/** Starts the application in this process, without limits per address, on a new database. */
export async function startWorld(): Promise<FuzzWorld> {
  const wiki = await startWiki({ files: FILES.map((title) => ({ title })), hasOtherFiles: true });
  const wikidata = await startWikidata({ items: [ACME, { ...ACME, id: 'Q96', description: 'band' }] });
  const stripe = await startStripe({ now: () => new Date() });
  const identity = await startProvider();
  const cluster = await startTestCluster({ ...FAST_WRITES, max_connections: '100' });
  const { db, pool, close } = openDatabase({ url: urlOf(cluster.url, TEMPLATE_NAME, 'logotheca') });
  const dataDir = mkdtempSync(join(tmpdir(), 'logotheca-fuzz-'));
  const errors: string[] = [];
  const app = await buildApp({
    config: readConfig({
      NODE_ENV: 'test',
      MEDIAWIKI_URLS: wiki.apiUrl,
      WIKIDATA_URL: wikidata.apiUrl,
      MEDIAWIKI_CONTACT: 'tests@example.org',
      SESSION_SECRET: 'a secret that only this trial of the product knows',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      UPSTREAM_PER_MINUTE: '2000',
      ...identity.settings,
      ...stripe.settings,
    }),
    db,
    pool,
    clock: systemClock,
    log: createLog('error', { write: (line) => void errors.push(line) }),
    pagesFolder: resolve(import.meta.dirname, '../../../web/dist'),
    version: '0.0.0',
    identityKeysUrl: identity.keysUrl,
    // The machine may be busy; a search that doesn't wait for the database would hide what it returns.
    databasePatience: 10,
  });
  await Promise.all(app.wikis.map((each) => each.probe(2000)));
  injectIntoServer(app.server);
  stripe.webhooks.listen((body, signature) => deliverEvent(app, body, signature));
  app.writeBundledData();
  return {
    app,
    pool,
    stripe,
    identity,
    errors,
    async stop() {
      await stripe.stop();
      await app.server.close();
      await close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await Promise.all([wiki.stop(), wikidata.stop(), identity.stop()]);
    },
  };
}
