import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandKey } from '#contract/search/brand-key.ts';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { openBudget } from '#server/features/wikis/budget.ts';
import { WikiClient } from '#server/features/wikis/wiki-client.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createCommand } from '#testing/ingest-command.ts';
import { systemClock as clock } from '../../server/platform/clock.ts';
import { refreshBrandTable } from './refresh-brand-table.ts';

const COUNT = 260;
const ITEMS: WikidataItem[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `Q${at + 1}`,
  label: `Brand ${at + 1}`,
  labels: { ja: `ブランド${at + 1}` },
  instanceOf: ['Q4830453'],
  logos: [{ file: `B${at + 1}.svg`, start: '2020' }],
  sitelinks: 3,
}));
const FILES = ITEMS.map(({ id }) => ({ title: `B${id.slice(1)}.svg` }));
/** What the bundled table knows: the icon only. */
const BRANDS = ITEMS.map(({ id, label }) => ({ id, label, files: { current: `Icon ${id}.svg` } }));
const REQUESTS = Math.ceil(COUNT / 50);

async function createBrands(items: readonly WikidataItem[] = ITEMS, brands = BRANDS) {
  const command = await createCommand({ files: FILES }, { items });
  await insertBrands(command.db, brands);
  const { db, pool, wiki, wikidata } = command;
  const select = async (sql: string) => (await pool.query(sql)).rows;
  /** Runs the command in this process. Returns its output, and true if it read everything. */
  const refresh = async () => {
    const { signal } = new AbortController();
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const budget = await openBudget({ db, clock, perMinute: 2000, minimumShare: 0 });
    const openClient = (apiUrl: string) =>
      new WikiClient({ name: 'Wikidata', apiUrl, headers: {}, budget, clock });
    const isComplete = await refreshBrandTable(
      { db, clock, signal, openClient },
      { wikidata: wikidata.apiUrl, files: wiki.apiUrl, olderThanDays: 7 },
    );
    return { isComplete, output: log.mock.calls.flat().join('\n') };
  };
  return { ...command, select, refresh };
}

describe('npm run ingest -- brands', () => {
  it('reads fifty brands with two requests, the most used first, and stores facts, files and names', async () => {
    const { wiki, wikidata, refresh, select, pool } = await createBrands();
    await pool.query(`update brands set searches = 5 where id = 'Q200'`);
    const { isComplete, output } = await refresh();
    expect(isComplete).toBe(true);
    expect(output).toMatch(
      /\nBrands: 260 · refreshed: 260 · not brands any more: 0 · files: 260 · requests: 12 · time: /,
    );
    expect(wikidata.actions()).toEqual(Array(REQUESTS).fill('wbgraphql'));
    expect(wiki.requests).toHaveLength(REQUESTS);
    expect(JSON.parse(wikidata.requests[0]?.body ?? '').variables.ids[0]).toBe('Q200');
    const [brand] = await select(
      `select files->>'current' as current, source, names from brands where id = 'Q7'`,
    );
    expect(brand).toMatchObject({ current: 'B7.svg', source: 'wikidata' });
    expect(brand.names).toContainEqual({ name: 'ブランド7', language: 'ja' });
    const [logo] = await select(`select aliases from logos where logo->>'title' = 'B7'`);
    expect(logo.aliases).toEqual(expect.arrayContaining(['Brand 7', 'ブランド7']));
    expect(await select(`select brand_id from brand_names where key = '${brandKey('ブランド7')}'`)).toEqual([
      { brand_id: 'Q7' },
    ]);
  });

  it('waits while Wikidata is busy, and reads items in the other way while GraphQL is off', async () => {
    const { wikidata, refresh } = await createBrands(ITEMS.slice(0, 30), BRANDS.slice(0, 30));
    wikidata.change({ hasGraphQL: false });
    wikidata.setBehavior({ kind: 'busy', retryAfter: '1', times: 1 });
    expect(await refresh()).toEqual({
      isComplete: true,
      output: expect.stringMatching(/refreshed: 30 · .* · requests: 6 · /),
    });
    expect(wikidata.actions()).toEqual(['wbgraphql', 'wbgraphql', ...Array(3).fill('wbgetentities')]);
  });

  it('keeps bundled brands that Wikidata doesn’t have, and removes others', async () => {
    const { refresh, select, pool } = await createBrands(ITEMS.slice(0, 10), BRANDS.slice(0, 12));
    await pool.query(`update brands set source = 'wikidata' where id = 'Q12'`);
    expect((await refresh()).output).toMatch(/refreshed: 10 · not brands any more: 2 · /);
    const rest = `select id, source, checked_at is null as unchecked from brands where id in ('Q11', 'Q12')`;
    expect(await select(rest)).toEqual([{ id: 'Q11', source: 'name-suggestion-index', unchecked: false }]);
  });

  it('stores no facts without their files, so that the brands are read again', async () => {
    const { wiki, refresh, select } = await createBrands();
    wiki.setBehavior({ kind: 'fails', status: 403 });
    await expect(refresh()).rejects.toThrow('refused');
    expect(await select('select id from brands where checked_at is not null')).toEqual([]);
  });

  it('leaves out brands that can’t be read three times, and names them', async () => {
    const { wikidata, refresh, select } = await createBrands(ITEMS.slice(0, 60), BRANDS.slice(0, 60));
    wikidata.setBehavior({ kind: 'api-error', code: 'badvalue', text: 'No.', when: 'Q7' });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    expect(await refresh()).toEqual({ isComplete: false, output: expect.stringMatching(/\nBrands: 50 · /) });
    expect(error.mock.lastCall?.[0]).toMatch(/^Couldn't read Q55, .*Q7, .*: No\.$/);
    expect(await select('select id from brands where checked_at is not null')).toHaveLength(50);
  });
});
