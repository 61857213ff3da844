// Fills the index from a real MediaWiki, kills that again and again, and looks whether every file is there once and no
// file was asked about needlessly; then changes the wiki and takes in the changes; then holds the ingest to a low limit.
// Usage: node trials/ingest.ts [files] [kills]

import {
  type CountingProxy,
  describedTitles,
  startCountingProxy,
} from '#testing/mediawiki/counting-proxy.ts';
import { runIngestCommand, TRIAL_PER_MINUTE } from '#testing/mediawiki/ingest-command.ts';
import { type BareMediawiki, startBareMediawiki } from '#testing/mediawiki/start.ts';
import { startSite } from '#testing/start-site.ts';
import { compareIndex } from './ingest/compare-index.ts';
import { deleteFiles, moveFile, uploadFiles, writeCategories } from './ingest/fill-wiki.ts';
import { brandCategory, planFiles, svgOf, type TrialFile } from './ingest/many-files.ts';

const ROOT_CATEGORY = ['--category', 'SVG logos'];
const BATCH = 50;

interface Trial {
  wiki: BareMediawiki;
  proxy: CountingProxy;
  files: TrialFile[];
  faults: string[];
}

/** Everything that was seen, by what was done; a fault is a sentence, and there should be none. */
async function tryIngest(count: number, kills: number): Promise<{ faults: string[] }> {
  const started = performance.now();
  const wiki = await startBareMediawiki();
  const proxy = await startCountingProxy(wiki.apiUrl);
  try {
    const files = planFiles(count);
    await writeCategories(wiki);
    await uploadFiles(wiki, files);
    const trial: Trial = { wiki, proxy, files, faults: [] };
    tell('the wiki', { files: count, secondsToFill: Math.round((performance.now() - started) / 1000) });
    const unkilled = await runUnkilled(trial);
    await withSite(proxy, async (dataDir) => {
      await runKilled(trial, { dataDir, kills, unkilled });
      await runChanges(trial, dataDir);
      await runLimited(trial, dataDir);
    });
    return { faults: trial.faults };
  } finally {
    await proxy.stop();
    await wiki.stop();
  }
}

/** A server that runs beside the ingest, as it does where people use it. */
async function withSite(proxy: CountingProxy, work: (dataDir: string) => Promise<void>): Promise<void> {
  const site = await startSite({
    ...{
      MEDIAWIKI_URLS: proxy.apiUrl,
      UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE,
      DATABASE_URL: '',
    },
  });
  try {
    await work(site.dataDir);
  } finally {
    await site.stop();
  }
}

async function runUnkilled({ proxy, faults }: Trial): Promise<number> {
  let requests = 0;
  await withSite(proxy, async (dataDir) => {
    proxy.requests.length = 0;
    const { code, output, seconds } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy });
    requests = proxy.requests.length;
    if (code !== 0) faults.push(`The unkilled ingest ended with ${code}: ${output}`);
    tell('an unkilled ingest', { requests, seconds, ...doubles(proxy) });
  });
  return requests;
}

async function runKilled(
  { wiki, proxy, files, faults }: Trial,
  { dataDir, kills, unkilled }: { dataDir: string; kills: number; unkilled: number },
): Promise<void> {
  proxy.requests.length = 0;
  const before = performance.now();
  let killed = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    // Each start asks for the namespaces, and each kill may have lost an answer.
    const killAfter = Math.round((unkilled * kill) / (kills + 1)) + 2 * (kill - 1);
    const { code, output } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy, killAfter });
    if (code === null) killed += 1;
    else faults.push(`It ended with ${code} before kill ${kill}: ${output}`);
  }
  const { code, output } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy });
  if (code !== 0) faults.push(`The last run ended with ${code}: ${output}`);
  const seen = doubles(proxy);
  if (proxy.requests.length > unkilled + 2 * kills)
    faults.push(`${proxy.requests.length} requests were sent.`);
  if (seen.askedTwice > kills * BATCH || seen.askedMost > 1 + kills)
    faults.push('Files were asked about needlessly.');
  faults.push(...(await compareIndex(dataDir, wiki.origin, files)));
  const seconds = Math.round((performance.now() - before) / 1000);
  tell(`killed ${killed} times`, { requests: proxy.requests.length, unkilled, ...seen, seconds });
  console.log(output.trim().split('\n').at(-1));
}

/** How many files were asked about more than once, and the most that one was. */
function doubles(proxy: CountingProxy): { described: number; askedTwice: number; askedMost: number } {
  const times = [...Map.groupBy(describedTitles(proxy.requests), (title) => title).values()];
  const counts = times.map((same) => same.length);
  return {
    described: counts.length,
    askedTwice: counts.filter((count) => count > 1).length,
    askedMost: Math.max(0, ...counts),
  };
}

/** Deletes, adds, moves and overwrites files, and takes only that in. */
async function runChanges(trial: Trial, dataDir: string): Promise<void> {
  const { wiki, proxy, files, faults } = trial;
  const gone = files.filter((_, at) => at % 100 === 7);
  const added = planFiles(15, 100_000);
  const overwritten = files
    .filter((file) => file.title.endsWith('.svg') && !gone.includes(file))
    .slice(20, 23);
  const newer = overwritten.map((file, at) => ({ ...file, bytes: svgOf(200_000 + at) }));
  const moved = files.find(({ title }) => title === 'Trial 11 mark.svg') as TrialFile;
  const below = { ...added[14], categories: ['Brand 77 logos'] } as TrialFile;
  await deleteFiles(
    wiki,
    gone.map(({ title }) => title),
  );
  await writeCategories(wiki, { 'Brand 77 logos': [brandCategory(2)] });
  await uploadFiles(wiki, [...added.slice(0, 14), below]);
  await uploadFiles(wiki, newer);
  await moveFile(wiki, moved.title, 'Trial eleven.svg');
  const changed = new Map<TrialFile, TrialFile>([
    ...overwritten.map((file, at) => [file, newer[at] as TrialFile] as const),
    [moved, { ...moved, title: 'Trial eleven.svg' }],
  ]);
  const kept = files.filter((file) => !gone.includes(file)).map((file) => changed.get(file) ?? file);
  trial.files = [...kept, ...added.slice(0, 14), below];

  proxy.requests.length = 0;
  const { code, output, seconds } = await runIngestCommand([...ROOT_CATEGORY, '--since', 'last'], {
    dataDir,
    proxy,
  });
  if (code !== 0) faults.push(`The ingest of changes ended with ${code}: ${output}`);
  faults.push(...(await compareIndex(dataDir, wiki.origin, trial.files)));
  const changes = { deleted: gone.length, added: added.length, overwritten: newer.length, moved: 1 };
  tell('changes since the last', { ...changes, requests: proxy.requests.length, ...doubles(proxy), seconds });
  console.log(output.trim().split('\n').at(-1));
}

/** The wiki allows three requests in four seconds: the ingest waits as it is told, and is complete all the same. */
async function runLimited({ proxy, faults }: Trial, dataDir: string): Promise<void> {
  const [most, withinMs] = [3, 4000];
  proxy.requests.length = 0;
  proxy.limit(most, withinMs);
  const args = ['--category', brandCategory(0), '--depth', '0'];
  const { code, output, seconds } = await runIngestCommand(args, { dataDir, proxy });
  const refused = proxy.requests.filter(({ status }) => status === 429).length;
  const impatient = proxy.requests.filter(({ at, status }, index) => {
    const next = proxy.requests[index + 1];
    return status === 429 && next !== undefined && next.at - at < 100;
  }).length;
  if (code !== 0) faults.push(`The limited ingest ended with ${code}: ${output}`);
  if (impatient > 0) faults.push(`It asked again ${impatient} times without the pause.`);
  if (refused > proxy.requests.length / 2) faults.push(`${refused} requests were refused.`);
  tell('a wiki that allows 3 requests in 4 s', {
    requests: proxy.requests.length,
    refused,
    impatient,
    seconds,
  });
}

function tell(what: string, seen: Record<string, number>): void {
  const figures = Object.entries(seen).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${figures.join(', ')}`);
}

if (import.meta.main) {
  const { faults } = await tryIngest(Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 10));
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.log(`faults: ${faults.length}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
