import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import type { Figure } from '../figure.ts';
import { startBarePage } from './bare-page.ts';
import { type Judgement, judgePage } from './judge-page.ts';

const ROUNDS = 3;
const NAMES = 'google,github,docker';
const PAGES = ['/', `/search?q=${NAMES}`, '/about', '/legal'];
const CONSENT = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
const GOAL = { performance: 95, others: 100, layoutShift: 0.01 };

/**
 * What Lighthouse's phone says of the public pages, built and served as in production, by a first visitor and by one who
 * has accepted the terms; and of a bare React page that draws one line, visited in turn with them in the same run.
 */
export async function measurePages(): Promise<Figure[]> {
  const files = NAMES.split(',').flatMap((name) =>
    Array.from({ length: 12 }, (_, at) => ({ title: `${name} logo ${at + 1}.svg` })),
  );
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const bare = await startBarePage();
  const visits = [
    { what: 'a bare React page', url: bare.url, stored: {} },
    ...PAGES.flatMap((path) => [
      { what: `${path}, first visit`, url: `${site.url}${path}`, stored: {} },
      { what: `${path}, terms accepted`, url: `${site.url}${path}`, stored: CONSENT },
    ]),
  ];
  const judged = new Map<string, Judgement[]>(visits.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, url, stored } of visits) judged.get(what)?.push(await judgePage(url, stored));
  }
  await bare.stop();
  await site.stop();
  await wiki.stop();
  const bareScore = medianOf(judged.get('a bare React page') ?? [], ({ performance }) => performance);
  return [...judged].map(([what, judgements]) => figureOf(what, judgements, bareScore));
}

function figureOf(what: string, judgements: readonly Judgement[], bareScore: number): Figure {
  const median = (pick: (judgement: Judgement) => number) => medianOf(judgements, pick);
  const performance = median((judgement) => judgement.performance);
  const others = [
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
  ];
  const faults = [...new Set(judgements.flatMap((judgement) => judgement.faults))];
  const shift = median(({ layoutShift }) => layoutShift).toFixed(3);
  const paint = Math.round(median(({ largestPaintMs }) => largestPaintMs));
  return {
    what,
    limit: `${GOAL.performance} · ${GOAL.others} · ${GOAL.others} · ${GOAL.others} · ${GOAL.layoutShift}`,
    ours: `${[performance, ...others].join(' · ')} · ${shift} (${paint} ms)${faults.length > 0 ? `; ${faults.join(', ')}` : ''}`,
    ratio: (performance / bareScore).toFixed(2),
  };
}

function medianOf(judgements: readonly Judgement[], pick: (judgement: Judgement) => number): number {
  const values = judgements.map(pick).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
