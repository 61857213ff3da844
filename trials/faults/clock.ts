import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { FaultRecord } from './record.ts';
import { type Stage, startStage, withFolder } from './stage.ts';
import { search, send } from './visitor.ts';

/** Debian's package faketime. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

const SEEN_WITHIN_MS = 5000;

/** The server's clock jumps, as after a wrong time was corrected; its monotonic clock and PostgreSQL's clock go on. */
export async function jumpClock(): Promise<FaultRecord[]> {
  if (!existsSync(LIBRARY)) throw new Error('Install faketime: apt-get install faketime');
  const records: FaultRecord[] = [];
  for (const [offset, days] of [
    ['+1d', 1],
    ['-1d', -1],
    ['+31d', 31],
  ] as const) {
    records.push(await withFolder((folder) => jumpOnce(folder, offset, days)));
  }
  return records;
}

async function jumpOnce(folder: string, offset: string, days: number): Promise<FaultRecord> {
  const record = new FaultRecord(`the server’s clock jumps by ${offset}`);
  const offsetFile = join(folder, 'offset');
  writeFileSync(offsetFile, '+0');
  const stage = await startStage({
    settings: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // A budget and limits that the visit before the jump nearly uses up.
      UPSTREAM_PER_MINUTE: '40',
    },
  });
  try {
    const cached = stage.newName();
    await search(stage.url, cached);
    await spendBudget(stage, record);
    writeFileSync(offsetFile, offset);
    await visitAfterJump(record, stage, { cached, days });
    return record;
  } finally {
    await stage.stop();
  }
}

/** Searches for new names until the server may not ask the wiki. */
async function spendBudget(stage: Stage, record: FaultRecord): Promise<void> {
  for (let requests = 0; requests < 50; requests += 1) {
    const { message } = await search(stage.url, stage.newName());
    if (message.includes('request limit')) return;
  }
  record.fail('The budget was not used up before the jump.');
}

/** Node keeps the Date header for a second. */
async function seesJump(url: string, days: number): Promise<boolean> {
  for (const end = performance.now() + SEEN_WITHIN_MS; performance.now() < end; await wait(100)) {
    const { headers } = await fetch(`${url}/healthz`);
    const clock = Date.parse(headers.get('date') ?? '');
    if (Math.abs(clock - Date.now() - days * DAY_MS) < HOUR_MS) return true;
  }
  return false;
}

async function visitAfterJump(
  record: FaultRecord,
  stage: Stage,
  { cached, days }: { cached: string; days: number },
): Promise<void> {
  const { url, cookie } = stage;
  record.check('the server sees the new time', await seesJump(url, days));
  await record.see('search, seen before', search(url, cached), { status: 200, withinS: 6, logos: 1 });
  const { body } = await record.see('profile', send(url, '/api/user/profile', { cookie }), {
    status: 200,
    withinS: 6,
  });
  const isSignedIn = (body as { user: unknown }).user !== null;
  // A session lasts 30 days without a visit.
  record.check(
    days > 30 ? 'a session older than 30 days has ended' : 'the session goes on',
    isSignedIn === days <= 30,
  );
  // Slots of the budget are free again after 62 seconds of the database's clock, whatever the server's clock says.
  await record.untilNormal(async () => {
    const { message, logos } = await search(url, stage.newName());
    return message === '' && logos > 0 ? [] : [`a new search: ${message}, ${logos} logos`];
  }, 70);
  const again = await send(url, '/api/user/profile', { cookie });
  const isStillSignedIn = (again.body as { user: unknown }).user !== null;
  record.check('an ended session stays ended', isStillSignedIn === isSignedIn);
}
