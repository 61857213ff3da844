import { describe, expect, it } from 'vitest';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { createTestIngest, CATEGORY_TREE as TREE } from '#testing/ingest.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';
const YEARS_FROM_NOW = '2200-01-01T00:00:00Z';
const CATEGORIES = ['Logos', 'Google logos', 'YouTube logos', 'Logos by colour'];
const touchedOf = (changed: string[]) =>
  Object.fromEntries(CATEGORIES.map((name) => [name, changed.includes(name) ? YEARS_FROM_NOW : LONG_AGO]));
const UNCHANGED: Partial<WikiContent> = { ...TREE, touched: touchedOf([]) };

const SINCE_LAST = { since: 'last' } as const;

describe('an incremental ingest', () => {
  it('sends few requests if nothing has changed: for namespaces, touched dates and five logs', async () => {
    const { wiki, ingest, titles } = await createTestIngest(UNCHANGED);
    await ingest();
    const before = await titles();
    expect(await ingest(SINCE_LAST)).toMatchObject({
      requests: 7,
      added: 0,
      updated: 0,
      removed: 0,
      files: 4,
    });
    expect(wiki.requests.slice(-7).filter(({ params }) => params.has('iiurlwidth'))).toEqual([]);
    expect(await titles()).toEqual(before);
  });

  it('imports only the new files of a category', async () => {
    const { wiki, ingest, titles, descriptionCounts } = await createTestIngest(UNCHANGED);
    await ingest();
    const files = [...TREE.files, { title: 'New.svg', categories: ['Google logos'] }];
    wiki.change({ files, touched: touchedOf(['Google logos']) });
    expect(await ingest(SINCE_LAST)).toMatchObject({ added: 1, updated: 0, removed: 0 });
    expect(await titles()).toEqual(['Google', 'New', 'Root', 'YouTube']);
    expect([...descriptionCounts().values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it('imports new categories with their subcategories', async () => {
    const { wiki, ingest, index } = await createTestIngest(UNCHANGED);
    await ingest();
    wiki.change({
      files: [...TREE.files, { title: 'Bus.svg', categories: ['Buses of BVG'] }],
      categories: { ...TREE.categories, 'Logos of BVG': ['Logos'], 'Buses of BVG': ['Logos of BVG'] },
      touched: touchedOf(['Logos']),
    });
    expect(await ingest(SINCE_LAST)).toMatchObject({ added: 1, updated: 0 });
    expect((await index()).map(({ title }) => title)).toContain('Bus');
  });

  it('imports deletions, moves and new versions from the logs', async () => {
    const { wiki, ingest, index, titles } = await createTestIngest(UNCHANGED);
    await ingest();
    const timestamp = YEARS_FROM_NOW;
    const files = TREE.files.flatMap((file) => {
      if (file.title === 'Root.svg') return [];
      if (file.title === 'Google.svg') return [{ ...file, title: 'Google 2015.svg' }];
      return [{ ...file, body: '<svg/>' }];
    });
    wiki.change({
      files,
      log: [
        { action: 'delete/delete', title: 'Root.svg', timestamp },
        { action: 'move/move', title: 'Google.svg', target: 'Google 2015.svg', timestamp },
        { action: 'upload/overwrite', title: 'YouTube.svg', timestamp },
        { action: 'delete/delete', title: 'Nobody knows.svg', timestamp },
      ],
    });
    expect(await ingest(SINCE_LAST)).toMatchObject({ added: 2, updated: 0, removed: 2 });
    expect(await titles()).toEqual(['Google 2015', 'YouTube']);
    const moved = (await index()).find(({ title }) => title === 'Google 2015');
    expect(moved).toMatchObject({ aliases: ['Google'], removed: false });
  });

  it('checks the files of a deleted category once no other category lists them', async () => {
    const { wiki, ingest, titles } = await createTestIngest(UNCHANGED);
    await ingest();
    const { 'Google logos': _, ...categories } = TREE.categories;
    wiki.change({
      categories,
      touched: touchedOf(['Logos']),
      files: TREE.files.filter(({ title }) => title !== 'Google.svg'),
    });
    expect(await ingest(SINCE_LAST)).toMatchObject({ removed: 0 });
    wiki.change({ touched: touchedOf(['Logos by colour']) });
    expect(await ingest(SINCE_LAST)).toMatchObject({ removed: 1 });
    expect(await titles()).toEqual(['Root', 'YouTube']);
  });

  it('requires a complete ingest, and imports all changes since then even with a later --since', async () => {
    const { wiki, ingest, titles } = await createTestIngest(UNCHANGED);
    await expect(ingest(SINCE_LAST)).rejects.toThrow('There is no complete ingest of this source yet.');
    await ingest();
    const log = [{ action: 'delete/delete', title: 'Root.svg', timestamp: new Date().toISOString() }];
    wiki.change({ files: TREE.files.slice(1), log });
    await ingest({ since: new Date(YEARS_FROM_NOW) });
    expect(await titles()).toEqual(['Google', 'YouTube']);
  });

  it('resumes an unfinished incremental ingest, and refuses to start a full one without restart', async () => {
    const { open, ingest } = await createTestIngest(UNCHANGED);
    await ingest();
    expect((await open(SINCE_LAST)).isResumed).toBe(false);
    await expect(open()).rejects.toThrow('An ingest of this source with --since is not finished.');
    expect((await open(SINCE_LAST)).isResumed).toBe(true);
    expect((await open({ restart: true })).isResumed).toBe(false);
    expect((await ingest()).added).toBe(0);
  });
});
