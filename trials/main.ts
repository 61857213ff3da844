// Runs the trials one after another, each as a process. Takes about 15 minutes.
// Usage: npm run trials [-- name [number] …]. A number is passed to the trial before it: `-- kills 1000`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What each trial shows if it passes. */
const TRIALS: Record<string, string> = {
  kills: 'no acknowledged download is lost when server and database are killed, 50 times by default',
  faults: 'visitors get results or a plain message while the database or its disk fails',
  restore: 'a restored backup has everything that was acknowledged before it',
  upgrade: 'this version keeps what earlier ones stored, and no request fails while it is installed',
  cluster: 'nothing acknowledged is lost when a server and PostgreSQL crash, and the wiki’s limit is kept',
  standby: 'nothing acknowledged is lost and no search fails when PostgreSQL’s standby replaces it',
  calls: 'no random call makes the server fail, break its contract or show its inside, 5,000 by default',
  drawings:
    'drawings on a sheet, as a picture and as code look as they do alone, all of the catalogue by default',
};

const names = process.argv.slice(2).filter((arg) => !/^\d+$/.test(arg));
const unknown = names.find((name) => !(name in TRIALS));
if (unknown) throw new Error(`Unknown trial "${unknown}". Choose from: ${Object.keys(TRIALS).join(', ')}.`);
const failed: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(TRIALS)) {
  const next = process.argv[process.argv.indexOf(name) + 1] ?? '';
  const args = /^\d+$/.test(next) ? [next] : [];
  console.log(`\n${name}: ${TRIALS[name]}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll trials passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
