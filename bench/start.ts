import { startSite } from '#testing/start-site.ts';
import type { Figure } from './figure.ts';

/** Measures the time from the command to the first response, with a new database. */
export async function measureStart(): Promise<Figure[]> {
  const before = performance.now();
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  await fetch(`${site.url}/api/search?q=docker`);
  const first = (performance.now() - before) / 1000;
  await site.stop();
  return [{ what: 'first start with an empty DATA_DIR, s', limit: '—', ours: first.toFixed(1), ratio: '—' }];
}
