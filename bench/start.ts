import { startSite } from '#testing/start-site.ts';
import type { Figure } from './figure.ts';

/** From the command to the first answer, with a new database each time and with one that is there already. */
export async function measureStart(): Promise<Figure[]> {
  const before = performance.now();
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  await fetch(`${site.url}/api/search?q=docker`);
  const first = (performance.now() - before) / 1000;
  await site.stop();
  return [{ what: 'first start with an empty DATA_DIR, s', limit: '—', ours: first.toFixed(1), ratio: '—' }];
}
