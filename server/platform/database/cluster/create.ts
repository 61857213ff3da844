import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, outputOf } from './binaries.ts';
import { type ClusterLocation, passwordFile, type SystemUser } from './location.ts';
import { isAlive } from './postmaster.ts';

const run = promisify(execFile);

/** The name of the database and of the user that owns it; the superuser `postgres` has the same password. */
export const DATABASE_NAME = 'logotheca';

/**
 * Creates the cluster if it doesn't exist, and returns its password. The cluster is created in a temporary folder and
 * renamed, so that a start that is killed or isn't the only one leaves no incomplete cluster. Throws if initdb fails, or if
 * another major version of PostgreSQL created the cluster.
 */
export async function ensureCluster(location: ClusterLocation, binaries: Binaries): Promise<string> {
  const password = await ensurePassword(location);
  await removeAbandoned(location.home);
  if (isCluster(location.directory)) await checkVersion(location, binaries);
  else await createCluster(location, binaries, password);
  return password;
}

/** Throws one line if another major version of PostgreSQL created the cluster, because this one can't read its files. */
async function checkVersion({ directory }: ClusterLocation, { majorVersion }: Binaries): Promise<void> {
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return;
  throw new Error(
    `The database in ${directory} was created by PostgreSQL ${version}, and this version of Logotheca runs PostgreSQL ${majorVersion}. ` +
      'Nothing was changed. Dump it with the version of Logotheca that ran last: see “A new embedded PostgreSQL” in docs/operations.md.',
  );
}

function isCluster(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

async function createCluster(location: ClusterLocation, binaries: Binaries, password: string): Promise<void> {
  const { home, directory, user } = location;
  const draft = join(home, `postgres.new-${uniqueSuffix()}`);
  const data = join(draft, 'data');
  try {
    await mkdir(draft, { mode: 0o700 });
    await changeOwner(draft, user);
    await writePrivate(join(draft, 'password'), password, user);
    await runInitdb(binaries, data, join(draft, 'password'), user);
    await createDatabase(binaries, data, password, user);
    await rename(data, directory).catch((error: Error) => {
      if (!isCluster(directory)) throw error;
    });
    const folder = await open(home);
    await folder.sync();
    await folder.close();
  } catch (error) {
    const reason = outputOf(error).split('\n').slice(-5).join(' | ');
    throw new Error(`Cannot create the database in ${directory}: ${reason}`, { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * The builtin locale provider sorts and folds case the same way on every system:
 * https://www.postgresql.org/docs/18/locale.html
 */
async function runInitdb(binaries: Binaries, directory: string, passwordFile: string, user: SystemUser) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(binaries.initdb, [`--pgdata=${directory}`, ...locale, ...access], processOptions(user));
}

async function createDatabase(binaries: Binaries, directory: string, password: string, user: SystemUser) {
  const args = `--single -c exit_on_error=on -c log_checkpoints=off -D`.split(' ');
  const running = run(binaries.postgres, [...args, directory, 'postgres'], processOptions(user));
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(
    `CREATE ROLE ${DATABASE_NAME} LOGIN PASSWORD '${password}'\nCREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}\n`,
  );
  await running;
}

function processOptions(user: SystemUser) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Returns the password. Simultaneous starts get the same one: the first complete file wins. */
async function ensurePassword(location: ClusterLocation): Promise<string> {
  const { directory, user } = location;
  const file = passwordFile(location);
  if (!existsSync(file)) {
    if (isCluster(directory)) {
      throw new Error(`The password of the database in ${directory} is missing. Restore ${file}.`);
    }
    const draft = `${file}.new-${uniqueSuffix()}`;
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
  await changeOwner(file, user);
}

async function changeOwner(path: string, user: SystemUser): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

function uniqueSuffix(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes the temporary folders of killed starts; their names contain the process id. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^postgres\.(?:password\.)?new-(\d+)-/.exec(name)?.[1]);
    // An orphaned initdb can still write there; then a later start removes the rest.
    if (pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}
