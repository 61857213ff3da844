// Runs the long trials one after another and prints a line for each. Takes about 45 minutes.
// Usage: npm run trials [-- name [number] …]. A number is passed to the trial before it: `-- kills 1000`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What each trial shows if it passes. */
const TRIALS: Record<string, string> = {
  kills: 'no acknowledged download is lost when server and database are killed, 50 times by default',
  faults:
    'visitors get results or a plain message within seconds when a service, the disk or the clock fails',
  restore: 'a restored backup has everything that was acknowledged before it',
  upgrade: 'no request fails while two servers are replaced by the next version',
  versions: 'this version keeps everything that each earlier version acknowledged',
  cluster: 'nothing acknowledged is lost when a server and PostgreSQL crash, and the wiki’s limit is kept',
  soak: 'under a steady load the server gets no slower and no larger, and an overloaded one refuses what it can’t serve',
  standby:
    'nothing acknowledged is lost and no search fails when PostgreSQL’s primary dies and its standby is promoted, behind PgBouncer',
  programs: 'a sheet looks in other programs and as a PDF as its logos do',
  assistants:
    'the official inspector finds no fault in the tools of assistants, as a command and on a server',
  'command-line': 'the packed command line works offline, with a real MediaWiki, and while the line is cut',
  calls: 'no request of any caller makes the server fail, break its contract or show its inside',
  answers: 'no changed answer of a wiki or of Wikidata makes a reader throw, take long or break the contract',
  drawings: 'no changed drawing runs, loads anything or leaves its cell on a sheet',
  ingest: 'an ingest of a real MediaWiki is complete after being killed ten times',
};

/** Returns the trials to run, each with its arguments; all of them if none is named. */
function readTrials(args: readonly string[]): [name: string, args: string[]][] {
  const trials: [string, string[]][] = [];
  for (const arg of args.length > 0 ? args : Object.keys(TRIALS)) {
    if (/^\d+$/.test(arg)) trials.at(-1)?.[1].push(arg);
    else trials.push([arg, []]);
  }
  return trials;
}

const trials = readTrials(process.argv.slice(2));
let failed = 0;
for (const [name, args] of trials) {
  const claim = TRIALS[name];
  if (!claim) throw new Error(`Unknown trial "${name}". Choose from: ${Object.keys(TRIALS).join(', ')}.`);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), ...args],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  if (status !== 0) {
    failed += 1;
    console.log(`${stdout}${stderr}`.trimEnd());
  }
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${claim} (${seconds} s)`);
}
console.log(`trials: ${trials.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
