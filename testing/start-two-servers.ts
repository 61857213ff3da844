import { onTestFinished } from 'vitest';
import { SITE_TEMPLATE_NAME } from './database/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { type Site, startSite } from './start-site.ts';

/** Starts two servers on one database. `onEnd` registers their clean-up, by default for the end of the test. */
export async function startTwoServers(
  extraSettings: Record<string, string> = {},
  onEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<{ sites: Site[]; database: TestDatabase }> {
  const database = await createTestDatabase(SITE_TEMPLATE_NAME);
  onEnd(() => database.drop());
  const SESSION_SECRET = 'one secret that both of the servers know';
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, MEDIAWIKI_URLS: 'none', ...extraSettings };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  onEnd(async () => {
    await Promise.all(sites.map((site) => site.stop()));
  });
  return { sites, database };
}
