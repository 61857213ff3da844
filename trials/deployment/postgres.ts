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

/** Creates and starts a cluster in a folder, with an empty database `logotheca`. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const options = ['--auth=trust', '--username=logotheca', '--encoding=UTF8', '--locale=C.UTF-8'];
  const postgres = await startOn(join(folder, 'postgres'), 'initdb', options);
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
  const options = ['--dbname', connection, '--write-recovery-conf', '--checkpoint=fast'];
  const standby = await startOn(join(folder, 'standby'), 'pg_basebackup', options);
  // Its commit waits for the standby.
  await runStatement(primary.url, 'create temporary table replicated ()');
  return standby;
}

/** Fills a data folder with a program and starts PostgreSQL on it. */
async function startOn(data: string, program: string, options: readonly string[]): Promise<Postgres> {
  const [newest] = readdirSync(VERSIONS_FOLDER).toSorted((a, b) => Number(b) - Number(a));
  const programs = join(VERSIONS_FOLDER, newest ?? '', 'bin');
  const user = systemUser(POSTGRES_USER);
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  execFileSync(join(programs, program), [...options, '--pgdata', data], { ...user, cwd: '/', stdio });
  const port = await findFreePort();
  const url = `postgres://logotheca@127.0.0.1:${port}/logotheca`;
  const launch = () =>
    startProgram({
      command: join(programs, 'postgres'),
      args: ['-D', data, '-p', `${port}`, '-k', data, '-c', 'listen_addresses=127.0.0.1'],
      user: POSTGRES_USER,
      isReady: () => runStatement(url.replace(/\w+$/, 'postgres'), 'select 1').then(() => true),
    });
  let running: Program = await launch();
  const start = async () => {
    running = await launch();
  };
  return {
    url,
    port,
    programs,
    async crash() {
      await running.end('SIGQUIT');
      await start();
    },
    async kill() {
      signalFamily(running.pid, 'SIGKILL');
      await running.end('SIGKILL');
    },
    stop: async () => void (await running.end('SIGINT')),
    start,
    freeze: () => signalFamily(running.pid, 'SIGSTOP'),
    thaw: () => signalFamily(running.pid, 'SIGCONT'),
  };
}

/** Runs a statement on a new connection. Returns the rows. */
export async function runStatement<T extends object>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
