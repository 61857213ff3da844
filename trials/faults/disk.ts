import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '#testing/cluster/postgres.ts';
import { FaultRecord, repeatFor } from './record.ts';
import { type Stage, SUBSCRIBER, startStage, withFolder, withPool } from './stage.ts';
import { search, send, signIn } from './visitor.ts';

const DISK_MB = 400;
const FULL_MS = 8000;
/** How long to use up reserved space. */
const USE_UP_MS = 40_000;
const FSYNC_MS = 300;
/** How many downloads the same account begins at once. */
const DOWNLOADS = 10;

/** The disk with DATA_DIR is full, so that the embedded PostgreSQL can't grow a table, then not even its log. */
export async function fillDisk(): Promise<FaultRecord[]> {
  return withFolder(async (folder) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
    try {
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir);
      const stage = await startStage({ settings: { DATA_DIR: dataDir } });
      const filler = join(disk, 'filler');
      try {
        const tables = new FaultRecord('the disk with DATA_DIR is full: tables can’t grow');
        await fillDiskDuring(stage, { record: tables, filler }, () => downloadUntilRefused(stage));
        const log = new FaultRecord('the disk with DATA_DIR is full: the database’s WAL can’t grow');
        await fillDiskDuring(stage, { record: log, filler }, () => switchLogUntilRefused(stage));
        return [tables, log];
      } finally {
        await stage.stop();
      }
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });
}

async function fillDiskDuring(
  stage: Stage,
  { record, filler }: { record: FaultRecord; filler: string },
  spend: () => Promise<void>,
): Promise<void> {
  const cached = stage.newName();
  await search(stage.url, cached);
  fillWith(filler);
  await spend();
  await repeatFor(FULL_MS, 1000, () => visitOnFullDisk(record, stage, cached));
  rmSync(filler);
  // PostgreSQL may have to recover.
  await record.untilNormal(stage.findAbnormal, 15);
  record.check('no confirmed download is lost', (await stage.countLost()) === 0);
}

/** Fills a file system to its last byte; dd fails when it is full. */
function fillWith(filler: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
}

/** Uses up the space that PostgreSQL has reserved in the tables of downloads. */
async function downloadUntilRefused(stage: Stage): Promise<void> {
  const deadline = performance.now() + USE_UP_MS;
  for (let isRefused = false; !isRefused && performance.now() < deadline; ) {
    const sights = await Promise.all(Array.from({ length: 20 }, stage.download));
    isRefused = sights.some(({ status }) => status !== 200);
  }
}

/** Uses up the WAL files that PostgreSQL has reserved, each by a switch to the next one. */
async function switchLogUntilRefused(stage: Stage): Promise<void> {
  const url = new URL(stage.databaseUrl);
  url.username = 'postgres';
  const deadline = performance.now() + USE_UP_MS;
  for (let isRefused = false; !isRefused && performance.now() < deadline; ) {
    await withPool(url.href, (pool) => pool.query('select pg_switch_wal()')).catch(() => {
      isRefused = true;
    });
    isRefused ||= (await stage.download()).status !== 200;
  }
}

async function visitOnFullDisk(record: FaultRecord, stage: Stage, cached: string): Promise<void> {
  const refused = { status: [200, 503], withinS: 11, says: /^The server is unavailable right now\./ };
  await Promise.all([
    record.see('search, cached', search(stage.url, cached), { status: 200, withinS: 6, logos: 1 }),
    record.see('start page', send(stage.url, '/'), { status: 200, withinS: 3 }),
    record.see('sign-in', signIn(stage.url, SUBSCRIBER), refused),
    record.see('download', stage.download(), refused),
  ]);
}

/** Each fsync of PostgreSQL takes long, as on a failing or overloaded disk. */
export async function slowDisk(): Promise<FaultRecord[]> {
  return withFolder(async (folder) => {
    const library = join(folder, 'slow-fsync.so');
    const delayFile = join(folder, 'delay');
    writeFileSync(delayFile, '0');
    chmodSync(delayFile, 0o644);
    const source = join(import.meta.dirname, 'slow-fsync.c');
    execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
    const environment = { LD_PRELOAD: library, SLOW_FSYNC_FILE: delayFile };
    const postgres = await startPostgres(folder, { environment });
    try {
      const stage = await startStage({ databaseUrl: postgres.url });
      const record = new FaultRecord(`each fsync of PostgreSQL takes ${FSYNC_MS} ms`);
      try {
        writeFileSync(delayFile, String(FSYNC_MS));
        await repeatFor(10_000, 500, () => visitOnSlowDisk(record, stage));
        writeFileSync(delayFile, '0');
        await record.untilNormal(stage.findAbnormal, 5);
        record.check('no confirmed download is lost', (await stage.countLost()) === 0);
        return [record];
      } finally {
        await stage.stop();
      }
    } finally {
      await postgres.stop();
    }
  });
}

async function visitOnSlowDisk(record: FaultRecord, stage: Stage): Promise<void> {
  const ok = { status: 200, withinS: 6 };
  // Downloads of one account wait for each other, and each for up to two fsyncs: one under way and its own.
  const queued = { status: 200, withinS: (DOWNLOADS * 2 * FSYNC_MS) / 1000 + 1 };
  await Promise.all([
    record.see('search, new', search(stage.url, stage.newName()), { ...ok, logos: 1 }),
    record.see('start page', send(stage.url, '/'), { ...ok, withinS: 3 }),
    ...Array.from({ length: 3 }, () => record.see('sign-in', signIn(stage.url, SUBSCRIBER), ok)),
    ...Array.from({ length: DOWNLOADS }, () => record.see('download', stage.download(), queued)),
  ]);
}
