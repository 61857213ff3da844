// Packs the command line, installs the tarball in an empty folder with the oldest supported Node, and runs every command:
// offline, against a real MediaWiki, and for an archive of many logos while the line is cut twice and the program is stopped.
// Usage: node trials/command-line.ts [logos]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { startBareMediawiki } from '#testing/mediawiki/start.ts';
import { checkArchive } from './command-line/check-archive.ts';
import { type CuttingProxy, startCuttingProxy } from './command-line/cutting-proxy.ts';
import { type Installed, installPackage, type Run } from './command-line/install-package.ts';
import { uploadFiles } from './ingest/fill-wiki.ts';
import { planFiles, type TrialFile } from './ingest/many-files.ts';

const COUNT = Number(process.argv[2] ?? 500);
/** Longer than one retry, shorter than the program waits. */
const CUT_MS = 5000;
const MAX_HELP_MS = 100;
const faults: string[] = [];

const dir = mkdtempSync(join(tmpdir(), 'logotheca-package-'));
try {
  const program = installPackage(dir);
  report('package', {
    node: program.nodeVersion,
    tarballKb: Math.round(program.tarballBytes / 1000),
    unpackedKb: Math.round(program.unpackedBytes / 1000),
    helpMs: await timeHelp(program),
  });
  await tryOffline(program);
  await tryWiki(program);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
for (const fault of faults) console.log(`fault: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function report(what: string, figures: object): void {
  console.log(`${what}: ${JSON.stringify(figures)}`);
}

function expectRun(
  what: string,
  { code, stdout, stderr }: Run,
  wanted: { code?: number; stdout?: RegExp },
): void {
  if (code !== (wanted.code ?? 0)) faults.push(`${what} ended with ${code}: ${stderr.slice(0, 500)}`);
  else if (wanted.stdout && !wanted.stdout.test(stdout)) faults.push(`${what} wrote ${stdout.slice(0, 300)}`);
}

/** Returns the shortest time of the help in ms, and without what Node itself takes to start. */
async function timeHelp(program: Installed): Promise<{ help: number; withoutNode: number }> {
  const [help, bare]: number[][] = [[], []];
  // In turn, so that both have the same moments of a busy machine.
  for (let round = 0; round < 20; round += 1) {
    help?.push((await program.run(['--help'])).ms);
    bare?.push((await program.runNode(['-e', '0'])).ms);
  }
  const shortest = Math.min(...(help ?? []));
  const withoutNode = shortest - Math.min(...(bare ?? []));
  if (withoutNode > MAX_HELP_MS) faults.push(`The help takes ${withoutNode} ms longer than Node alone.`);
  return { help: shortest, withoutNode };
}

async function tryOffline(program: Installed): Promise<void> {
  const run = async (line: string, wanted: Parameters<typeof expectRun>[2]) =>
    expectRun(`${line} (offline)`, await program.run([...line.split(' '), '--offline']), wanted);
  await run('search docker', { stdout: /^docker\tDocker\tsvg\tCC0\t/ });
  await run('get docker react --out logos/', { stdout: /^logos\/docker\.svg\nlogos\/react\.svg\n$/ });
  await run('get docker --icon --svg', { stdout: /^<svg / });
  await run('zip docker react vue nobody-knows-this --out three.zip', { code: 1, stdout: /^three\.zip\n$/ });
  await run('wall docker react vue --labels --out wall.svg', { stdout: /^wall\.svg\n$/ });
  await run('credits logos/docker.svg three.zip', { stdout: /^(“.*CC0 1\.0\n){4}$/ });
  expectRun('completion', await program.run(['completion', 'bash']), { stdout: /complete -F _logotheca/ });
  const unreachable = ['--wiki', 'http://127.0.0.1:9/api.php', '--wikidata', 'http://127.0.0.1:9/api.php'];
  const cut = await program.run(['search', 'docker', ...unreachable]);
  expectRun('search without a network', cut, { stdout: /^docker\tDocker\t/ });
  if (!cut.stderr.includes('can’t be reached')) faults.push('A search without a network doesn’t say so.');
}

async function tryWiki(program: Installed): Promise<void> {
  const wiki = await startBareMediawiki();
  const wikidata = await startWikidata();
  const proxy = await startCuttingProxy(wiki.origin);
  try {
    const files = planFiles(COUNT);
    await uploadFiles(wiki, files);
    const addresses = ['--wiki', proxy.apiUrl, '--wikidata', wikidata.apiUrl];
    await tryCommands(program, { addresses, proxy, files });
    await tryCuts(program, { addresses, proxy, files });
  } finally {
    await proxy.stop();
    await wikidata.stop();
    await wiki.stop();
  }
}

interface WikiTrial {
  addresses: string[];
  proxy: CuttingProxy;
  files: TrialFile[];
}

async function tryCommands(program: Installed, { addresses, files }: WikiTrial): Promise<void> {
  const run = async (args: string[], wanted: Parameters<typeof expectRun>[2]) =>
    expectRun(`${args.join(' ')} (MediaWiki)`, await program.run([...args, ...addresses]), wanted);
  await run(['search', 'Trial 11 mark'], { stdout: /^Trial 11 mark\tTrial 11 mark\tsvg\tCC0\t80\t40\thttp/ });
  await run(['get', 'Trial 11 mark', '--out', 'wiki/'], { stdout: /^wiki\/trial_11_mark\.svg\n$/ });
  const saved = readFileSync(join(program.dir, 'wiki/trial_11_mark.svg'));
  if (!files[11]?.bytes.equals(saved)) faults.push('The saved file isn’t the uploaded one.');
  await run(['credits', 'wiki/trial_11_mark.svg'], { stdout: /Trial 11 mark.*CC0/ });
  await run(['credits', 'Trial 12 mark'], { stdout: /Trial 12 mark.*CC0/ });
  await run(['wall', 'Trial 11 mark', 'Trial 10 mark', '--out', 'wiki.svg'], { stdout: /^wiki\.svg\n$/ });
  await run(['get', 'nobody-knows-this'], { code: 1, stdout: /^$/ });
}

/** Makes an archive of all files: the line is cut, then the program is stopped, then the line is cut again. */
async function tryCuts(program: Installed, { addresses, proxy, files }: WikiTrial): Promise<void> {
  writeFileSync(
    join(program.dir, 'names.txt'),
    files.map(({ title }) => title.replace(/\.\w+$/, '')).join('\n'),
  );
  const line = ['zip', '--from', 'names.txt', '--out', 'many.zip', ...addresses];
  proxy.files.length = 0;
  const apiRequests = proxy.apiRequests();
  const started = performance.now();
  const events: (() => void)[] = [() => proxy.cut(CUT_MS)];
  const at = [0.2, 0.4, 0.7].map((share) => Math.round(share * COUNT));
  let stop: () => void = () => undefined;
  events.push(
    () => stop(),
    () => proxy.cut(CUT_MS),
  );
  const timer = setInterval(() => {
    if (events.length > 0 && proxy.files.length >= (at[3 - events.length] ?? COUNT)) events.shift()?.();
  }, 5);
  const first = await program.run(line, { onStart: (end) => (stop = end) });
  if (first.code !== 130) faults.push(`The stopped program ended with ${first.code}: ${first.stderr}`);
  const second = await program.run(line);
  clearInterval(timer);
  expectRun('zip after two cuts and a stop', second, { stdout: /^many\.zip\n$/ });
  if (events.length > 0) faults.push(`${events.length} of the cuts didn’t happen.`);
  faults.push(...checkArchive(join(program.dir, 'many.zip'), files));
  report('archive', {
    logos: files.length,
    seconds: Math.round((performance.now() - started) / 1000),
    cuts: 2,
    stops: 1,
    filesSentTwice: proxy.files.length - new Set(proxy.files).size,
    apiRequests: proxy.apiRequests() - apiRequests,
  });
}
