import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fillIn } from './deployment.ts';
import { POSTGRES_USER } from './postgres.ts';
import { findFreePort, startProgram } from './programs.ts';

/** PgBouncer in transaction mode. */
export interface Pooler {
  /** The product's database, through PgBouncer. */
  url: string;
  /** PgBouncer's own console. */
  consoleUrl: string;
  /** Writes the configuration for a primary on another port. RELOAD on the console applies it. */
  configure(primaryPort: number): void;
  stop(): Promise<void>;
}

/** Starts PgBouncer with the configuration of deploy/, in front of a primary on the given port. */
export async function startPooler(folder: string, primaryPort: number): Promise<Pooler> {
  const port = await findFreePort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users.txt')];
  const configure = (primary: number) => {
    const configuration = fillIn('pgbouncer.ini.template', {
      PRIMARY: `host=127.0.0.1 port=${primary}`,
      LISTEN_ADDRESS: '127.0.0.1',
      LISTEN_PORT: String(port),
      AUTH_TYPE: 'trust',
      AUTH_FILE: users,
    });
    writeFileSync(file, configuration);
  };
  configure(primaryPort);
  writeFileSync(users, '"logotheca" ""\n');
  const pgbouncer = await startProgram({
    command: 'pgbouncer',
    args: [file],
    user: POSTGRES_USER,
    isReady: async () => {
      const socket = connect(port, '127.0.0.1');
      return once(socket, 'connect').then(() => socket.destroy().destroyed);
    },
  });
  const urlOf = (database: string) => `postgres://logotheca@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('logotheca'),
    consoleUrl: urlOf('pgbouncer'),
    configure,
    stop: async () => void (await pgbouncer.end('SIGTERM')),
  };
}
