import { startSite } from '#testing/start-site.ts';
import { type Figure, figure } from './figure.ts';

const ROUNDS = 5;

/** Measures the time from the command to the first response, each time with a new database. */
export async function measureStart(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeFirstResponse());
  return [figure('first start with an empty DATA_DIR', times, { unit: 's' })];
}

async function timeFirstResponse(): Promise<number> {
  const before = performance.now();
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  await (await fetch(`${site.url}/api/search?q=docker`)).text();
  const seconds = (performance.now() - before) / 1000;
  await site.stop();
  return seconds;
}
