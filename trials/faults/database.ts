import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Postgres, startPostgres } from '#testing/cluster/postgres.ts';
import { FaultRecord, repeatFor } from './record.ts';
import { CATALOGUE_NAME, type Stage, SUBSCRIBER, startStage, withFolder } from './stage.ts';
import { search, send, signIn, signUp } from './visitor.ts';

const GONE_MS = 30_000;
/** How long a visitor waits at most. */
const SEARCH_S = 6;
const REFUSAL_S = 6;
const UNAVAILABLE = /^The server is unavailable right now\. Please try again in a moment\.$/;
const REFUSED = { status: 503, withinS: REFUSAL_S, says: UNAVAILABLE };

/** The database is gone for 30 s: nothing listens, or all its processes hang. */
export async function loseDatabase(): Promise<FaultRecord[]> {
  return withDatabase([], async (postgres, stage) => {
    const records: FaultRecord[] = [];
    const kinds = [
      ['PostgreSQL is stopped for 30 s', () => postgres.stop(), () => postgres.start()],
      ['PostgreSQL hangs for 30 s', async () => postgres.freeze(), async () => postgres.thaw()],
    ] as const;
    for (const [fault, begin, end] of kinds) {
      const record = new FaultRecord(fault);
      const cached = stage.newName();
      await search(stage.url, cached);
      await begin();
      await repeatFor(GONE_MS, 3000, () => visitWithoutDatabase(record, stage, cached));
      await end();
      await record.untilNormal(stage.findAbnormal, 5);
      record.check('no confirmed download is lost', (await stage.countLost()) === 0);
      records.push(record);
    }
    return records;
  });
}

async function visitWithoutDatabase(record: FaultRecord, stage: Stage, cached: string): Promise<void> {
  const { url } = stage;
  const found = { status: 200, withinS: SEARCH_S };
  await Promise.all([
    record.see('search, cached', search(url, cached), { ...found, logos: 1 }),
    record.see('search, in the catalogue', search(url, CATALOGUE_NAME), { ...found, logos: 1 }),
    record.see('search, new', search(url, stage.newName()), found),
    record.see('start page', send(url, '/'), { status: 200, withinS: 3 }),
    record.see('sign-in', signIn(url, SUBSCRIBER), REFUSED),
    record.see('sign-up', signUp(url, 'newcomer'), REFUSED),
    record.see('download', stage.download(), REFUSED),
    record.see('/readyz', send(url, '/readyz'), { status: 503, withinS: 2 }),
    record.see('/healthz', send(url, '/healthz'), { status: 200, withinS: 1 }),
  ]);
}

/** All connections are held: by a lock on the tables of accounts, or by other clients of PostgreSQL. */
export async function exhaustConnections(): Promise<FaultRecord[]> {
  return withDatabase(['max_connections=20'], async (postgres, stage) => [
    await lockTables(postgres, stage),
    await takeAllConnections(postgres, stage),
  ]);
}

async function lockTables(postgres: Postgres, stage: Stage): Promise<FaultRecord> {
  const record = new FaultRecord('all ten connections wait for a lock');
  const cached = stage.newName();
  await search(stage.url, cached);
  const client = await connect(postgres.url);
  await client.query('begin; lock table accounts, sessions, downloads in access exclusive mode');
  const waiting = Array.from({ length: 20 }, () =>
    record.see('sign-in', signIn(stage.url, SUBSCRIBER), { ...REFUSED, withinS: 16 }),
  );
  await untilAllWait(postgres.url);
  // For at most 10 s: then the server refuses the sign-ins, and the connections are free.
  await repeatFor(8000, 2000, () => visitDuringExhaustion(record, stage, cached));
  await Promise.all(waiting);
  await client.query('rollback');
  await client.end();
  await record.untilNormal(stage.findAbnormal, 5);
  return record;
}

/** Waits until all ten connections of the server wait for a lock. @throws Error after 5 s */
async function untilAllWait(url: string): Promise<void> {
  const client = await connect(url);
  const count = "select count(*)::int as n from pg_stat_activity where wait_event = 'relation'";
  const end = performance.now() + 5000;
  while ((await client.query<{ n: number }>(count)).rows[0]?.n !== 10) {
    if (performance.now() > end) throw new Error('Not all connections wait for a lock.');
    await wait(20);
  }
  await client.end();
}

async function visitDuringExhaustion(record: FaultRecord, stage: Stage, cached: string): Promise<void> {
  const found = { status: 200, withinS: SEARCH_S };
  await Promise.all([
    record.see('search, cached', search(stage.url, cached), { ...found, logos: 1 }),
    record.see('search, in the catalogue', search(stage.url, CATALOGUE_NAME), { ...found, logos: 1 }),
    record.see('start page', send(stage.url, '/'), { status: 200, withinS: 3 }),
    record.see('download', stage.download(), { ...REFUSED, withinS: 16 }),
    record.see('/readyz', send(stage.url, '/readyz'), { status: 503, withinS: 2 }),
  ]);
}

async function takeAllConnections(postgres: Postgres, stage: Stage): Promise<FaultRecord> {
  const record = new FaultRecord('other clients use up max_connections');
  const cached = stage.newName();
  await search(stage.url, cached);
  const clients: pg.Client[] = [];
  // The server's idle connections end, as after a network failure; other clients take their places.
  const first = await connect(postgres.url);
  clients.push(first);
  await first.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'logotheca'",
  );
  for (let isFull = false; !isFull; ) {
    await connect(postgres.url).then(
      (client) => clients.push(client),
      () => {
        isFull = true;
      },
    );
  }
  await repeatFor(10_000, 2000, async () => {
    await visitDuringExhaustion(record, stage, cached);
    await record.see('sign-in', signIn(stage.url, SUBSCRIBER), REFUSED);
  });
  await Promise.all(clients.map((client) => client.end()));
  await record.untilNormal(stage.findAbnormal, 5);
  return record;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withDatabase<T>(
  parameters: string[],
  action: (postgres: Postgres, stage: Stage) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const postgres = await startPostgres(folder, { parameters });
    try {
      const stage = await startStage({ databaseUrl: postgres.url });
      return await action(postgres, stage).finally(() => stage.stop());
    } finally {
      await postgres.stop();
    }
  });
}
