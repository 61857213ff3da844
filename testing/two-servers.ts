import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { type Site, startSite } from './start-site.ts';

/** Starts two servers on one database. They stop when the test ends. */
export async function startTwo(
  more: Record<string, string> = {},
): Promise<{ sites: Site[]; database: TestDatabase }> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const SESSION_SECRET = 'one secret that both of the servers know';
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, MEDIAWIKI_URLS: 'none', ...more };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
  });
  return { sites, database };
}
