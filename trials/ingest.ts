// Ingests a real MediaWiki and kills the ingest repeatedly. Checks that every file is in the index once and no file was
// requested needlessly. Then ingests changes made in the wiki, and finally runs against a low rate limit.
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

/** Runs all parts of the trial. `faults` are sentences; the trial passes if there are none. */
async function tryIngest(count: number, kills: number): Promise<{ faults: string[] }> {
  const started = performance.now();
  const wiki = await startBareMediawiki();
  const proxy = await startCountingProxy(wiki.apiUrl);
  try {
    const files = planFiles(count);
    await writeCategories(wiki);
    await uploadFiles(wiki, files);
    const trial: Trial = { wiki, proxy, files, faults: [] };
    report('the wiki', { files: count, secondsToFill: Math.round((performance.now() - started) / 1000) });
    const fullRequests = await runUninterrupted(trial);
    await withSite(proxy, async (dataDir) => {
      await runKilled(trial, { dataDir, kills, fullRequests });
      await runChanges(trial, dataDir);
      await runLimited(trial, dataDir);
    });
    return { faults: trial.faults };
  } finally {
    await proxy.stop();
    await wiki.stop();
  }
}

/** Runs an action while a server is running, as in production. */
async function withSite(proxy: CountingProxy, action: (dataDir: string) => Promise<void>): Promise<void> {
  const site = await startSite({
    MEDIAWIKI_URLS: proxy.apiUrl,
    UPSTREAM_PER_MINUTE: TRIAL_PER_MINUTE,
    DATABASE_URL: '',
  });
  try {
    await action(site.dataDir);
  } finally {
    await site.stop();
  }
}

/** Returns the number of requests of an ingest that isn't killed. */
async function runUninterrupted({ proxy, faults }: Trial): Promise<number> {
  let requests = 0;
  await withSite(proxy, async (dataDir) => {
    proxy.requests.length = 0;
    const { code, output, seconds } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy });
    requests = proxy.requests.length;
    if (code !== 0) faults.push(`The uninterrupted ingest exited with ${code}: ${output}`);
    report('an uninterrupted ingest', { requests, seconds, ...countRepeats(proxy) });
  });
  return requests;
}

async function runKilled(
  { wiki, proxy, files, faults }: Trial,
  { dataDir, kills, fullRequests }: { dataDir: string; kills: number; fullRequests: number },
): Promise<void> {
  proxy.requests.length = 0;
  const before = performance.now();
  let killed = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    // The count includes earlier runs. Each start requests the namespaces, and each kill may lose a response: two more each.
    const killAfter = Math.round((fullRequests * kill) / (kills + 1)) + 2 * (kill - 1);
    const { code, output } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy, killAfter });
    if (code === null) killed += 1;
    else faults.push(`The ingest exited with ${code} before kill ${kill}: ${output}`);
  }
  const { code, output } = await runIngestCommand(ROOT_CATEGORY, { dataDir, proxy });
  if (code !== 0) faults.push(`The last run exited with ${code}: ${output}`);
  const repeats = countRepeats(proxy);
  const allowed = fullRequests + 2 * kills;
  if (proxy.requests.length > allowed)
    faults.push(`${proxy.requests.length} requests were sent; ${allowed} are allowed.`);
  if (repeats.repeated > kills * BATCH || repeats.mostTimes > 1 + kills)
    faults.push('Files were requested needlessly.');
  faults.push(...(await compareIndex(dataDir, wiki.origin, files)));
  const seconds = Math.round((performance.now() - before) / 1000);
  report(`killed ${killed} times`, { requests: proxy.requests.length, fullRequests, ...repeats, seconds });
  console.log(output.trim().split('\n').at(-1));
}

/** Counts the described files, those described more than once, and the most times for one file. */
function countRepeats(proxy: CountingProxy): { described: number; repeated: number; mostTimes: number } {
  const groups = [...Map.groupBy(describedTitles(proxy.requests), (title) => title).values()];
  const counts = groups.map((titles) => titles.length);
  return {
    described: counts.length,
    repeated: counts.filter((count) => count > 1).length,
    mostTimes: Math.max(0, ...counts),
  };
}

/** Deletes, adds, moves and overwrites files, and ingests only these changes. */
async function runChanges(trial: Trial, dataDir: string): Promise<void> {
  const { wiki, proxy, files, faults } = trial;
  const deleted = files.filter((_, index) => index % 100 === 7);
  // The last one is in a new subcategory.
  const added = planFiles(15, 100_000).map((file, index) =>
    index === 14 ? { ...file, categories: ['Brand 77 logos'] } : file,
  );
  const overwritten = files
    .filter((file) => file.title.endsWith('.svg') && !deleted.includes(file))
    .slice(20, 23);
  const newVersions = overwritten.map((file, index) => ({ ...file, bytes: svgOf(200_000 + index) }));
  const moved = files.find(({ title }) => title === 'Trial 11 mark.svg') as TrialFile;
  await deleteFiles(
    wiki,
    deleted.map(({ title }) => title),
  );
  await writeCategories(wiki, { 'Brand 77 logos': [brandCategory(2)] });
  await uploadFiles(wiki, added);
  await uploadFiles(wiki, newVersions);
  await moveFile(wiki, moved.title, 'Trial eleven.svg');
  const changed = new Map<TrialFile, TrialFile>([
    ...overwritten.map((file, index) => [file, newVersions[index] as TrialFile] as const),
    [moved, { ...moved, title: 'Trial eleven.svg' }],
  ]);
  const remaining = files.filter((file) => !deleted.includes(file)).map((file) => changed.get(file) ?? file);
  trial.files = [...remaining, ...added];

  proxy.requests.length = 0;
  const { code, output, seconds } = await runIngestCommand([...ROOT_CATEGORY, '--since', 'last'], {
    dataDir,
    proxy,
  });
  if (code !== 0) faults.push(`The ingest of changes exited with ${code}: ${output}`);
  faults.push(...(await compareIndex(dataDir, wiki.origin, trial.files)));
  report('changes since the last ingest', {
    deleted: deleted.length,
    added: added.length,
    overwritten: newVersions.length,
    moved: 1,
    requests: proxy.requests.length,
    ...countRepeats(proxy),
    seconds,
  });
  console.log(output.trim().split('\n').at(-1));
}

/** Runs against a limit of three requests in four seconds: the ingest must obey Retry-After and still be complete. */
async function runLimited({ proxy, faults }: Trial, dataDir: string): Promise<void> {
  const [maxRequests, windowMs] = [3, 4000];
  proxy.requests.length = 0;
  proxy.limit(maxRequests, windowMs);
  const args = ['--category', brandCategory(0), '--depth', '0'];
  const { code, output, seconds } = await runIngestCommand(args, { dataDir, proxy });
  const refused = proxy.requests.filter(({ status }) => status === 429).length;
  const tooEarly = proxy.requests.filter(({ at, status }, index) => {
    const next = proxy.requests[index + 1];
    return status === 429 && next !== undefined && next.at - at < 100;
  }).length;
  if (code !== 0) faults.push(`The limited ingest exited with ${code}: ${output}`);
  if (tooEarly > 0) faults.push(`The ingest retried ${tooEarly} times without waiting.`);
  if (refused > proxy.requests.length / 2) faults.push(`${refused} requests were refused.`);
  report('a wiki that allows 3 requests in 4 s', {
    requests: proxy.requests.length,
    refused,
    tooEarly,
    seconds,
  });
}

function report(part: string, counts: Record<string, number>): void {
  const figures = Object.entries(counts).map(([name, value]) => `${name} ${value}`);
  console.log(`${part}: ${figures.join(', ')}`);
}

if (import.meta.main) {
  const { faults } = await tryIngest(Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 10));
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.log(`faults: ${faults.length}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
