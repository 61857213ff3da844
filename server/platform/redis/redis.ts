import { Redis as Client } from 'ioredis';
import type { Log } from '../log.ts';

/** A command that is not answered within this time counts as failed, and the connection as lost. */
export const ANSWER_MS = 250;
const CONNECT_MS = 1000;
const KEY_PREFIX = 'logotheca:';

/** A Lua script that Redis runs as one step; `name` is unique. */
export interface Script {
  name: string;
  lua: string;
}

/** One connection, from the moment it is ready until it is lost. */
export interface RedisSession {
  /** Names this run of the Redis process: another one may have lost data. Empty where Redis does not tell. */
  run: string;
}

/** What a script answers: strings come as bytes. */
export type RedisReply = Buffer | number | null | RedisReply[];

export interface Redis {
  /** The connection that there is now; null while Redis is away. Each is an object of its own. */
  readonly session: RedisSession | null;
  /**
   * Runs a script; keys get the product's prefix.
   * @throws Error where Redis is away or does not answer within 250 ms; whether the script has run is not known then
   */
  run(
    script: Script,
    keys: readonly string[],
    args: readonly (string | number | Buffer)[],
  ): Promise<RedisReply>;
  stop(): void;
}

type Command = (count: number, ...words: (string | number | Buffer)[]) => Promise<RedisReply>;

/**
 * Connects to Redis or Valkey, and for ever again where it goes away, with growing pauses; meanwhile every command
 * fails at once. The log has a line when it goes and one when it comes back. Resolves when it is known whether it is
 * there, after a second at most, and never throws.
 */
export async function connectRedis(url: string, log: Pick<Log, 'info' | 'warn'>): Promise<Redis> {
  const client = new Client(url, {
    keyPrefix: KEY_PREFIX,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disconnectTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  let session: RedisSession | null = null;
  const settled = tellOfChanges(client, log, (next) => {
    session = next;
  });
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, CONNECT_MS).unref())]);
  return {
    get session() {
      return session;
    },
    async run(script, keys, args) {
      if (!(script.name in client)) client.defineCommand(script.name, { lua: script.lua });
      const command = (client as unknown as Record<string, Command>)[`${script.name}Buffer`] as Command;
      return command.call(client, keys.length, ...keys, ...args);
    },
    stop() {
      session = null;
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}

/** Keeps the session and the log up to date. Resolves when the first try has come to an end. */
function tellOfChanges(
  client: Client,
  log: Pick<Log, 'info' | 'warn'>,
  set: (session: RedisSession | null) => void,
): Promise<void> {
  const first = Promise.withResolvers<void>();
  let state: 'unknown' | 'up' | 'down' = 'unknown';
  let cause = 'no answer';
  client.on('error', (error: NodeJS.ErrnoException) => {
    cause = error.code ?? error.message;
  });
  client.on('ready', async () => {
    const run = await readRun(client);
    if (client.status !== 'ready') return;
    set({ run });
    if (state === 'down') log.info('Redis answers again: the servers act as one');
    state = 'up';
    first.resolve();
  });
  client.on('close', () => {
    set(null);
    if (state !== 'down') log.warn({ cause }, 'Redis is away: this server keeps to itself until it answers');
    state = 'down';
    first.resolve();
  });
  return first.promise;
}

/** The id of this run of Redis; empty where an access list hides it. */
async function readRun(client: Client): Promise<string> {
  const info = await client.info('server').catch(() => '');
  return info.match(/^run_id:(\w+)/m)?.[1] ?? '';
}
