import { sampleEvenly } from '#testing/cluster/sample.ts';
import {
  copyDatabase,
  FAST_WRITES,
  startTestCluster,
  TEMPLATE_NAME,
  urlOf,
} from '#testing/database/test-cluster.ts';
import { openDatabase } from '../server/platform/database/pool.ts';
import type { Measured } from './figure.ts';
import { fillIndex } from './logo-index/fill.ts';
import { describeFile, type IndexTitle, makeTitles, readCorpus } from './logo-index/titles.ts';
import { type BrandCase, type KnownBrand, makeCases, readKnownBrands } from './relevance/cases.ts';
import { type Coverage, measureCoverage } from './relevance/coverage.ts';
import {
  coverageFiguresOf,
  describeCoverage,
  describeRelevance,
  figuresOf,
  liveFiguresOf,
  type Stage,
} from './relevance/describe.ts';
import { forgetPackages, removeBrands, startIndexSite, waitForBrands } from './relevance/index-site.ts';
import { findCasesLive, startLiveSite } from './relevance/live.ts';
import { searchCases, searchFor } from './relevance/search-cases.ts';
import { type Databases, measureTimes } from './relevance/times.ts';

const CORPUS = process.env.LOGO_CORPUS;
/** For a quick run: `RELEVANCE_TITLES=10000 npm run bench -- relevance`. */
const SIZES = (process.env.RELEVANCE_TITLES ?? '100000').split(',').map(Number);

/**
 * Searches for brands whose right file is known, by all their names: without brands, with the brand table, and with an empty one
 * and stand-ins of Wikidata. LOGO_CORPUS may be a folder with real titles and right files (see `readCorpus` and `readKnownBrands`).
 */
export async function measureRelevance(): Promise<Measured> {
  const brands = readKnownBrands(CORPUS);
  const cases = makeCases(brands);
  const titles = [...makeTitles(corpusWith(brands), Math.max(...SIZES))];
  const cluster = await startTestCluster(FAST_WRITES);
  const withoutBrands = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  try {
    const { stages, withBrands } = await measureStages(cluster.url, titles, cases);
    const times = await measureTimes({ withBrands, withoutBrands }, cases);
    const live = await findCasesLive(withoutBrands, sampleOfKinds(cases));
    const coverage = await measureBothCoverages({ withBrands, withoutBrands });
    return {
      figures: [
        ...stages.flatMap(figuresOf),
        ...liveFiguresOf(live),
        ...coverage.flatMap(coverageFiguresOf),
        ...times,
      ],
      notes: `${describeRelevance(stages, live)}${describeCoverage(coverage)}`,
    };
  } finally {
    await cluster.stop();
  }
}

/**
 * Returns the outcomes at each size of the index, and the last database with a brand table. Each one is a copy, because names of brands
 * stay in the index as other names of their files.
 */
async function measureStages(
  clusterUrl: string,
  titles: readonly IndexTitle[],
  cases: readonly BrandCase[],
): Promise<{ stages: Stage[]; withBrands: string }> {
  const withoutBrands = urlOf(clusterUrl, TEMPLATE_NAME, 'logotheca');
  // Stores the versions of the packages, so that the table stays empty once it was emptied.
  await withIndexSite(withoutBrands, async () => {});
  await removeBrands(withoutBrands);
  const stages: Stage[] = [];
  const remaining = titles.values();
  let withBrands = withoutBrands;
  for (const [at, to] of SIZES.entries()) {
    const { db, close } = openDatabase({ url: withoutBrands });
    await fillIndex(db, remaining, { from: SIZES[at - 1] ?? 0, to });
    await close();
    const before = await withIndexSite(withoutBrands, (siteUrl) => searchCases(siteUrl, cases));
    await copyDatabase(clusterUrl, `brands_${to}`, TEMPLATE_NAME);
    withBrands = urlOf(clusterUrl, `brands_${to}`, 'logotheca');
    await forgetPackages(withBrands);
    const after = await withIndexSite(withBrands, (siteUrl) => searchCases(siteUrl, cases));
    stages.push({ titles: to, before, after });
  }
  return { stages, withBrands };
}

async function measureBothCoverages({ withBrands, withoutBrands }: Databases): Promise<Coverage[]> {
  const live = await startLiveSite(withoutBrands);
  try {
    return await withIndexSite(withBrands, (siteUrl) =>
      measureCoverage(CORPUS, { offline: (name) => searchFor(siteUrl, name), live: live.find }),
    );
  } finally {
    await live.stop();
  }
}

/** Returns every third case of each kind, since each one waits for several requests. */
function sampleOfKinds(cases: readonly BrandCase[]): BrandCase[] {
  const kinds = Map.groupBy(cases, ({ kind }) => kind);
  return [...kinds.values()].flatMap((ofKind) => sampleEvenly(ofKind, ofKind.length / 3));
}

/** Returns the corpus with the right files of all brands. */
function corpusWith(brands: readonly KnownBrand[]) {
  const corpus = readCorpus(CORPUS);
  const files = new Set(corpus.real.map(({ file }) => file));
  const missing = brands.filter(({ file }) => !files.has(file));
  const added = missing.map(({ file }) => ({ ...describeFile(file), isOnCommons: true, isReal: true }));
  return { ...corpus, real: [...added, ...corpus.real] };
}

/** Starts the server, which fills the brand table unless it is known to be up to date, and passes its URL. */
async function withIndexSite<T>(databaseUrl: string, use: (siteUrl: string) => Promise<T>): Promise<T> {
  const site = await startIndexSite(databaseUrl);
  try {
    await waitForBrands(databaseUrl);
    return await use(site.url);
  } finally {
    await site.stop();
  }
}
