import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import { startWikidata } from '../../sandbox/wikidata/server.ts';
import { findRunningCluster } from '../../server/platform/database/cluster/owner.ts';
import { openDatabase } from '../../server/platform/database/pool.ts';

const REFRESH_TIMEOUT_MS = 180_000;

/** A server as a separate process. */
export interface LogoServer {
  url: string;
  stop(): Promise<unknown>;
}

export interface Product extends LogoServer {
  /** How many requests it has sent to the wiki and to Wikidata. */
  countUpstream(): number;
  /** Waits until the server has refreshed the brands that are used most, which it does once a day, and for the first time soon after a start. */
  waitForRefresh(): Promise<void>;
}

/** Starts the product with all limits, a filled brand table, and stand-ins of its sources. Networks are those of X-Forwarded-For. */
export async function startProduct(): Promise<Product> {
  const wiki = await startWiki({ hasOtherFiles: true });
  const wikidata = await startWikidata({});
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: wikidata.apiUrl,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
  });
  const stop = async () => {
    await site.stop();
    await Promise.all([wiki.stop(), wikidata.stop()]);
  };
  await waitForBrands(site).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: site.url,
    countUpstream: () => wiki.requests.length + wikidata.requests.length,
    waitForRefresh: () => waitForRefresh(site.dataDir),
    stop,
  };
}

/** The row of the job is stored when its work is done. */
async function waitForRefresh(dataDir: string): Promise<void> {
  const { pool, close } = openDatabase({ url: (await findRunningCluster(dataDir)) ?? '' });
  const end = Date.now() + REFRESH_TIMEOUT_MS;
  try {
    while ((await pool.query("select from jobs where name = 'refresh brands'")).rowCount === 0) {
      if (Date.now() > end) throw new Error('The brands were not refreshed.');
      await new Promise((done) => setTimeout(done, 500));
    }
  } finally {
    await close();
  }
}

/** Starts a bare Fastify server that redirects. */
export async function startBare(): Promise<LogoServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-redirect.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const url = String(output).match(/ready at (\S+)/)?.[1];
  if (!url) throw new Error(`The bare server said ${output}.`);
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
