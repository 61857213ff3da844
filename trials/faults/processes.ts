import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startSite } from '#testing/start-site.ts';
import { FaultRecord } from './record.ts';
import { type Stage, startStage } from './stage.ts';
import { type Sight, search } from './visitor.ts';

const LOAD_MS = 3000;
const STOP_S = 15;
const ROUNDS = 3;

/** The server gets SIGTERM under load: it answers what it has accepted, and exits with 0. */
export async function stopUnderLoad(): Promise<FaultRecord[]> {
  const record = new FaultRecord('SIGTERM under load');
  const stage = await startStage();
  const sights: Sight[] = [];
  let closed = 0;
  let isOver = false;
  const visitors = Array.from({ length: 10 }, async (_, at) => {
    while (!isOver) {
      const sight = await (at % 2 === 0 ? stage.download() : search(stage.url, stage.newName()));
      // The server has closed an idle connection before it read the request. Browsers repeat it.
      if (/ECONNRESET|other side closed/.test(sight.message)) {
        closed += 1;
        continue;
      }
      // The next visitor can't connect once the server has closed its port.
      if (/ECONNREFUSED/.test(sight.message)) return;
      sights.push(sight);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  const startedAt = performance.now();
  const code = await stage.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await Promise.all(visitors);
  record.note(
    `${sights.length} requests, ${closed} on a connection that was just closed, exit code ${code} after ${seconds.toFixed(1)} s`,
  );
  if (code !== 0) record.fail(`The server exited with ${code}.`);
  if (seconds > STOP_S) record.fail(`The server took ${seconds.toFixed(1)} s to stop.`);
  const failed = sights.filter(({ status }) => status !== 200);
  record.check('no accepted request failed', failed.length === 0);
  for (const { status, message } of failed.slice(0, 3))
    record.fail(`A request failed: ${status} ${message}.`);
  return [record];
}

/** Server and database are killed under load (`trials/kills.ts`). */
export async function killUnderLoad(): Promise<FaultRecord[]> {
  const record = new FaultRecord(`SIGKILL under load, ${ROUNDS} times`);
  const script = join(import.meta.dirname, '../kills.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, String(ROUNDS)], {
    encoding: 'utf8',
  });
  record.note(stdout.replaceAll(/\s+/g, ' ').trim());
  record.check('no confirmed download is lost', status === 0);
  if (status !== 0) record.fail(stderr);
  return [record];
}

/** A second server is started on the DATA_DIR of the first one. */
export async function shareDataDir(): Promise<FaultRecord[]> {
  const stage = await startStage();
  try {
    return [await startSecond(stage)];
  } finally {
    await stage.stop();
  }
}

async function startSecond(stage: Stage): Promise<FaultRecord> {
  const record = new FaultRecord('a second server starts on the same DATA_DIR');
  const startedAt = performance.now();
  const started = startSite({ DATA_DIR: stage.site.dataDir, DATABASE_URL: '', MEDIAWIKI_URLS: 'none' });
  const second = await started.then(
    (site) => site.stop().then(() => 'started'),
    (error: Error) => error.message,
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  record.note(`the second server exits after ${seconds} s: “${second.replace(/\/\S+data/, 'DATA_DIR')}”`);
  const isClear = /^Another Logotheca server already uses the data in \S+\. Stop it first/.test(second);
  record.check('it says in one line what to do', isClear && !second.includes('\n'));
  await record.untilNormal(stage.findAbnormal, 1);
  return record;
}
