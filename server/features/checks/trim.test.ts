import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createBrandWorld } from '#testing/brands/brand-search.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}</svg>`;
const DRAWING = svg('<rect x="50" y="25" width="100" height="50" fill="#c00"/>');
const RED = { r: 204, g: 0, b: 0, alpha: 1 };

/** A picture with a red rectangle of 20 × 10 px in the middle of 40 × 40. */
function picture(background: string | object, format: 'png' | 'jpeg') {
  const mark = { create: { width: 20, height: 10, channels: 4, background: RED } } as const;
  return sharp({ create: { width: 40, height: 40, channels: 4, background } })
    .composite([{ input: mark, left: 10, top: 15 }])
    .toFormat(format, format === 'jpeg' ? { quality: 100, chromaSubsampling: '4:4:4' } : {})
    .toBuffer();
}

async function createFileWorld(files: Record<string, string | Buffer>) {
  const wikiFiles = Object.entries(files).map(([title, body]) => {
    return { title, body, sha1: createHash('sha1').update(body).digest('hex') };
  });
  const world = await createTestWorld({ wikis: [{ files: wikiFiles }] });
  await world.get('/api/search?q=acme');
  await world.app.settled();
  const open = (title: string, query: string) => {
    const { sha1 } = wikiFiles.find((file) => file.title === title) ?? {};
    return world.app.server.inject(`/api/v1/logos/${sha1}/file${query}`);
  };
  return { world, open };
}

describe('a trimmed file', () => {
  it('is the SVG cut to what it draws, with clear space, and can’t run anything on this site', async () => {
    const { world, open } = await createFileWorld({ 'Acme logo.svg': DRAWING });
    const { statusCode, body, headers } = await open('Acme logo.svg', '?trim=0');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/viewBox="50 25 100 50"/);
    expect((await open('Acme logo.svg', '?trim=10')).body).toMatch(/viewBox="40 15 120 70"/);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    });
    const requests = world.wikis[0]?.fileRequests.length;
    expect((await open('Acme logo.svg', '?trim=0')).body).toBe(body);
    expect(world.wikis[0]?.fileRequests).toHaveLength(requests ?? 0);
  });

  it('is the picture cut by its pixels, in its own format, with its ground around it', async () => {
    const { open } = await createFileWorld({
      'Acme logo.png': await picture({ r: 0, g: 0, b: 0, alpha: 0 }, 'png'),
      'Acme photo logo.jpg': await picture('#ffffff', 'jpeg'),
    });
    const cut = await open('Acme logo.png', '?trim=0');
    expect(cut.headers['content-type']).toBe('image/png');
    expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
    const wide = await sharp((await open('Acme logo.png', '?trim=50')).rawPayload)
      .raw()
      .toBuffer();
    expect(wide).toHaveLength(40 * 30 * 4);
    expect([...wide.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const photo = await open('Acme photo logo.jpg', '?trim=50');
    expect(photo.headers['content-type']).toBe('image/jpeg');
    const pixels = await sharp(photo.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(pixels.info.height).toBeLessThan(40);
    expect(Math.min(...pixels.data.subarray(0, 3))).toBeGreaterThan(240);
  });

  it('is refused with the reason if it can’t be trimmed, found or fetched', async () => {
    const { world, open } = await createFileWorld({
      'Acme logo.svg': svg('<text x="9" y="60" font-size="40">Acme</text>'),
      'Acme empty logo.svg': svg(''),
      'Acme gone logo.svg': svg('<circle cx="9" cy="9" r="9"/>'),
    });
    for (const title of ['Acme logo.svg', 'Acme empty logo.svg'])
      expect((await open(title, '?trim=10')).json()).toMatchObject({
        error: {
          code: 'logos.not_trimmable',
          message: expect.stringMatching(/text that isn’t turned into outlines/),
        },
      });
    world.wikis[0]?.setFaults({ 'Acme_gone_logo.svg': { kind: 'status', status: 404 } });
    expect((await open('Acme gone logo.svg', '?trim=10')).json()).toMatchObject({
      error: { code: 'logos.unreachable' },
    });
    const unknown = await world.app.server.inject(`/api/v1/logos/${'0'.repeat(40)}/file?trim=1`);
    expect(unknown.json()).toMatchObject({ error: { code: 'logos.not_found' } });
    for (const trim of ['-1', '51', 'x'])
      expect((await open('Acme logo.svg', `?trim=${trim}`)).statusCode).toBe(400);
  });

  it('is the original without `trim`', async () => {
    const { world, open } = await createFileWorld({ 'Acme logo.svg': DRAWING });
    const { statusCode, headers } = await open('Acme logo.svg', '');
    expect([statusCode, headers.location]).toEqual([302, world.wikis[0]?.fileUrl('Acme logo.svg')]);
  });
});

describe('the address of a brand’s logo', () => {
  it('leads to the trimmed file, of which only the name may be known', async () => {
    const item = { id: 'Q900', label: 'Acme', instanceOf: ['Q4830453'], sitelinks: 1 };
    const world = await createBrandWorld([], {
      wikis: [{ files: [{ title: 'Acme mark.svg', body: DRAWING }] }],
      wikidata: { items: [{ ...item, logos: [{ file: 'Acme mark.svg' }] }] },
    });
    const { inject } = world.app.server;
    const { headers } = await inject('/logo/acme?trim=10');
    expect(headers.location).toMatch(/^\/api\/v1\/logos\/[0-9a-f]{40}\/file\?.*trim=10$/);
    expect((await inject(String(headers.location))).body).toMatch(/viewBox="40 15 120 70"/);
    expect((await inject('/logo/acme?trim=10&format=png')).statusCode).toBe(404);
    const docker = await inject('/logo/docker?trim=0');
    expect((await inject(String(docker.headers.location))).body).toMatch(/^<svg /);
  });
});
