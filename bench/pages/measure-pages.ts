import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import type { Figure } from '../figure.ts';
import { auditPage, type LighthouseResult } from './audit-page.ts';
import { startBarePage } from './bare-page.ts';

const ROUNDS = 3;
const NAMES = 'google,github,docker';
const PAGES = ['/', `/search?q=${NAMES}`, '/about', '/legal'];
const CONSENT = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
const GOAL = { performance: 95, others: 100, layoutShift: 0.01 };

/**
 * Runs Lighthouse on the public pages, built and served as in production, for a first visit and with accepted terms. A
 * minimal React page is measured in turn with them for comparison.
 */
export async function measurePages(): Promise<Figure[]> {
  const files = NAMES.split(',').flatMap((name) =>
    Array.from({ length: 12 }, (_, at) => ({ title: `${name} logo ${at + 1}.svg` })),
  );
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const bare = await startBarePage();
  const visits = [
    { what: 'a minimal React page', url: bare.url, stored: {} },
    ...PAGES.flatMap((path) => [
      { what: `${path}, first visit`, url: `${site.url}${path}`, stored: {} },
      { what: `${path}, terms accepted`, url: `${site.url}${path}`, stored: CONSENT },
    ]),
  ];
  const results = new Map<string, LighthouseResult[]>(visits.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, url, stored } of visits) results.get(what)?.push(await auditPage(url, stored));
  }
  await bare.stop();
  await site.stop();
  await wiki.stop();
  const bareScore = medianOf(results.get('a minimal React page') ?? [], ({ performance }) => performance);
  return [...results].map(([what, ofPage]) => figureOf(what, ofPage, bareScore));
}

function figureOf(what: string, results: readonly LighthouseResult[], bareScore: number): Figure {
  const median = (pick: (result: LighthouseResult) => number) => medianOf(results, pick);
  const performance = median((result) => result.performance);
  const others = [
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
  ];
  const failed = [...new Set(results.flatMap(({ failedAudits }) => failedAudits))];
  const shift = median(({ layoutShift }) => layoutShift).toFixed(3);
  const paint = Math.round(median(({ largestPaintMs }) => largestPaintMs));
  return {
    what,
    limit: `${GOAL.performance} · ${GOAL.others} · ${GOAL.others} · ${GOAL.others} · ${GOAL.layoutShift}`,
    ours: `${[performance, ...others].join(' · ')} · ${shift} (${paint} ms)${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
    ratio: (performance / bareScore).toFixed(2),
  };
}

function medianOf(results: readonly LighthouseResult[], pick: (result: LighthouseResult) => number): number {
  const values = results.map(pick).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
