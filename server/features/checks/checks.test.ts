import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileCheck } from '#contract/file-check.ts';
import type { Logo } from '#contract/logos.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}</svg>`;
const DRAWING = svg('<rect x="50" y="25" width="100" height="50" fill="#c00"/>');
const PNG = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
  .png()
  .toBuffer();
const PICTURE = svg(
  `<image width="200" height="100" href="data:image/png;base64,${PNG.toString('base64')}"/>`,
);

/** A file of a wiki with the SHA-1 of its bytes, as wikis state it. */
function file(title: string, body: string | Buffer) {
  return { title, body, sha1: createHash('sha1').update(body).digest('hex') };
}

/** Starts a server whose index has the files of a wiki that "acme" finds. */
async function createFileWorld(files: ReturnType<typeof file>[]) {
  const world = await createTestWorld({ wikis: [{ files }], now: '2026-11-26T12:00:00Z' });
  await world.get('/api/search?q=acme');
  await world.app.settled();
  return world;
}

async function check({ get }: TestWorld, id: string | undefined) {
  const { status, body } = await get<{ check: FileCheck | null }>(`/api/logos/${id}/check`);
  expect(status).toBe(200);
  return body.check;
}

const kindsFor = async ({ get }: TestWorld, query: string) => {
  const { body } = await get<{ logos: Logo[] }>(`/api/search?${query}`);
  return Object.fromEntries(body.logos.map(({ title, fileKind }) => [title, fileKind]));
};

describe('the check of a file', () => {
  it('is judged by what the file draws, and remembered by all servers', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createFileWorld([drawing]);
    const judged = await check(world, drawing.sha1);
    expect(judged).toMatchObject({ kind: 'vector', bytes: DRAWING.length, oneColor: '#cc0000' });
    const other = await world.startOther();
    const again = await world.visitor(undefined, other).get(`/api/logos/${drawing.sha1}/check`);
    expect(again.body).toEqual({ check: judged });
    const program = await world.get(`/api/v1/logos/${drawing.sha1}/check`);
    expect(program).toMatchObject({ status: 200, body: { check: judged } });
    expect(world.wikis[0]?.fileRequests).toHaveLength(1);
  });

  it('is judged once for visitors who ask at the same time', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createFileWorld([drawing]);
    const [one, two] = await Promise.all([check(world, drawing.sha1), check(world, drawing.sha1)]);
    expect(one).toEqual(two);
    expect(world.wikis[0]?.fileRequests).toHaveLength(1);
  });

  it('is judged again by later rules, but not by earlier ones', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createFileWorld([drawing]);
    const judged = await check(world, drawing.sha1);
    const setVersion = (change: string) =>
      world.pool.query(`update file_checks set version = version ${change}, "check" = null`);
    await setVersion('- 1');
    expect(await check(world, drawing.sha1)).toEqual(judged);
    await setVersion('+ 1');
    expect(await check(world, drawing.sha1)).toBeNull();
  });

  it('is null for a file that is no picture, which is remembered for a day', async () => {
    const broken = file('Acme logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path');
    const world = await createFileWorld([broken]);
    expect(await check(world, broken.sha1)).toBeNull();
    expect(await check(world, broken.sha1)).toBeNull();
    expect(world.wikis[0]?.fileRequests).toHaveLength(1);
    const judgedAt = async () =>
      (await world.pool.query('select checked_at as at from file_checks')).rows[0]?.at;
    expect(await judgedAt()).toEqual(world.clock.now());
    world.clock.advance(25 * 3_600_000);
    await check(world, broken.sha1);
    expect(await judgedAt()).toEqual(world.clock.now());
  });

  it('is null but not remembered while the source doesn’t send the file', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createFileWorld([drawing]);
    world.wikis[0]?.setFaults({ 'Acme_logo.svg': { kind: 'status', status: 404 } });
    const path = `/api/logos/${drawing.sha1}/check`;
    expect(await world.get(path)).toMatchObject({
      body: { check: null },
      headers: { 'cache-control': 'no-store' },
    });
    world.wikis[0]?.setFaults({});
    expect(await check(world, drawing.sha1)).toMatchObject({ kind: 'vector' });
  });

  it('is remembered for the bytes that arrived, if the wiki has a newer version', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createFileWorld([drawing]);
    const newer = file('Acme logo.svg', PICTURE);
    world.wikis[0]?.change({ files: [newer] });
    expect(await check(world, drawing.sha1)).toMatchObject({ kind: 'bitmap' });
    const { rows } = await world.pool.query('select id from file_checks');
    expect(rows).toEqual([{ id: newer.sha1 }]);
  });

  it('exists for logos of the catalogue, and for files whose licence wasn’t looked up', async () => {
    const drawing = file('Acme logo.svg', DRAWING);
    const world = await createTestWorld({ wikis: [{ files: [drawing] }] });
    const { body } = await world.get<{ logos: Logo[] }>('/api/logos/samples');
    expect(await check(world, body.logos[0]?.id)).toMatchObject({ kind: 'vector' });
    const url = world.wikis[0]?.fileUrl(drawing.title) ?? '';
    const id = createHash('sha1').update(url).digest('hex');
    const unchecked = await world.get(`/api/logos/${id}/check?${new URLSearchParams({ url })}`);
    expect(unchecked).toMatchObject({ status: 200, body: { check: { kind: 'vector' } } });
    expect(await world.get(`/api/logos/${id}/check`)).toMatchObject({ status: 200, body: { check: null } });
    expect(await world.get(`/api/v1/logos/${id}/check`)).toMatchObject({ status: 404 });
  });
});

describe('the filter “Vector only”', () => {
  const files = [
    file('Acme drawing logo.svg', DRAWING),
    file('Acme picture logo.svg', PICTURE),
    file('Acme unknown logo.svg', svg('<circle r="9"/>')),
    file('Acme bitmap logo.png', PNG),
  ];
  const [drawing, picture] = files;

  it('hides SVGs that hold a bitmap, in results of wikis and of the index', async () => {
    const world = await createFileWorld(files);
    await check(world, drawing?.sha1);
    await check(world, picture?.sha1);
    const vectors = { 'Acme drawing logo': 'vector', 'Acme unknown logo': undefined };
    expect(await kindsFor(world, 'q=acme&fileType=vector')).toEqual(vectors);
    expect(world.wikis[0]?.searches().at(-1)?.get('gsrsearch')).toContain('filemime:svg');
    world.clock.advance(25 * 3_600_000);
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 503 });
    expect(await kindsFor(world, 'q=acme&fileType=vector')).toEqual(vectors);
    expect(await kindsFor(world, 'q=acme&fileType=svg')).toMatchObject({ 'Acme picture logo': 'bitmap' });
  });

  it('still knows a file after it was indexed again', async () => {
    const world = await createFileWorld(files);
    await check(world, picture?.sha1);
    world.clock.advance(25 * 3_600_000);
    await world.get('/api/search?q=acme');
    await world.app.settled();
    const { body } = await world.get<{ logo: Logo }>(`/api/logos/${picture?.sha1}`);
    expect(body.logo.fileKind).toBe('bitmap');
    const { rows } = await world.pool.query('select facets from logos where id = $1', [picture?.sha1]);
    expect(rows[0]?.facets).toMatch(/^\.svg-not-vector /);
  });
});
