import { describe, expect, it } from 'vitest';
import { createTestIngest, CATEGORY_TREE as TREE } from '#testing/ingest.ts';
import { runIngest } from './run-ingest.ts';

describe('an ingest of categories', () => {
  it('reads each category once despite cycles, and each file once with the aliases of its categories', async () => {
    const { wiki, ingest, index, descriptionCounts } = await createTestIngest(TREE);
    expect(await ingest()).toMatchObject({
      files: 4,
      waiting: 0,
      added: 3,
      updated: 0,
      removed: 0,
      listsLeft: 0,
      skipped: { 'application/pdf': 1 },
      failures: { files: [], lists: [] },
    });
    expect((await index()).map(({ title, aliases }) => [title, aliases])).toEqual([
      ['Google', ['Google']],
      ['Root', []],
      ['YouTube', ['Google', 'YouTube']],
    ]);
    const lists = wiki.requests.flatMap(({ params }) => params.get('gcmtitle') ?? []);
    expect(lists.sort()).toEqual([
      'Category:Google logos',
      'Category:Logos',
      'Category:Logos by colour',
      'Category:YouTube logos',
    ]);
    expect([...descriptionCounts().values()]).toEqual([1, 1, 1, 1]);
  });

  it('stops at the maximum depth', async () => {
    const { ingest, titles } = await createTestIngest(TREE);
    await ingest({ from: { categories: ['Category:Logos'], depth: 0 } });
    expect(await titles()).toEqual(['Root', 'YouTube']);
  });

  it('reads a long category page by page, and requests fifty files at a time', async () => {
    const files = Array.from({ length: 120 }, (_, i) => ({
      title: `File ${i}.svg`,
      categories: ['Logos'],
    }));
    const { wiki, ingest, descriptionCounts } = await createTestIngest({ files, maxListed: 7 });
    const { files: queued, requests } = await ingest();
    expect(queued).toBe(120);
    // The namespaces, the pages of the category, and three batches of files.
    expect(requests).toBe(1 + Math.ceil(120 / 7) + 3);
    expect(wiki.requests).toHaveLength(requests);
    expect(descriptionCounts().size).toBe(120);
  });

  it('adds the alias of a category that is read after the file', async () => {
    const files = Array.from({ length: 60 }, (_, i) => ({
      title: `File ${i}.svg`,
      categories: i === 0 ? ['Logos', 'Google logos'] : ['Logos'],
    }));
    const { ingest, index, descriptionCounts } = await createTestIngest({
      files,
      categories: { 'Google logos': ['Logos'] },
    });
    await ingest();
    expect((await index()).filter(({ aliases }) => aliases.length > 0)).toMatchObject([
      { title: 'File 0', aliases: ['Google'] },
    ]);
    expect(descriptionCounts().get('File:File 0.svg')).toBe(1);
  });

  it('resumes after several stops without repeating a request', async () => {
    const files = Array.from({ length: 130 }, (_, i) => ({
      title: `File ${i}.svg`,
      categories: ['Logos'],
    }));
    const world = await createTestIngest({ files, maxListed: 20 });
    const uninterrupted = await createTestIngest({ files, maxListed: 20 });
    const { requests } = await uninterrupted.ingest();
    let resumedRuns = 0;
    for (let stops = 0; stops < 4; stops += 1) {
      const run = await world.open();
      if (run.isResumed) resumedRuns += 1;
      let count = 0;
      const request = async (params: URLSearchParams) => {
        count += 1;
        if (count > 2) throw new Error('stopped');
        return run.wiki.request(params);
      };
      await expect(runIngest({ ...run, wiki: { ...run.wiki, request } })).rejects.toThrow('stopped');
    }
    await world.ingest();
    expect(resumedRuns).toBe(3);
    expect((await world.titles()).length).toBe(130);
    expect([...world.descriptionCounts().values()].every((times) => times === 1)).toBe(true);
    // Each start requests the namespaces.
    expect(world.wiki.requests.length).toBe(requests + 4);
  });

  it('removes deleted files, and keeps those that only left the category', async () => {
    const { wiki, ingest, titles } = await createTestIngest(TREE);
    await ingest();
    wiki.change({
      files: TREE.files
        .filter(({ title }) => title !== 'Root.svg')
        .map((file) => (file.title === 'Google.svg' ? { ...file, categories: ['Other'] } : file)),
    });
    expect(await ingest()).toMatchObject({ added: 0, updated: 2, removed: 1, missing: 1 });
    expect(await titles()).toEqual(['Google', 'YouTube']);
  });

  it('removes the previous version of a file', async () => {
    const { wiki, ingest, index } = await createTestIngest(TREE);
    await ingest();
    wiki.change({
      files: TREE.files.map((file) => (file.title === 'Root.svg' ? { ...file, body: '<svg/>' } : file)),
    });
    await ingest();
    const root = (await index()).filter(({ title }) => title === 'Root');
    expect(root.map(({ removed }) => removed).sort()).toEqual([false, true]);
  });

  it('keeps a file when a duplicate with the same bytes is deleted', async () => {
    const { wiki, ingest, titles } = await createTestIngest({ files: [] });
    const createDuplicate = (title: string) => ({ title, sha1: 'a'.repeat(40), categories: ['Logos'] });
    wiki.change({ files: [createDuplicate('A.svg'), createDuplicate('B.svg')] });
    await ingest();
    expect(await titles()).toEqual(['A', 'B']);
    wiki.change({ files: [createDuplicate('A.svg')] });
    await ingest();
    expect(await titles()).toEqual(['A']);
  });
});

describe('an ingest of titles', () => {
  const from = (...titles: string[]) => ({ from: { path: '/titles.txt', titles } });

  it('normalizes titles, follows redirects and counts missing files', async () => {
    const { ingest, titles } = await createTestIngest({
      ...TREE,
      redirects: { 'Old name.svg': 'Google.svg' },
    });
    const request = from(
      'root.svg',
      'File:Elsewhere.svg',
      'image:YouTube.svg',
      'Old_name.svg',
      'Nowhere.svg',
    );
    expect(await ingest(request)).toMatchObject({ added: 4, missing: 2, failures: { files: [], lists: [] } });
    expect(await titles()).toEqual(['Elsewhere', 'Google', 'Root', 'YouTube']);
  });

  it('refuses invalid titles', async () => {
    const { ingest } = await createTestIngest(TREE);
    await expect(ingest(from('A|B.svg'))).rejects.toThrow('"A|B.svg" is not a valid title.');
  });

  it('reports a title that breaks every response, and imports all others', async () => {
    const files = Array.from({ length: 70 }, (_, i) => ({ title: `File ${i}.svg` }));
    const { wiki, ingest, titles } = await createTestIngest({ files });
    wiki.setBehavior({ kind: 'api-error', code: 'badvalue', text: 'Not this one.', when: 'File 33.svg' });
    const { failures, failed } = await ingest(from(...files.map(({ title }) => title)));
    expect(failures.files).toEqual([
      { title: 'File:File 33.svg', reason: 'wiki rejected the request: Not this one.' },
    ]);
    expect(failed).toBe(1);
    expect(await titles()).toHaveLength(69);
  });
});

describe('a failing wiki', () => {
  it('gets a pause if it asks for one', async () => {
    const { wiki, ingest, pauses } = await createTestIngest(TREE);
    wiki.setBehavior({ kind: 'busy', retryAfter: '0.3', times: 1 });
    expect((await ingest()).added).toBe(3);
    expect(pauses).toEqual(['wiki is busy. Try again in 1 second.']);
  });

  it('receives another request after a lag or a broken connection', async () => {
    const { wiki, ingest } = await createTestIngest(TREE);
    wiki.setBehavior({
      kind: 'api-error',
      code: 'maxlag',
      text: 'Waiting for a database: 7 seconds lagged.',
      times: 1,
      retryAfter: '0.3',
    });
    expect((await ingest()).added).toBe(3);
    wiki.setBehavior({ kind: 'truncated', times: 1 });
    expect((await ingest()).updated).toBe(3);
    expect(wiki.requests.every(({ params }) => params.get('maxlag') === '5' || params.has('siprop'))).toBe(
      true,
    );
  });

  it('ends the ingest if it refuses the server, and the ingest can be resumed later', async () => {
    const { wiki, ingest } = await createTestIngest(TREE);
    wiki.setBehavior({ kind: 'fails', status: 403, when: 'File:' });
    await expect(ingest()).rejects.toThrow('wiki refused the request (403).');
    wiki.setBehavior({ kind: 'ok' });
    expect((await ingest()).added).toBe(3);
  });

  it('does not delay stopping the ingest', async () => {
    const { wiki, ingest, stopping } = await createTestIngest(TREE);
    wiki.setBehavior({ kind: 'busy', retryAfter: '600' });
    const ingesting = ingest();
    await expect.poll(() => wiki.requests.length).toBe(1);
    stopping.abort();
    await expect(ingesting).rejects.toThrow('Stopped. Run the same command to resume.');
  });
});
