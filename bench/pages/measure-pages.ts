import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import type { Figure } from '../figure.ts';
import { auditPage, type LighthouseResult } from './audit-page.ts';
import { startPlainPage } from './plain-page.ts';

const ROUNDS = 5;
const PLAIN = 'a plain page of 50 logos';
const NAMES = 'google,github,docker';
const PAGES = ['/', `/search?q=${NAMES}`, '/about', '/legal'];
const CONSENT = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
const GOAL = { performance: 95, others: 100, layoutShift: 0.01 };

/**
 * Runs Lighthouse on the public pages, built and served as in production, for a first visit and with accepted terms. A
 * plain page of fifty logos is measured in turn with them for comparison.
 */
export async function measurePages(): Promise<Figure[]> {
  const files = NAMES.split(',').flatMap((name) =>
    Array.from({ length: 12 }, (_, at) => ({ title: `${name} logo ${at + 1}.svg` })),
  );
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const plain = await startPlainPage(site.url);
  const visits = [
    { what: PLAIN, url: plain.url, stored: {} },
    ...PAGES.flatMap((path) => [
      { what: `${path}, first visit`, url: `${site.url}${path}`, stored: {} },
      { what: `${path}, terms accepted`, url: `${site.url}${path}`, stored: CONSENT },
    ]),
  ];
  const results = new Map<string, LighthouseResult[]>(visits.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, url, stored } of visits) results.get(what)?.push(await auditPage(url, stored));
  }
  await plain.stop();
  await site.stop();
  await wiki.stop();
  const plainPaintMs = medianOf(results.get(PLAIN) ?? [], ({ largestPaintMs }) => largestPaintMs);
  return [...results].map(([what, ofPage]) => figureOf(what, ofPage, plainPaintMs));
}

function figureOf(what: string, results: readonly LighthouseResult[], plainPaintMs: number): Figure {
  const median = (pick: (result: LighthouseResult) => number) => medianOf(results, pick);
  const scores = [
    median(({ performance }) => performance),
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
  ];
  const failed = [...new Set(results.flatMap(({ failedAudits }) => failedAudits))];
  const shift = median(({ layoutShift }) => layoutShift).toFixed(3);
  const paintMs = median(({ largestPaintMs }) => largestPaintMs);
  const blockingMs = Math.round(median((result) => result.blockingMs));
  const times = `${Math.round(paintMs)} ms, ${blockingMs} ms`;
  return {
    what,
    limit: `${GOAL.performance} · ${GOAL.others} · ${GOAL.others} · ${GOAL.others} · ${GOAL.layoutShift}`,
    ours: `${scores.join(' · ')} · ${shift} (${times})${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
    ratio: (paintMs / plainPaintMs).toFixed(2),
  };
}

function medianOf(results: readonly LighthouseResult[], pick: (result: LighthouseResult) => number): number {
  const values = results.map(pick).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
