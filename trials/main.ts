// Runs the long trials one after another and prints a line for each. Takes about 17 minutes.
// Usage: npm run trials [-- name …]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What each trial shows if it passes. */
const TRIALS: Record<string, string> = {
  kills: 'no acknowledged download is lost when server and database are killed 50 times',
  restore: 'a restored backup has everything that was acknowledged before it',
  upgrade: 'no request fails while two servers are replaced by the next version',
  cluster: 'nothing acknowledged is lost when a server and PostgreSQL crash, and the wiki’s limit is kept',
  standby:
    'nothing acknowledged is lost and no search fails when PostgreSQL’s primary dies and its standby is promoted, behind PgBouncer',
  programs: 'a sheet looks in other programs and as a PDF as its logos do',
  assistants:
    'the official inspector finds no fault in the tools of assistants, as a command and on a server',
  'command-line': 'the packed command line works offline, with a real MediaWiki, and while the line is cut',
  ingest: 'an ingest of a real MediaWiki is complete after being killed ten times',
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TRIALS);
let failed = 0;
for (const name of names) {
  const claim = TRIALS[name];
  if (!claim) throw new Error(`Unknown trial "${name}". Choose from: ${Object.keys(TRIALS).join(', ')}.`);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  if (status !== 0) {
    failed += 1;
    console.log(`${stdout}${stderr}`.trimEnd());
  }
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${claim} (${seconds} s)`);
}
console.log(`trials: ${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
