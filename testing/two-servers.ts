import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { type Site, startSite } from './start-site.ts';

/** Starts two servers on one database. They stop when the test ends, or whatever else `atEnd` waits for. */
export async function startTwo(
  more: Record<string, string> = {},
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<{ sites: Site[]; database: TestDatabase }> {
  const database = await createTestDatabase();
  atEnd(() => database.drop());
  const SESSION_SECRET = 'one secret that both of the servers know';
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, MEDIAWIKI_URLS: 'none', ...more };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  atEnd(async () => {
    await Promise.all(sites.map((site) => site.stop()));
  });
  return { sites, database };
}
