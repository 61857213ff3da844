import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The system user that PostgreSQL runs as; undefined where it is the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** Where a cluster lives: `directory` is its folder, `home` the folder that holds it with password and log. */
export interface ClusterPlace {
  home: string;
  directory: string;
  user: SystemUser;
  /** Sentences that the operator should read. */
  notes: string[];
}

const OPEN_ROOT = '/var/lib/logotheca';

/**
 * Finds the place of the cluster of a DATA_DIR, which is made when missing. That is `<dataDir>/postgres`, or, when
 * this process is root and the user PostgreSQL needs cannot enter dataDir, a folder under /var/lib/logotheca; a
 * symbolic link `<dataDir>/postgres` then leads there, so that the cluster is found after dataDir was moved or opened.
 * Throws when no user may run PostgreSQL, or when the user of an existing cluster cannot reach it.
 */
export function findClusterPlace(dataDir: string): ClusterPlace {
  makeFolder(dataDir);
  const root = realpathSync(resolve(dataDir));
  const link = readLink(join(root, 'postgres'));
  const home = link ? dirname(link) : root;
  if (!isRoot()) return placeIn(home, undefined, root);
  if (link) mkdirSync(home, { recursive: true });
  const user = ownerOf(join(home, 'postgres')) ?? serviceUser();
  if (canEnter(user, home)) return placeIn(home, user, root);
  if (existsSync(join(home, 'postgres'))) {
    throw new Error(
      `The database in ${join(home, 'postgres')} cannot be entered by the user it runs as (id ${user.uid}). ` +
        'Open the folders above it (chmod o+x), or set DATA_DIR to another folder.',
    );
  }
  return openPlace(root);
}

/** The file that holds the password of a cluster, for its owner and the user it runs as alone. */
export function passwordFile({ home }: Pick<ClusterPlace, 'home'>): string {
  return join(home, 'postgres.password');
}

/** Whether a user may pass through a folder; asked of the system, since every folder above counts too. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

/**
 * Makes a folder with those above it, one by one: Node's own way never returns where the system denies a folder that
 * it has just been asked to make, as in /proc.
 */
function makeFolder(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  if (stat) throw new Error(`DATA_DIR: ${path} is not a folder.`);
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new Error(`DATA_DIR: ${path} cannot be made: ${message}`);
  }
}

function openPlace(root: string): ClusterPlace {
  const name = createHash('sha1').update(root).digest('hex').slice(0, 8);
  const home = join(OPEN_ROOT, name);
  mkdirSync(home, { recursive: true });
  for (const folder of [OPEN_ROOT, home]) chmodSync(folder, 0o755);
  const directory = join(home, 'postgres');
  const user = ownerOf(directory) ?? serviceUser();
  if (!canEnter(user, home)) {
    throw new Error(
      `Neither ${root} nor ${home} can be entered by the user with id ${user.uid}, whom PostgreSQL runs as.`,
    );
  }
  linkUnlessThere(directory, join(root, 'postgres'));
  return placeIn(home, user, root);
}

function placeIn(home: string, user: SystemUser, root: string): ClusterPlace {
  const directory = join(home, 'postgres');
  const note = `PostgreSQL does not run as root and its user cannot enter ${root}, so the database is kept in ${directory}.`;
  return { home, directory, user, notes: home === root ? [] : [note] };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function linkUnlessThere(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function serviceUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next name may exist.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody". Start as another user, or set DATABASE_URL.',
  );
}
