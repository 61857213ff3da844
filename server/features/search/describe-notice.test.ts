import { expect, it } from 'vitest';
import type { WikiBehavior } from '#sandbox/mediawiki/behavior.ts';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const COMMONS = { sitename: 'Wikimedia Commons', files: [{ title: 'Docker logo.svg' }] };
const BRAND_WIKI = { sitename: 'Brand Wiki', files: [{ title: 'Docker mark.svg' }] };
const DOWN: WikiBehavior = { kind: 'fails', status: 500 };
const BUSY: WikiBehavior = { kind: 'busy', retryAfter: '60' };
const CATALOGUE = 'so these logos come from our own catalogue.';

/** Returns the notice of a search for "docker". */
async function noticeOf(wikis: Partial<WikiContent>[], behaviors: WikiBehavior[]) {
  const world = await createTestWorld({ wikis });
  for (const [at, behavior] of behaviors.entries()) world.wikis[at]?.setBehavior(behavior);
  return (await world.get<{ notice?: string }>('/api/search?q=docker')).body.notice;
}

it.each<[string, Partial<WikiContent>[], WikiBehavior[], string]>([
  ['one that is down', [BRAND_WIKI], [DOWN], `Brand Wiki isn’t answering, ${CATALOGUE}`],
  ['one that is busy', [BRAND_WIKI], [BUSY], `Brand Wiki is busy right now, ${CATALOGUE}`],
  [
    'one that timed out',
    [{ ...BRAND_WIKI, timesOut: true }],
    [],
    'Brand Wiki took too long, so there may be more logos than shown.',
  ],
  [
    'one that rejected the search',
    [BRAND_WIKI],
    [{ kind: 'api-error', code: 'badvalue', text: 'No', when: 'docker' }],
    `Brand Wiki couldn’t process this search, ${CATALOGUE}`,
  ],
  [
    'two that are busy',
    [COMMONS, BRAND_WIKI],
    [BUSY, BUSY],
    `Wikimedia Commons and Brand Wiki are busy right now, ${CATALOGUE}`,
  ],
  [
    'the one of two that is down',
    [COMMONS, BRAND_WIKI],
    [{ kind: 'ok' }, DOWN],
    'Brand Wiki didn’t respond, so some logos may be missing.',
  ],
  [
    'two of the same name that are down',
    [COMMONS, COMMONS],
    [DOWN, DOWN],
    `Wikimedia Commons isn’t answering, ${CATALOGUE}`,
  ],
])('the notice names the wikis: %s', async (_, wikis, behaviors, notice) => {
  expect(await noticeOf(wikis, behaviors)).toBe(notice);
});

it('the notice of old results and the message for a name also use the wiki’s name', async () => {
  const world = await createTestWorld({ wikis: [BRAND_WIKI], now: '2026-11-21T12:00:00Z' });
  await world.get('/api/search?q=docker');
  world.clock.advance(2 * 3600 * SECOND_MS);
  world.wikis[0]?.setBehavior(BUSY);
  const failed = await world.get<{ names: { error: string }[] }>('/api/search?q=kotlin');
  expect(failed.body.names[0]?.error).toBe('Brand Wiki is busy. Try again in 60 seconds.');
  const stale = await world.get<{ notice: string }>('/api/search?q=docker');
  expect(stale.body.notice).toBe('Brand Wiki isn’t responding right now. These results are 2 hours old.');
});

it('the notice doesn’t blame a limit if the database, which counts the requests, fails', async () => {
  const world = await createTestWorld({ wikis: [COMMONS], now: '2026-11-21T12:00:00Z' });
  await world.pool.query('alter table wiki_slots rename to lost_slots');
  const { body } = await world.get<{ notice: string; direct: object }>('/api/search?q=docker');
  expect(body.notice).toBe(`This server can’t search Wikimedia Commons right now, ${CATALOGUE}`);
  expect(body.direct).toMatchObject({ names: ['docker'] });
});

it('after a search that timed out, the next one after 30 seconds gets complete results', async () => {
  const wikis = [{ ...COMMONS, timesOut: true }];
  const world = await createTestWorld({ wikis, now: '2026-11-21T12:00:00Z' });
  const search = async () =>
    (await world.get<{ logos: object[]; notice?: string }>('/api/search?q=docker')).body;
  expect((await search()).notice).toMatch(/took too long/);
  const files = [...COMMONS.files, { title: 'Docker whale.svg' }];
  world.wikis[0]?.change({ files, timesOut: false });
  world.clock.advance(31 * SECOND_MS);
  const { logos, notice } = await search();
  expect([logos.length, notice]).toEqual([2, undefined]);
});
