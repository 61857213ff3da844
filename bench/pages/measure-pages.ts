import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import type { Figure } from '../figure.ts';
import { auditPage, type LighthouseResult } from './audit-page.ts';
import { startPlainPage } from './plain-page.ts';

const ROUNDS = 5;
const PLAIN = 'a plain page of 50 logos';
const NAMES = 'google,github,docker';
/** The logos of the searched brands in the brand table. */
const BRAND_FILES = ['Google Favicon 2025.svg'];
const PAGES = ['/', `/search?q=${NAMES}`, '/about', '/legal'];
const CONSENT = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
const LIMITS: Record<string, string> = {
  '/': 'performance 98, 1.7 × the paint of a plain page, 120 ms, 0.01, 95 kB',
  [`/search?q=${NAMES}`]: 'performance 96, 1.7 × the paint of a plain page, 120 ms, 0.01, 95 kB',
};

interface Visit {
  what: string;
  path?: string;
  url: string;
  stored: Record<string, string>;
}

/**
 * Runs Lighthouse on the public pages, built and served as in production, for a first visit and with accepted terms. A
 * plain page of fifty logos is measured in turn with them for comparison.
 */
export async function measurePages(): Promise<Figure[]> {
  const titles = NAMES.split(',').flatMap((name) =>
    Array.from({ length: 12 }, (_, at) => `${name} logo ${at + 1}.svg`),
  );
  const wiki = await startWiki({ files: [...BRAND_FILES, ...titles].map((title) => ({ title })) });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const plain = await startPlainPage();
  const visits: Visit[] = [
    { what: PLAIN, url: plain.url, stored: {} },
    ...PAGES.flatMap((path) => [
      { what: `${path}, first visit`, path, url: `${site.url}${path}`, stored: {} },
      { what: `${path}, terms accepted`, path, url: `${site.url}${path}`, stored: CONSENT },
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
  return visits.map((visit) => figureOf(visit, results.get(visit.what) ?? [], plainPaintMs));
}

function figureOf(
  { what, path = '' }: Visit,
  results: readonly LighthouseResult[],
  plainPaintMs: number,
): Figure {
  const median = (pick: (result: LighthouseResult) => number) => medianOf(results, pick);
  const scores = [
    median(({ performance }) => performance),
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
  ];
  const failed = [...new Set(results.flatMap(({ failedAudits }) => failedAudits))];
  const paintMs = median(({ largestPaintMs }) => largestPaintMs);
  const details = [
    `${Math.round(paintMs)} ms`,
    `${Math.round(median(({ blockingMs }) => blockingMs))} ms`,
    median(({ layoutShift }) => layoutShift).toFixed(3),
    `${median(({ scriptKb }) => scriptKb).toFixed(1)} kB`,
    ...failed,
  ];
  return {
    what,
    limit: LIMITS[path] ?? '—',
    ours: `${scores.join(' · ')}; ${details.join(', ')}`,
    ratio: (paintMs / plainPaintMs).toFixed(2),
  };
}

function medianOf(results: readonly LighthouseResult[], pick: (result: LighthouseResult) => number): number {
  const values = results.map(pick).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
