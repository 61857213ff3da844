import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Program, signalFamily, startProgram, systemUser } from './programs.ts';

const VERSIONS_FOLDER = '/usr/lib/postgresql';
const USER = 'postgres';

/** A PostgreSQL server from Debian's packages, with its own data folder. */
export interface Postgres {
  url: string;
  /** The folder of its programs, such as pg_dump. */
  programs: string;
  /** Stops it without a checkpoint, like a crash, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Stops it until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes from running, without closing a connection, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Returns the folder with the programs of the newest PostgreSQL. @throws Error if none is installed */
function findPrograms(): string {
  const newest = readdirSync(VERSIONS_FOLDER).toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('Install PostgreSQL: apt-get install postgresql');
  return join(VERSIONS_FOLDER, newest, 'bin');
}

/**
 * Creates and starts a cluster in a folder, with an empty database `logotheca`.
 * @param environment variables of its processes
 * @param parameters of PostgreSQL, such as `max_connections=20`
 */
export async function startPostgres(
  folder: string,
  { environment = {}, parameters = [] }: { environment?: Record<string, string>; parameters?: string[] } = {},
): Promise<Postgres> {
  const programs = findPrograms();
  const data = join(folder, 'postgres');
  const user = systemUser(USER);
  mkdirSync(data);
  if (user) chownSync(data, user.uid, user.gid);
  const options = ['--auth=trust', '--username=logotheca', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), [...options, '--pgdata', data], { ...user, cwd: '/' });
  const port = await findFreePort();
  const url = (name: string) => `postgres://logotheca@127.0.0.1:${port}/${name}`;
  const start = () =>
    startProgram({
      command: join(programs, 'postgres'),
      args: [
        ...['-D', data, '-p', String(port), '-k', data],
        ...['listen_addresses=127.0.0.1', ...parameters].flatMap((parameter) => ['-c', parameter]),
      ],
      settings: environment,
      user: USER,
      isReady: () => runStatement(url('postgres'), 'select 1'),
    });
  let running: Program = await start();
  await runStatement(url('postgres'), 'create database logotheca');
  return {
    url: url('logotheca'),
    programs,
    async crash() {
      await running.end('SIGQUIT');
      running = await start();
    },
    stop: async () => void (await running.end('SIGINT')),
    async start() {
      running = await start();
    },
    freeze: () => signalFamily(running.pid, 'SIGSTOP'),
    thaw: () => signalFamily(running.pid, 'SIGCONT'),
  };
}

/** Runs a statement. Returns true; throws if it fails. */
async function runStatement(connectionString: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } finally {
    await client.end();
  }
}
