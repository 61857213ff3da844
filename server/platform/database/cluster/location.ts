import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The system user that PostgreSQL runs as; undefined for the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** The location of a cluster: `directory` is its folder; `home`, the folder above, also holds its password and log. */
export interface ClusterLocation {
  home: string;
  directory: string;
  user: SystemUser;
}

const SHARED_ROOT = '/var/lib/logotheca';

/**
 * Returns where the cluster of `dataDir` is: in `<dataDir>/postgres`, or, if this process is root and PostgreSQL's user
 * can't enter `dataDir`, under /var/lib/logotheca, with `<dataDir>/postgres` as a symbolic link to it, so that the cluster is
 * still found after `dataDir` is moved. Creates `dataDir` if it doesn't exist.
 * Throws if no user can run PostgreSQL, or if the user of an existing cluster can't reach it.
 */
export function findClusterLocation(dataDir: string): ClusterLocation {
  makeDataDir(dataDir);
  const root = realpathSync(resolve(dataDir));
  const link = readLink(join(root, 'postgres'));
  const home = link ? dirname(link) : root;
  const directory = join(home, 'postgres');
  if (process.getuid?.() !== 0) return { home, directory, user: undefined };
  if (link) mkdirSync(home, { recursive: true });
  const user = ownerOf(directory) ?? serviceUser();
  if (canEnter(user, home)) return { home, directory, user };
  if (existsSync(directory)) {
    throw new Error(
      `The user that PostgreSQL runs as (id ${user.uid}) cannot enter ${directory}. ` +
        'Open the folders above it (chmod o+x), or set DATA_DIR to another folder.',
    );
  }
  return createSharedLocation(root);
}

/** Returns true if there is a cluster in `dataDir`, or a link to one. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'));
}

/** Returns the path of the file with a cluster's password. Only the cluster's user can read the file. */
export function passwordFile({ home }: Pick<ClusterLocation, 'home'>): string {
  return join(home, 'postgres.password');
}

/** Returns true if a user can enter a folder and all folders above it. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

/** Creates a DATA_DIR if it doesn't exist. @throws Error with a one-line message if this process can't write to it */
export function makeDataDir(path: string): void {
  makeFolder(path);
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the server’s user can’t write to ${path} (${code}).`);
  }
}

/** Creates a folder with its parents. Node's `recursive` option never returns for some folders, such as those in /proc. */
function makeFolder(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  if (stat) throw new Error(`DATA_DIR: ${path} is not a folder.`);
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new Error(`DATA_DIR: ${path} cannot be created: ${message}`);
  }
}

function createSharedLocation(root: string): ClusterLocation {
  const home = join(SHARED_ROOT, createHash('sha1').update(root).digest('hex').slice(0, 8));
  mkdirSync(home, { recursive: true });
  for (const folder of [SHARED_ROOT, home]) chmodSync(folder, 0o755);
  const directory = join(home, 'postgres');
  const user = ownerOf(directory) ?? serviceUser();
  if (!canEnter(user, home)) {
    throw new Error(
      `The user that PostgreSQL runs as (id ${user.uid}) can enter neither ${root} nor ${home}.`,
    );
  }
  try {
    symlinkSync(directory, join(root, 'postgres'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return { home, directory, user };
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function ownerOf(path: string): SystemUser {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function serviceUser(): NonNullable<SystemUser> {
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
