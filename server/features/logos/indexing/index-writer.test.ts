import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';
import { createFindLogos } from '../find-logos.ts';
import { IndexWriter } from './index-writer.ts';

const WIKI = { files: [{ title: 'Acme logo.svg' }, { title: 'Acme sign.svg' }] };
const clock = { now: () => new Date('2026-11-22T00:00:00Z') };

const search = async (world: TestWorld, name = 'acme') =>
  (await world.get<{ logos: Logo[] }>(`/api/search?q=${name}`)).body.logos;
const findIndexed = async (world: TestWorld) =>
  (await createFindLogos({ db: world.db })({ ...NO_FILTERS, name: 'acme', offset: 0 }, new Date())).logos;
const counts = async (world: TestWorld) =>
  (await world.pool.query("select searches, downloads from logos where key = 'acme sign'")).rows[0];

describe('a logo of a search', () => {
  it('is indexed, and its search and download are counted', async () => {
    const world = await createTestWorld({ wikis: [WIKI] });
    const logos = await search(world);
    await expect.poll(() => findIndexed(world)).toHaveLength(2);
    const [, sign] = logos;
    const download = { logoUrl: sign?.url, logoTitle: sign?.title, fileType: 'svg' };
    const { status } = await world.visitor().send('POST', '/api/downloads/track', download);
    expect(status).toBe(200);
    await expect.poll(() => counts(world)).toEqual({ searches: 1, downloads: 1 });
  });

  it('is returned even if the index cannot be written, and indexed after the next search', async () => {
    const world = await createTestWorld({ wikis: [WIKI] });
    await world.pool.query('alter table logo_words rename to away');
    const logos = await search(world);
    expect(logos).toHaveLength(2);
    const { status } = await world
      .visitor()
      .send('POST', '/api/downloads/track', { logoUrl: logos[1]?.url, logoTitle: 'Acme', fileType: 'svg' });
    expect(status).toBe(200);
    await world.pool.query('alter table away rename to logo_words');
    await search(world);
    await expect.poll(() => findIndexed(world)).toHaveLength(2);
    await expect.poll(() => counts(world)).toEqual({ searches: 1, downloads: 1 });
  });
});

describe('the index writer', () => {
  it('never throws, even without a database and with more logos than it keeps', async () => {
    const { db, close } = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
    await close();
    const indexWriter = new IndexWriter({ db, clock, log: createLog('silent') });
    const many = Array.from({ length: 6000 }, (_, at) => createLogo({ title: `Acme ${at}` }));
    indexWriter.indexLogos(many, clock.now());
    for (const { url } of many) indexWriter.countDownload(url, '192.0.2.1');
    await indexWriter.settled();
  });

  it('counts the searches that return a logo once a day', async () => {
    const { db, pool } = await createTestIndex();
    const indexWriter = new IndexWriter({ db, clock, log: createLog('silent') });
    for (let time = 0; time < 3; time += 1) {
      indexWriter.indexLogos([createLogo({ title: 'Acme' })], clock.now());
      await indexWriter.settled();
    }
    expect((await pool.query('select searches from logos')).rows).toEqual([{ searches: 1 }]);
  });
});
