import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Program, signalFamily, startProgram, systemUser } from './programs.ts';

const VERSIONS_FOLDER = '/usr/lib/postgresql';
/** The user of the system that PostgreSQL and its pooler run as, because neither runs as root. */
export const POSTGRES_USER = 'postgres';

/** A PostgreSQL server from Debian's packages, with its own data folder. */
export interface Postgres {
  url: string;
  port: number;
  /** The folder of its programs, such as pg_dump. */
  programs: string;
  /** Stops it without a checkpoint, like a crash, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Kills it and all of its processes, as if its machine had failed. */
  kill(): Promise<void>;
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

/** Returns the command that fills a data folder. */
type Fill = (programs: string, data: string) => { command: string; args: string[] };

interface PostgresOptions {
  /** Variables of its processes. */
  environment?: Record<string, string>;
  /** Parameters of PostgreSQL, such as `max_connections=20`. */
  parameters?: string[];
}

/** Creates and starts a cluster in a folder, with an empty database `logotheca`. */
export async function startPostgres(folder: string, extra: PostgresOptions = {}): Promise<Postgres> {
  const options = ['--auth=trust', '--username=logotheca', '--encoding=UTF8', '--locale=C.UTF-8'];
  const fill: Fill = (programs, data) => ({
    command: join(programs, 'initdb'),
    args: [...options, '--pgdata', data],
  });
  const postgres = await startOn(join(folder, 'postgres'), fill, extra);
  await runStatement(postgres.url.replace(/\w+$/, 'postgres'), 'create database logotheca');
  return postgres;
}

/**
 * Copies a running primary with pg_basebackup and starts the copy as its streaming standby. From then on, the primary confirms a
 * commit only after the standby has stored it.
 */
export async function startStandby(folder: string, primary: Postgres): Promise<Postgres> {
  await runStatement(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await runStatement(primary.url, 'select pg_reload_conf()');
  const connection = `host=127.0.0.1 port=${primary.port} user=logotheca application_name=standby`;
  const standby = await startOn(join(folder, 'standby'), (programs, data) => ({
    command: join(programs, 'pg_basebackup'),
    args: ['--dbname', connection, '--pgdata', data, '--write-recovery-conf', '--checkpoint=fast'],
  }));
  // Its commit waits for the standby.
  await runStatement(primary.url, 'create temporary table replicated ()');
  return standby;
}

/** Fills a data folder with a command and starts PostgreSQL on it. */
async function startOn(
  data: string,
  fill: Fill,
  { environment = {}, parameters = [] }: PostgresOptions = {},
): Promise<Postgres> {
  const programs = findPrograms();
  const user = systemUser(POSTGRES_USER);
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const { command, args } = fill(programs, data);
  execFileSync(command, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const url = `postgres://logotheca@127.0.0.1:${port}/logotheca`;
  const start = () =>
    startProgram({
      command: join(programs, 'postgres'),
      args: [
        ...['-D', data, '-p', String(port), '-k', data],
        ...['listen_addresses=127.0.0.1', ...parameters].flatMap((parameter) => ['-c', parameter]),
      ],
      settings: environment,
      user: POSTGRES_USER,
      isReady: () => runStatement(url.replace(/\w+$/, 'postgres'), 'select 1'),
    });
  let running: Program = await start();
  return {
    url,
    port,
    programs,
    async crash() {
      await running.end('SIGQUIT');
      running = await start();
    },
    async kill() {
      signalFamily(running.pid, 'SIGKILL');
      await running.end('SIGKILL');
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
