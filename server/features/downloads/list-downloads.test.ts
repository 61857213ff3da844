import { describe, expect, it } from 'vitest';
import { type HistoryEntry, listDownloads } from '#contract/downloads.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { indexCatalogue } from '#server/features/logos/indexing/write-logos.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-21T12:00:00.000Z';

type Visitor = ReturnType<TestWorld['visitor']>;

function track(visitor: Visitor, logoTitle?: string) {
  const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'SVG', logoTitle };
  return visitor.send<{ downloadCount: number }>('POST', '/api/downloads/track', logo);
}

async function readHistory(
  visitor: Visitor,
  query = '',
): Promise<{ downloads: HistoryEntry[]; total: number }> {
  const { status, body } = await visitor.get(`/api/user/downloads${query}`);
  expect(status).toBe(200);
  return listDownloads.response.parse(body);
}

describe('the history of an account', () => {
  it('is empty before the first download', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    expect(await readHistory(world.visitor('ada'))).toEqual({ downloads: [], total: 0 });
  });

  it('lists every download, newest first, even if two have the same time', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const ada = world.visitor('ada');
    await track(ada, 'One');
    await track(ada, 'Two');
    world.clock.advance(SECOND_MS);
    await track(ada);
    await track(world.visitor('bob'), "Bob's");
    await track(world.visitor(), "A guest's");
    const { downloads, total } = await readHistory(ada);
    expect(total).toBe(3);
    expect(downloads.map(({ logoTitle }) => logoTitle)).toEqual(['Unknown Logo', 'Two', 'One']);
    expect(downloads[2]).toEqual({
      id: expect.any(Number),
      logoUrl: '/catalogue/docker.svg',
      logoTitle: 'One',
      fileType: 'SVG',
      downloadDate: NOW,
      batch: null,
    });
  });

  it('lists a batch as one entry, whose files are paged separately', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 1 }], now: NOW });
    const pat = world.visitor('pat');
    await track(pat, 'Before');
    const logos = Array.from({ length: 12 }, (_, at) => ({
      url: `/${at}.svg`,
      title: `File ${at}`,
      fileType: 'svg',
    }));
    await pat.send('POST', '/api/downloads/batch', { logos });
    await track(pat, 'After');
    const { downloads, total } = await readHistory(pat, '?limit=2');
    expect([total, downloads.map(({ logoTitle }) => logoTitle)]).toEqual([3, ['After', 'File 0']]);
    const batch = downloads[1]?.batch;
    expect(batch).toEqual({ id: expect.any(Number), format: 'zip', files: 12, contents: expect.any(String) });
    const files = await readHistory(pat, `?batchId=${batch?.id}&offset=10&limit=10`);
    expect(files.total).toBe(12);
    expect(files.downloads.map(({ logoTitle, batch: none }) => [logoTitle, none])).toEqual([
      ['File 10', null],
      ['File 11', null],
    ]);
  });

  it('says which batches have the same files', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 1 }], now: NOW });
    const pat = world.visitor('pat');
    const logos = ['a', 'b'].map((name) => ({ url: `/${name}.svg`, title: name, fileType: 'svg' }));
    for (const files of [logos, logos.slice(0, 1), logos])
      await pat.send('POST', '/api/downloads/batch', { logos: files });
    const { downloads } = await readHistory(pat);
    const [latest, other, first] = downloads.map(({ batch }) => batch?.contents);
    expect(latest).toBe(first);
    expect(latest).not.toBe(other);
  });

  it('lists repeats once on request, where they were downloaded last, with their number', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 1 }], now: NOW });
    const pat = world.visitor('pat');
    const logos = ['a', 'b'].map((name) => ({ url: `/${name}.svg`, title: name, fileType: 'svg' }));
    const batch = (format: string, count: number) =>
      pat.send('POST', '/api/downloads/batch', { format, logos: logos.slice(0, count) });
    const file = (name: string, fileType: string, logoTitle = name) =>
      pat.send('POST', '/api/downloads/track', { logoUrl: `/${name}.svg`, fileType, logoTitle });
    await file('a', 'svg');
    await file('b', 'svg');
    await batch('zip', 2);
    await file('a', 'png');
    await batch('zip', 1);
    await batch('sheet', 2);
    await batch('zip', 2);
    await file('a', 'SVG', 'Renamed');
    const rowsOf = ({ downloads }: { downloads: HistoryEntry[] }) =>
      downloads.map((entry) => [entry.logoTitle, entry.batch?.format ?? entry.fileType, entry.times]);
    const all = await readHistory(pat, '?repeats=folded');
    expect(all.total).toBe(6);
    expect(rowsOf(all)).toEqual([
      ['Renamed', 'SVG', 2],
      ['a', 'zip', 2],
      ['a', 'sheet', 1],
      ['a', 'zip', 1],
      ['a', 'png', 1],
      ['b', 'svg', 1],
    ]);
    const page = await readHistory(pat, '?repeats=folded&q=b&offset=1&limit=2');
    expect([page.total, rowsOf(page)]).toEqual([
      3,
      [
        ['b', 'sheet', 1],
        ['b', 'svg', 1],
      ],
    ]);
  });

  it('lists the logos of a batch that was recorded before batches had an entry as single entries', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 1, used: 0 }],
      now: NOW,
    });
    await world.pool.query(
      `insert into downloads (allowance_id, logo_url, logo_title, file_type, counted, downloaded_at)
       select id, '/a.svg', title, 'svg', false, $1 from allowances, unnest(array['B', 'A']) title`,
      [NOW],
    );
    const { downloads, total } = await readHistory(world.visitor('pat'));
    expect([total, downloads.map(({ logoTitle, batch }) => [logoTitle, batch])]).toEqual([
      2,
      [
        ['A', null],
        ['B', null],
      ],
    ]);
  });

  it('has pages that neither repeat nor omit a download; a page past the end is empty', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 1 }], now: NOW });
    const pat = world.visitor('pat');
    for (let at = 0; at < 25; at += 1) await track(pat, `Logo ${at}`);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => readHistory(pat, `?limit=10&offset=${offset}`)),
    );
    expect(pages.map(({ downloads, total }) => [downloads.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    const titles = pages.flatMap(({ downloads }) => downloads.map(({ logoTitle }) => logoTitle));
    expect(titles).toEqual(Array.from({ length: 25 }, (_, at) => `Logo ${24 - at}`));
  });

  it('is searched by words of the titles, in any case; a batch is found by any of its files, and shows it', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 1 }], now: NOW });
    const pat = world.visitor('pat');
    await track(pat, 'Google Cloud logo');
    await track(pat, '100% cotton_mark');
    const files = ['Docker', 'Google Maps', 'GOOGLE Cloud Run'];
    const logos = files.map((title, at) => ({ url: `/${at}.svg`, title, fileType: 'svg' }));
    await pat.send('POST', '/api/downloads/batch', { logos });
    const titlesOf = async (q: string) =>
      (await readHistory(pat, `?q=${encodeURIComponent(q)}`)).downloads.map(({ logoTitle }) => logoTitle);
    expect(await titlesOf(' cloud  google ')).toEqual(['GOOGLE Cloud Run', 'Google Cloud logo']);
    expect(await titlesOf('%')).toEqual(['100% cotton_mark']);
    expect(await titlesOf('n_m')).toEqual(['100% cotton_mark']);
    expect(await titlesOf('\\')).toEqual([]);
    const { downloads, total } = await readHistory(pat, '?q=google&limit=1');
    expect(total).toBe(2);
    expect(downloads[0]).toMatchObject({ logoUrl: '/1.svg', batch: { files: 3, matches: 2 } });
    const matching = await readHistory(pat, `?batchId=${downloads[0]?.batch?.id}&q=google`);
    expect([matching.total, matching.downloads.map(({ logoTitle }) => logoTitle)]).toEqual([
      2,
      ['Google Maps', 'GOOGLE Cloud Run'],
    ]);
  });

  it('brings each logo along on request, and null for one that isn’t known', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    await indexCatalogue({ db: world.db, clock: world.clock }, loadCatalogue());
    const ada = world.visitor('ada');
    await track(ada, 'Docker as it was named');
    const unknown = { logoUrl: '/catalogue/unknown.svg', fileType: 'SVG' };
    await ada.send('POST', '/api/downloads/track', unknown);
    const { downloads } = await readHistory(ada, '?include=logos');
    expect(downloads.map(({ logo }) => logo && [logo.url, logo.license])).toEqual([
      null,
      ['/catalogue/docker.svg', 'CC0 1.0'],
    ]);
    expect((await readHistory(ada)).downloads[0]).not.toHaveProperty('logo');
  });

  it('is refused for guests, for other accounts, and for invalid pages', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
    const ada = world.visitor('ada');
    expect((await world.visitor().get('/api/user/downloads')).status).toBe(401);
    expect((await ada.get(`/api/user/downloads?userId=${world.idOf('bob')}`)).status).toBe(403);
    expect((await ada.get(`/api/user/downloads?userId=${world.idOf('ada')}`)).status).toBe(200);
    for (const query of [
      'batchId=0',
      'batchId=x',
      'limit=0',
      'limit=1001',
      'offset=-1',
      'offset=x',
      'include=x',
    ]) {
      expect((await ada.get(`/api/user/downloads?${query}`)).status).toBe(400);
    }
  });
});
