import { describe, expect, it } from 'vitest';
import { NO_FILTERS, optionsOf, passesFilters } from '#contract/search/filters.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';
import { addDownloads, removePages, writeLogos } from '../indexing/write-logos.ts';

const NOW = '2026-11-22T00:00:00Z';
const named = (...titles: string[]) => titles.map((title) => ({ title }));

describe('the index finds a name', () => {
  it('by all of its words, in any order', async () => {
    const { titles } = await createTestIndex(named('Bank of America logo', 'Bank Austria', 'America First'));
    expect(await titles('america bank')).toEqual(['Bank of America logo']);
    expect(await titles('Bank, Austria!')).toEqual(['Bank Austria']);
  });

  it('whether its words are joined or separate', async () => {
    const { titles } = await createTestIndex(named('Facebook', 'Face Book logo', 'Book Face'));
    expect(await titles('face book')).toEqual(
      expect.arrayContaining(['Facebook', 'Face Book logo', 'Book Face']),
    );
    expect(await titles('facebook')).toEqual(['Facebook', 'Face Book logo']);
  });

  it.each([
    ['citroen', 'Citroën logo'],
    ['CITROËN', 'Citroën logo'],
    ['сбербанк', 'Сбербанк логотип'],
    ['Сбер', 'Сбербанк логотип'],
    ['北京银行', '北京银行'],
    ['北京', '北京银行'],
    ['بنك', 'شعار بنك مصر'],
    ['7up', '7up 1e5'],
    ['1e5', '7up 1e5'],
    ['bavaria', 'BMW'],
  ])('%s as %s', async (name, title) => {
    const { titles } = await createTestIndex([
      ...named('Citroën logo', 'Сбербанк логотип', '北京银行', 'شعار بنك مصر', '7up 1e5'),
      { title: 'BMW', aliases: ['Bavaria Motors'] },
    ]);
    expect(await titles(name)).toEqual([title]);
  });

  it('by a prefix of its last word, if no logo has the whole word', async () => {
    const { titles } = await createTestIndex(named('Goo', 'Google', 'Google Maps', 'Googleplex'));
    expect(await titles('goog')).toEqual(expect.arrayContaining(['Google', 'Google Maps', 'Googleplex']));
    expect(await titles('google ma')).toEqual(['Google Maps']);
    expect(await titles('goo')).toEqual(['Goo']);
  });

  it('with reach `page` only if logos from wikis fill a page, unlike with the other reaches', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `Acme mark ${at}`);
    const { db, titles } = await createTestIndex(named(...many, 'Few mark'));
    expect(await titles('acme mark', { reach: 'page' })).toHaveLength(50);
    expect(await titles('few mark', { reach: 'page' })).toEqual([]);
    expect(await titles('acm', { reach: 'page' })).toEqual([]);
    expect(await titles('acm', { reach: 'prefix' })).toHaveLength(50);
    expect(await titles('amce', { reach: 'prefix' })).toEqual([]);
    expect(await titles('amce', { reach: 'corrected' })).toHaveLength(50);
    const bundled = named(...many).map((one) => createLogo({ ...one, title: `Bundled ${one.title}` }));
    await writeLogos(
      db,
      bundled.map((logo) => ({ logo: { ...logo, url: `/catalogue/${logo.id}.svg` }, aliases: [] })),
      new Date(NOW),
    );
    expect(await titles('bundled', { reach: 'page' })).toEqual([]);
    expect(await titles('bundled', { reach: 'prefix' })).toEqual([]);
  });

  it('and returns it as the search term of each logo, with the earlier time at which a wiki returned one', async () => {
    const { find, write } = await createTestIndex(named('Acme'));
    await write([{ title: 'Acme second' }], '2026-11-21T00:00:00Z');
    const { logos, checkedAt, more, suggestion } = await find('ACME');
    expect(logos.map(({ searchTerm }) => searchTerm)).toEqual(['ACME', 'ACME']);
    expect({ checkedAt, more, suggestion }).toEqual({
      checkedAt: new Date('2026-11-20T00:00:00Z'),
      more: false,
      suggestion: null,
    });
  });

  it('despite special characters, and finds nothing if the name has only these or is unknown', async () => {
    const { find } = await createTestIndex(named("O'Reilly", 'A & B', 'Back\\slash'));
    const count = { found: 0, exact: true };
    const nothing = { logos: [], more: false, count, suggestion: null, checkedAt: null };
    for (const name of ['', '!?', "'", '\\', '& | ! :*', '\0', '<->', '%', '_'])
      expect(await find(name)).toEqual(nothing);
    for (const name of [`${'x'.repeat(100)}`, 'c d '.repeat(25), '🦄'.repeat(100), "');--"])
      expect(await find(name)).toMatchObject({ logos: [] });
    for (const name of ["o'reilly", 'O\\Reilly & :*', 'back\0slash'])
      expect((await find(name)).logos, name).toHaveLength(1);
  });
});

describe('the order of results', () => {
  it('puts the exact title first, then titles with "logo", SVG files, current, popular and short titles', async () => {
    const inOrder = [
      { title: 'Acme' },
      { title: 'Acme popular brand logo' },
      { title: 'Acme two logo' },
      { title: 'Acme three logo' },
      { title: 'Acme logo 1999' },
      { title: 'Acme picture logo', fileType: 'png' as const },
      { title: 'Acme sign' },
    ];
    const { db, titles } = await createTestIndex(inOrder.toReversed());
    await addDownloads(db, new Map([[createLogo({ title: 'Acme popular brand logo' }).url, 3]]));
    expect(await titles('acme')).toEqual(inOrder.map(({ title }) => title));
    expect((await titles('acme logo'))[0]).toBe('Acme popular brand logo');
  });

  it('starts with the exact title among ten thousand logos, and repeats no logo on the next page', async () => {
    const many = Array.from({ length: 10_100 }, (_, at) => ({
      title: `Bank ${at.toString(36)} branch logo`,
    }));
    const { find, titles } = await createTestIndex([
      ...many,
      { title: 'Bank', fileType: 'png' },
      ...named('Bank of branch zz'),
    ]);
    const [first, second] = [await find('bank'), await find('bank', { offset: 50 })];
    expect(first.logos[0]?.title).toBe('Bank');
    expect([first.logos.length, first.more, second.logos.length]).toEqual([50, true, 50]);
    expect(new Set([...first.logos, ...second.logos].map(({ id }) => id)).size).toBe(100);
    expect(await titles('bank', { fileType: 'png' })).toEqual(['Bank']);
    expect((await titles('bank branch')).length).toBe(50);
    expect(await titles('branch of bank zz')).toEqual(['Bank of branch zz']);
    expect((await titles('bank of branch zz'))[0]).toBe('Bank of branch zz');
    const count = { found: 1000, exact: false };
    expect(await find('bank', { offset: 9950 })).toMatchObject({ more: true, count });
    expect(await find('bank branch')).toMatchObject({ more: true, count });
  }, 120_000);

  it('ends with the last logo', async () => {
    const { find } = await createTestIndex(Array.from({ length: 75 }, (_, at) => ({ title: `Acme ${at}` })));
    const count = { found: 75, exact: true };
    for (const query of [{}, { license: 'pd' as const }]) {
      expect(await find('acme', query)).toMatchObject({ more: true, count });
      const last = await find('acme', { ...query, offset: 50 });
      expect([last.logos.length, last.more, last.count]).toEqual([25, false, count]);
      const none = { logos: [], more: false, count, suggestion: null };
      expect(await find('acme', { ...query, offset: 100 })).toMatchObject(none);
    }
  });
});

describe('filters of the index', () => {
  const CLASSES = ['pd', 'cc0', 'cc-by', 'cc-by-sa', 'free', 'nonfree', 'unknown'] as const;
  const DATES = [
    '2026-11-20T00:00:00Z',
    '2026-10-23T00:00:00Z',
    '2026-10-22T23:59:59Z',
    '2026-08-24T00:00:00Z',
    '2025-11-22T00:00:00Z',
    '2025-11-21T23:59:59Z',
    null,
  ];
  const files = CLASSES.flatMap((licenseClass) =>
    DATES.map((added, at) => ({
      title: `Acme ${licenseClass} ${at}`,
      licenseClass,
      added,
      fileType: at % 2 ? ('png' as const) : ('svg' as const),
    })),
  );

  it('match exactly what the filters of a search match', async () => {
    const { titles } = await createTestIndex(files);
    for (const dateFilter of optionsOf('dateFilter'))
      for (const license of optionsOf('license'))
        for (const fileType of ['all', 'png', 'gif'] as const) {
          const filters = { ...NO_FILTERS, dateFilter, license, fileType };
          const expected = files.filter((file) => passesFilters(createLogo(file), filters, Date.parse(NOW)));
          const matches = await titles('acme', filters);
          expect(new Set(matches), `${dateFilter} ${license} ${fileType}`).toEqual(
            new Set(expected.map(({ title }) => title)),
          );
        }
  });

  it('do not correct a name that has no results because of them', async () => {
    const { find } = await createTestIndex([{ title: 'Google' }, { title: 'Goggle', fileType: 'png' }]);
    expect(await find('google', { fileType: 'png' })).toMatchObject({ logos: [], suggestion: null });
  });
});

describe('a misspelled name', () => {
  it.each([
    ['gogle', 'google'],
    ['googel', 'google'],
    ['goolge', 'google'],
    ['facebok', 'facebook'],
    ['face bok', 'facebook'],
    ['mircosoft', 'microsoft'],
    ['mircosoft ofice', 'microsoft office'],
    ['ikae', 'ikea'],
    ['nkie', 'nike'],
    ['citorén', 'citroen'],
    ['сбербнак', 'сбербанк'],
  ])('%s is corrected to %s', async (typed, corrected) => {
    const { find } = await createTestIndex(
      named(
        'Google',
        'Gorgon',
        'Facebook logo',
        'Microsoft',
        'Microsoft Office',
        'IKEA',
        'Nike',
        'Citroën',
        'Сбербанк',
        'Office Depot',
      ),
    );
    const result = await find(typed);
    expect(result.suggestion).toBe(corrected);
    expect(result.logos.length).toBeGreaterThan(0);
    expect(result.logos[0]?.searchTerm).toBe(typed);
  });

  it('is corrected to the most popular of the most similar names', async () => {
    const { db, find } = await createTestIndex(named('Goggle', 'Google'));
    await addDownloads(db, new Map([[createLogo({ title: 'Google' }).url, 5]]));
    expect((await find('gogle')).suggestion).toBe('google');
  });

  it.each(['xy', 'qzxjqzxj', '1234', 'nk'])('%s is not corrected', async (typed) => {
    const { find } = await createTestIndex(named('Google', 'Nike', '1235', 'xz'));
    expect(await find(typed)).toMatchObject({ logos: [], suggestion: null });
  });
});

describe('a removed file', () => {
  it('is neither found nor suggested', async () => {
    const { db, find } = await createTestIndex(named('Acme Rocket logo'));
    await removePages(db, [createLogo({ title: 'Acme Rocket logo' }).sourceUrl], new Date(NOW));
    for (const name of ['acme', 'acme rocket', 'acme rock', 'acmee', 'acme rocket logo'])
      expect(await find(name), name).toMatchObject({ logos: [], suggestion: null });
  });
});
