import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';
import { loadCatalogue } from '../catalogue.ts';
import { selectLogo } from '../index-search/store.ts';
import { selectTitles } from '../index-search/titles-store.ts';
import { addDownloads, indexCatalogue, removePages, writeLogos } from './write-logos.ts';

const LATER = new Date('2026-11-21T00:00:00Z');
const clock = { now: () => LATER };

describe('the logos of the index', () => {
  it('are replaced by the latest response, but keep their aliases and counts', async () => {
    const { pool, write, find, titles } = await createTestIndex([
      { title: 'Acme logo', aliases: ['Roadrunner Inc'] },
    ]);
    await write([{ title: 'Acme logo', licenseClass: 'cc-by' }], '2026-11-21T00:00:00Z');
    expect(await titles('roadrunner')).toEqual(['Acme logo']);
    expect(await find('acme')).toMatchObject({ logos: [{ licenseClass: 'cc-by' }], checkedAt: LATER });
    const { rows } = await pool.query('select searches, downloads, aliases from logos');
    expect(rows).toEqual([{ searches: 0, downloads: 0, aliases: ['Roadrunner Inc'] }]);
  });

  it('omit only the logos that the database cannot store', async () => {
    const { db, titles } = await createTestIndex();
    const logos = [
      createLogo({ title: 'Acme one' }),
      { ...createLogo({ title: 'Acme bad' }), credit: '\0' },
      createLogo({ title: 'Acme two' }),
    ];
    await writeLogos(
      db,
      logos.map((logo) => ({ logo, aliases: [] })),
      LATER,
    );
    expect(await titles('acme')).toEqual(['Acme one', 'Acme two']);
  });

  it('are no longer found by the words of a previous title', async () => {
    const { write, titles, db } = await createTestIndex([
      { title: 'Old name', page: 'https://wiki.example/1' },
    ]);
    await write([{ title: 'New name', page: 'https://wiki.example/1' }]);
    expect([await titles('old name'), await titles('new')]).toEqual([[], ['New name']]);
    expect((await selectTitles(db, 'old', 8)).length).toBe(0);
  });
});

describe('versions of a file', () => {
  const page = 'https://wiki.example/wiki/File:Acme';
  const first = { title: 'Acme', page, added: '2020-01-01T00:00:00Z' };
  const second = { title: 'Acme', page, version: 2, added: '2021-01-01T00:00:00Z' };

  it('are replaced by the latest one, which inherits the downloads', async () => {
    const { db, find, write, pool } = await createTestIndex([first]);
    await addDownloads(db, new Map([[createLogo(first).url, 7]]));
    await write([second]);
    expect((await find('acme')).logos.map(({ id }) => id)).toEqual([createLogo(second).id]);
    const { rows } = await pool.query('select downloads from logos where removed_at is null');
    expect(rows).toEqual([{ downloads: 7 }]);
  });

  it('are replaced by the latest one, in whatever order they are written', async () => {
    for (const order of [[[second], [first]], [[first, second]], [[second, first]]]) {
      const { find, write } = await createTestIndex();
      for (const batch of order) await write(batch);
      expect((await find('acme')).logos.map(({ id }) => id)).toEqual([createLogo(second).id]);
    }
  });

  it('are restored when a wiki returns them again after their removal', async () => {
    const { db, find, write } = await createTestIndex([first]);
    await removePages(db, [page], LATER);
    expect((await find('acme')).logos).toEqual([]);
    await write([first]);
    expect((await find('acme')).logos).toHaveLength(1);
    expect((await selectTitles(db, 'acm', 8)).map(({ title }) => title)).toEqual(['Acme']);
  });

  it('leave their title in the suggestions while another logo has it', async () => {
    const { db } = await createTestIndex([first, { title: 'ACME logo' }]);
    await removePages(db, [page], LATER);
    expect(await selectTitles(db, 'acme', 8)).toHaveLength(1);
    await removePages(db, [createLogo({ title: 'ACME logo' }).sourceUrl], LATER);
    expect(await selectTitles(db, 'acme', 8)).toEqual([]);
  });
});

describe('popularity', () => {
  it('ranks results and suggestions by downloads', async () => {
    const { db, titles } = await createTestIndex([
      { title: 'Acme one' },
      { title: 'Acme six' },
      { title: 'Acme two' },
    ]);
    await addDownloads(
      db,
      new Map([
        [createLogo({ title: 'Acme two' }).url, 1],
        [createLogo({ title: 'Acme six' }).url, 5],
        ['https://nowhere.example', 9],
      ]),
    );
    expect(await titles('acme')).toEqual(['Acme six', 'Acme two', 'Acme one']);
    const suggested = await selectTitles(db, 'acm', 8);
    expect(suggested.map(({ title }) => title)).toEqual(['Acme six', 'Acme two', 'Acme one']);
  });

  it('ranks a popular title first among thousands with the same prefix', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({ title: `Ba${at.toString(36)} bank ${at}` }));
    const { db } = await createTestIndex([...many, { title: 'Bzz Bank of the Far End' }]);
    await addDownloads(db, new Map([[createLogo({ title: 'Bzz Bank of the Far End' }).url, 2]]));
    for (const typed of ['b', 'bz', 'bank', 'bank of', 'far e', 'bzz bank of t']) {
      const suggested = await selectTitles(db, typed, 2000);
      expect(
        suggested.map(({ title }) => title),
        typed,
      ).toContain('Bzz Bank of the Far End');
    }
    expect((await selectTitles(db, 'b', 8))[0]?.title).toBe('Bzz Bank of the Far End');
  });
});

describe('the catalogue', () => {
  it('is indexed once per version, by any number of servers', async () => {
    const { db, pool } = await createTestIndex();
    const catalogue = loadCatalogue();
    await Promise.all([1, 2].map(() => indexCatalogue({ db, clock }, catalogue)));
    const written = async () =>
      (await pool.query('select count(*)::int as count, max(xmin::text::bigint) as last from logos')).rows[0];
    const before = await written();
    expect(before.count).toBe(new Set(catalogue.entries.map(({ logo }) => logo.id)).size);
    const [first] = catalogue.entries;
    expect(await selectLogo(db, first?.logo.id ?? '')).toMatchObject({ url: first?.logo.url });
    expect(await selectTitles(db, 'dock', 8)).toEqual([]);
    await indexCatalogue({ db, clock }, catalogue);
    expect(await written()).toEqual(before);
  });

  it('replaces its previous version in the index', async () => {
    const { db, pool } = await createTestIndex();
    const { entries, ...others } = loadCatalogue();
    const [dropped, changed] = entries;
    if (!dropped || !changed) throw new Error('The catalogue is empty.');
    await indexCatalogue({ db, clock }, { ...others, entries: [dropped, changed] });
    const redrawn = { ...changed, logo: { ...changed.logo, id: 'f'.repeat(40) } };
    await indexCatalogue({ db, clock }, { ...others, entries: [redrawn] });
    const { rows } = await pool.query('select id from logos where removed_at is null');
    expect(rows).toEqual([{ id: 'f'.repeat(40) }]);
  });
});

describe('concurrent writers', () => {
  it('never deadlock, and leave the tables consistent', async () => {
    const world = await createTestIndex();
    const { rows } = await world.pool.query('select current_database() as name');
    const { connectionString } = world.pool.options;
    const others = [1, 2, 3, 4].map(() => openDatabase({ url: connectionString ?? '' }));
    // The last of 24 writers waits for all others, and a statement may take ten seconds.
    const all = Array.from({ length: 60 }, (_, at) => ({
      title: `Acme ${at % 20} logo`,
      page: `https://wiki.example/${at % 30}`,
      version: at,
    }));
    const work = others.flatMap(({ db }, server) =>
      Array.from({ length: 6 }, async (_, round) => {
        const files = (server + round) % 2 === 0 ? all : all.toReversed();
        await writeLogos(
          db,
          files.map((one) => ({ logo: createLogo(one), aliases: [] })),
          LATER,
        );
        await addDownloads(db, new Map(files.map((one) => [createLogo(one).url, 1])));
        await removePages(
          db,
          files.slice(0, 15).map((one) => createLogo(one).sourceUrl),
          LATER,
        );
      }),
    );
    await expect(Promise.all(work)).resolves.toBeDefined();
    await world.write(all);
    const inconsistencies = await world.pool.query(`
      select (select count(*) from logo_words w where not exists
        (select from logos l where l.nr = w.nr and l.rank = w.rank and removed_at is null and w.word = any (string_to_array(words, ' '))))::int as stray,
      (select count(*) from logos l, unnest(string_to_array(words, ' ')) as had (word) where removed_at is null and not exists
        (select from logo_words w where w.word = had.word and w.rank = l.rank and w.nr = l.nr))::int as missing,
      (select count(*) from logo_title_words w where not exists (select from logo_titles t where t.nr = w.nr))::int as lost`);
    expect(inconsistencies.rows).toEqual([{ stray: 0, missing: 0, lost: 0 }]);
    const { rows: deadlocks } = await world.pool.query(
      'select deadlocks::int from pg_stat_database where datname = $1',
      [rows[0].name],
    );
    expect(deadlocks).toEqual([{ deadlocks: 0 }]);
    await Promise.all(others.map(({ close }) => close()));
  });
});
