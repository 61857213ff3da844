import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { medianOf } from '#testing/cluster/sample.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { openDatabase } from '../server/platform/database/pool.ts';
import { exact, type Figure, figure, type Measured } from './figure.ts';
import { fillIndex } from './logo-index/fill.ts';
import { measureStage, type RequestTimes, type Stage } from './logo-index/measure-stage.ts';
import { plotGrowth } from './logo-index/plot.ts';
import { makeTitles, readCorpus } from './logo-index/titles.ts';

/** For a quick run, `INDEX_TITLES=1000,10000 npm run bench -- index`. A million titles take a quarter of an hour. */
const SIZES = (process.env.INDEX_TITLES ?? '10000,100000,300000').split(',').map(Number);
const PLOT = resolve(import.meta.dirname, '../docs/index-growth.svg');

/**
 * Measures the index at growing sizes in a temporary database. LOGO_CORPUS may be a folder with real titles and brand
 * names (see `readCorpus`).
 */
export async function measureIndex(): Promise<Measured> {
  const corpus = readCorpus(process.env.LOGO_CORPUS);
  const titles = [...makeTitles(corpus, Math.max(...SIZES))];
  const cluster = await startTestCluster(FAST_WRITES);
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  const { db, pool, close } = openDatabase({ url });
  const stages: Stage[] = [];
  try {
    const remaining = titles.values();
    let filledTitles = 0;
    let seconds = 0;
    for (const size of SIZES) {
      seconds += await fillIndex(db, remaining, { from: filledTitles, to: size });
      filledTitles = size;
      stages.push(await measureStage({ db, pool, url }, titles.slice(0, size), seconds));
    }
  } finally {
    await close();
    await cluster.stop();
  }
  writeFileSync(PLOT, plotGrowth(stages));
  const real = titles.filter(({ isReal }) => isReal).length;
  return { figures: stages.flatMap(figuresOf), notes: describeStages(stages, real) };
}

function figuresOf({ titles, requestTimes, corrected, buildSeconds }: Stage): Figure[] {
  const among = `among ${titles.toLocaleString('en-US')} titles`;
  const times = ({ label, limitMs, sequential, concurrent }: RequestTimes): Figure[] =>
    [
      { times: sequential, how: 'one at a time' },
      { times: concurrent, how: 'eight concurrently' },
    ].map(({ times, how }) =>
      figure(`${label} ${among}, ${how}: 99th percentile`, times.p99s, {
        unit: 'ms',
        limit: limitMs,
        detail: `median ${medianOf(times.medians).toFixed(1)}`,
      }),
    );
  return [
    ...requestTimes.flatMap(times),
    exact(`mistyped words corrected to the original word ${among}`, corrected * 100, {
      unit: '%',
      isHigherBetter: true,
    }),
    figure(`building the index ${among}`, buildSeconds, { unit: 's' }),
  ];
}

function describeStages(stages: readonly Stage[], real: number): string {
  const names = [...(stages.at(-1)?.relationBytes.keys() ?? [])];
  const megabytes = (bytes = 0) => (bytes / 1e6).toFixed(1);
  const rows = names.map(
    (name) =>
      `| ${name} | ${stages.map(({ relationBytes }) => megabytes(relationBytes.get(name))).join(' | ')} |`,
  );
  const totals = stages.map(({ relationBytes }) =>
    megabytes([...relationBytes.values()].reduce((sum, bytes) => sum + bytes, 0)),
  );
  const headings = stages.map(({ titles }) => titles.toLocaleString('en-US'));
  return `
Of the titles, ${real.toLocaleString('en-US')} are real and come first; all others are synthetic, combined from brand names.

![Response times, size and build time as the index grows](index-growth.svg)

| MB | ${headings.join(' | ')} |
|---|${'---|'.repeat(headings.length)}
${rows.join('\n')}
| all | ${totals.join(' | ')} |
`;
}
