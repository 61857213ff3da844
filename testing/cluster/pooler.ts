import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillIn } from './balancer.ts';
import { POSTGRES_USER } from './postgres.ts';
import { canConnect, findFreePort, startProgram } from './programs.ts';

const TEMPLATE = resolve(import.meta.dirname, '../../deploy/pgbouncer.ini.template');

/** PgBouncer in transaction mode. */
export interface Pooler {
  /** The product's database, through PgBouncer. */
  url: string;
  /** PgBouncer's own console. */
  consoleUrl: string;
  /** The configuration that PgBouncer reads again on RELOAD. */
  file: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with the configuration of deploy/, in front of a primary on the given port. */
export async function startPooler(folder: string, primaryPort: number): Promise<Pooler> {
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  const configuration = fillIn(readFileSync(TEMPLATE, 'utf8'), {
    LOGOTHECA_PRIMARY: `host=127.0.0.1 port=${primaryPort}`,
    LOGOTHECA_LISTEN_ADDRESS: '127.0.0.1',
    LOGOTHECA_LISTEN_PORT: String(port),
    LOGOTHECA_AUTH_TYPE: 'trust',
    LOGOTHECA_AUTH_FILE: users,
  });
  writeFileSync(file, configuration);
  writeFileSync(users, '"logotheca" ""\n');
  const pgbouncer = await startProgram({
    command: 'pgbouncer',
    args: [file],
    user: POSTGRES_USER,
    isReady: () => canConnect(port),
  });
  const urlOf = (database: string) => `postgres://logotheca@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('logotheca'),
    consoleUrl: urlOf('pgbouncer'),
    file,
    stop: async () => void (await pgbouncer.end('SIGTERM')),
  };
}
