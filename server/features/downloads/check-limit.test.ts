import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Allowance } from '#contract/downloads.ts';
import type { AppError } from '#contract/http/errors.ts';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { checkLimit } from './check-limit.ts';
import { trackDownload } from './track-download.ts';

const LOGO = { logoUrl: '/catalogue/docker.svg', logoTitle: 'Docker', fileType: 'svg', requestId: null };

let database: TestDatabase;
/** A connection whose time zone has daylight saving time, which must not affect a window. */
let newYork: OpenDatabase;
let now = new Date(0);
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  url.searchParams.set('options', '-c TimeZone=America/New_York');
  newYork = openDatabase({ url: url.href });
});

afterAll(async () => {
  await newYork.close();
  await database.drop();
});

/** Returns the same day and time of the next month, or that month's last day if the month is shorter (spec 9.2). */
function oneMonthAfter(time: Date): Date {
  const later = new Date(time);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 1);
  const month = later.getUTCMonth();
  later.setUTCDate(time.getUTCDate());
  while (later.getUTCMonth() !== month) later.setTime(later.getTime() - DAY_MS);
  return later;
}

async function insertAccount(used?: number): Promise<number> {
  const username = randomUUID();
  const accounts = await insertAccounts(
    newYork.pool,
    [{ username, ...(used !== undefined && { used }) }],
    new Date(now),
  );
  return accounts.get(username)?.id ?? 0;
}

/** Tracks a download. Returns the new allowance, or the details of the refusal. */
function download(accountId: number): Promise<Partial<Allowance>> {
  return trackDownload(
    { db: newYork.db, clock, count: () => undefined, countLogo: () => undefined },
    { accountId },
    LOGO,
  ).catch((error: AppError) => {
    expect(error.code).toBe('downloads.limit_reached');
    return error.details;
  });
}

const readAllowance = (accountId: number) => checkLimit({ db: newYork.db, clock }, { accountId });

const instant = fc.date({
  min: new Date('1999-12-01T00:00:00Z'),
  max: new Date('2101-03-01T00:00:00Z'),
  noInvalidDate: true,
});
/** Times within two days of the end of a month, because months differ in length. */
const atMonthEnd = fc
  .tuple(fc.integer({ min: 0, max: 101 * 12 }), fc.integer({ min: -2 * DAY_MS, max: DAY_MS }))
  .map(([month, offset]) => new Date(Date.UTC(2000, month, 1) + offset));

describe('the window of an account', () => {
  it.each([
    ['2027-01-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['2028-01-29T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2027-01-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', '2028-03-29T10:00:00.000Z'],
    ['2100-01-31T10:00:00.000Z', '2100-02-28T10:00:00.000Z'],
    ['2000-01-31T10:00:00.000Z', '2000-02-29T10:00:00.000Z'],
    ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
    ['2027-03-31T10:00:00.000Z', '2027-04-30T10:00:00.000Z'],
    ['2027-04-30T10:00:00.000Z', '2027-05-30T10:00:00.000Z'],
    // A second before New York's clocks change.
    ['2027-03-14T06:59:59.000Z', '2027-04-14T06:59:59.000Z'],
  ])('that opens at %s ends at %s', async (openedAt, endsAt) => {
    now = new Date(openedAt);
    const accountId = await insertAccount();
    expect(await download(accountId)).toMatchObject({ downloadCount: 1, resetsAt: endsAt });
    expect(oneMonthAfter(now).toISOString()).toBe(endsAt);
  });

  it('ends exactly one calendar month after it opened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(instant, atMonthEnd), async (openedAt) => {
        now = openedAt;
        const end = oneMonthAfter(openedAt);
        const accountId = await insertAccount(10);
        expect(await readAllowance(accountId)).toMatchObject({ remaining: 0, resetsAt: end.toISOString() });
        now = new Date(end.getTime() - 1);
        expect(await readAllowance(accountId)).toMatchObject({ remaining: 0, resetsAt: end.toISOString() });
        expect(await download(accountId)).toEqual({ downloadCount: 10, limit: 10 });
        now = end;
        expect(await readAllowance(accountId)).toMatchObject({
          remaining: 10,
          downloadCount: 0,
          resetsAt: null,
        });
        const next = { downloadCount: 1, resetsAt: oneMonthAfter(end).toISOString() };
        expect(await download(accountId)).toMatchObject(next);
      }),
      { numRuns: 150 },
    );
  });

  it('opens with the first download after the previous window has ended', async () => {
    const wait = fc.oneof(
      fc.constantFrom('to the end', 'to just before the end' as const),
      fc.integer({ min: 0, max: HOUR_MS }),
      fc.integer({ min: 0, max: 40 * DAY_MS }),
    );
    const steps = fc.array(fc.tuple(wait, fc.integer({ min: 0, max: 7 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(instant, atMonthEnd), steps, async (start, sequence) => {
        now = start;
        const accountId = await insertAccount();
        let window: { endsAt: Date; used: number } | null = null;
        for (const [delay, downloads] of sequence) {
          const end: number = window?.endsAt.getTime() ?? now.getTime();
          if (typeof delay === 'number') now = new Date(now.getTime() + delay);
          else now = new Date(Math.max(now.getTime(), delay === 'to the end' ? end : end - 1));
          for (let time = 0; time < downloads; time += 1) {
            if (!window || now >= window.endsAt) window = { endsAt: oneMonthAfter(now), used: 0 };
            const isRefused = window.used === 10;
            if (!isRefused) window.used += 1;
            const response = await download(accountId);
            expect('success' in response).toBe(!isRefused);
            expect(response.downloadCount).toBe(window.used);
          }
          const isOpen = window !== null && now < window.endsAt;
          expect(await readAllowance(accountId)).toEqual({
            downloadCount: isOpen ? window?.used : 0,
            limit: 10,
            remaining: 10 - (isOpen ? (window?.used ?? 0) : 0),
            isSubscribed: false,
            resetsAt: isOpen ? window?.endsAt.toISOString() : null,
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});
