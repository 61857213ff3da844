// Runs the long proofs one after another; each ends in a line that says whether it passed. Takes about 15 minutes.
// Usage: npm run trials [-- name …]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What each of them proves. */
const TRIALS: Record<string, string> = {
  kills: 'no acknowledged download is lost when server and database are killed 50 times',
  restore: 'a backup, restored, has everything that was acknowledged before it',
  upgrade: 'no request fails while two servers are replaced by the next version',
  cluster: 'nothing acknowledged is lost when a server and PostgreSQL crash, and no wiki is asked too often',
  ingest: 'an ingest of a real MediaWiki that is killed ten times is complete',
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TRIALS);
let failed = 0;
for (const name of names) {
  const proof = TRIALS[name];
  if (!proof) throw new Error(`There is no trial "${name}"; there are ${Object.keys(TRIALS).join(', ')}.`);
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
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${proof} (${seconds} s)`);
}
console.log(`trials: ${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
