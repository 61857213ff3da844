import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import { type Figure, figure } from '../figure.ts';
import { auditPage, type LighthouseResult } from './audit-page.ts';
import { startPlainPage } from './plain-page.ts';

const ROUNDS = 5;
const PLAIN = 'a plain page of 50 logos';
const NAMES = 'google,github,docker';
/** The logos of the searched brands in the brand table. */
const BRAND_FILES = ['Google Favicon 2025.svg'];
/** Both a first visit, with the question whether the terms are accepted, and a later one. */
const MAIN_PAGES = ['/', `/search?q=${NAMES}`];
/** Only a first visit. */
const OTHER_PAGES = ['/about', '/legal'];
const CONSENT = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
/** What the main pages must reach on a phone; the search has more to draw. */
const MIN_PERFORMANCE = { start: 98, search: 96 };
const MAX_PAINT = 1.7;
const MAX_BLOCKED_MS = 120;
const MAX_SHIFT = 0.01;
const MAX_SCRIPT_KB = 95;

interface Visit {
  what: string;
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
    ...[...MAIN_PAGES, ...OTHER_PAGES].map((path) => ({
      what: `${path}, first visit`,
      url: `${site.url}${path}`,
      stored: {},
    })),
    ...MAIN_PAGES.map((path) => ({
      what: `${path}, terms accepted`,
      url: `${site.url}${path}`,
      stored: CONSENT,
    })),
  ];
  const results = new Map<string, LighthouseResult[]>(visits.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, url, stored } of visits) results.get(what)?.push(await auditPage(url, stored));
  }
  await plain.stop();
  await site.stop();
  await wiki.stop();
  const plainPaints = (results.get(PLAIN) ?? []).map(({ largestPaintMs }) => largestPaintMs);
  return visits
    .filter(({ what }) => what !== PLAIN)
    .flatMap((visit) => figuresOf(visit, results.get(visit.what) ?? [], plainPaints));
}

/** Returns the figures of a page. Its paint is compared with that of the plain page in the same round. */
function figuresOf(
  { what }: Visit,
  results: readonly LighthouseResult[],
  plainPaints: readonly number[],
): Figure[] {
  const pick = (key: Exclude<keyof LighthouseResult, 'failedAudits'>) => results.map((result) => result[key]);
  const failed = [...new Set(results.flatMap(({ failedAudits }) => failedAudits))];
  const others = results.flatMap(({ accessibility, bestPractices, seo }) => [
    accessibility,
    bestPractices,
    seo,
  ]);
  const performance = what.startsWith('/search') ? MIN_PERFORMANCE.search : MIN_PERFORMANCE.start;
  return [
    figure(`${what}: performance`, pick('performance'), { limit: performance, isHigherBetter: true }),
    figure(`${what}: lowest of accessibility, best practices and SEO`, Math.min(...others), {
      limit: 100,
      isHigherBetter: true,
      ...(failed.length > 0 && { detail: failed.join(', ') }),
    }),
    figure(`${what}: largest paint`, pick('largestPaintMs'), {
      unit: 'ms',
      limit: plainPaints.map((ms) => ms * MAX_PAINT),
      limitIs: `${MAX_PAINT} × that of ${PLAIN}`,
    }),
    figure(`${what}: main thread blocked`, pick('blockingMs'), { unit: 'ms', limit: MAX_BLOCKED_MS }),
    figure(`${what}: layout shift`, pick('layoutShift'), { limit: MAX_SHIFT }),
    figure(`${what}: compressed script`, pick('scriptKb'), { unit: 'kB', limit: MAX_SCRIPT_KB }),
  ];
}
