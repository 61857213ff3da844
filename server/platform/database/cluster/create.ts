import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, passwordFile, type SystemUser } from './place.ts';

const run = promisify(execFile);

/** The name of the database and of the user that owns it; the superuser `postgres` has the same password. */
export const DATABASE_NAME = 'logotheca';

/**
 * Makes the cluster when there is none, and answers its password. The cluster is built in a folder of its own and
 * renamed into place, so a kill or a second start never leaves half of one. Throws when initdb fails.
 */
export async function ensureCluster(place: ClusterPlace, binaries: Binaries): Promise<string> {
  const password = await ensurePassword(place);
  await removeAbandoned(place.home);
  if (!isCluster(place.directory)) await createCluster(place, binaries, password);
  return password;
}

function isCluster(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

async function createCluster(place: ClusterPlace, binaries: Binaries, password: string): Promise<void> {
  const workshop = join(place.home, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const half = join(workshop, 'data');
  try {
    await mkdir(workshop, { mode: 0o700 });
    await giveTo(place.user, workshop);
    await writePrivate(join(workshop, 'password'), password, place.user);
    await initialise(binaries, half, join(workshop, 'password'), place.user);
    await createDatabase(binaries, half, password, place.user);
    await rename(half, place.directory).catch((error: Error) => {
      if (!isCluster(place.directory)) throw error;
    });
    await syncFolder(place.home);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = (stderr || message).trim().split('\n').slice(-5).join(' | ');
    throw new Error(`Cannot create the database in ${place.directory}: ${reason}`, { cause: error });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** The builtin provider sorts and folds alike on every system: https://www.postgresql.org/docs/18/locale.html */
async function initialise(binaries: Binaries, directory: string, passwordFile: string, user: SystemUser) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(binaries.initdb, [`--pgdata=${directory}`, ...locale, ...access], inFolder(user));
}

async function createDatabase(binaries: Binaries, directory: string, password: string, user: SystemUser) {
  const args = [
    '--single',
    '-D',
    directory,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_checkpoints=off',
    'postgres',
  ];
  const running = run(binaries.postgres, args, inFolder(user));
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(
    `CREATE ROLE ${DATABASE_NAME} LOGIN PASSWORD '${password}'\nCREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}\n`,
  );
  await running;
}

function inFolder(user: SystemUser) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Several starts at once must agree on one password: the first complete file wins. */
async function ensurePassword(place: ClusterPlace): Promise<string> {
  const { directory, user } = place;
  const file = passwordFile(place);
  if (!existsSync(file)) {
    if (isCluster(directory)) {
      throw new Error(`The password of the database in ${directory} is missing: put ${file} back.`);
    }
    const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
    await writePrivate(draft, randomBytes(24).toString('hex'), user);
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function writePrivate(file: string, text: string, user: SystemUser): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flush: true });
  await giveTo(user, file);
}

async function giveTo(user: SystemUser, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/**
 * What a killed start left behind; the process id in the name tells whether its maker still works on it. An initdb
 * that outlived its maker can still write there: then a later start removes the rest.
 */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^postgres\.(?:password\.)?new-(\d+)-/.exec(name)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
