import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const PATH = '/api/user/downloads';

/** An account whose history is long enough to be compressed. */
async function createAccountWithHistory() {
  const world = await createTestWorld({ accounts: [{ username: 'ada', grantedDays: 30 }] });
  const visitor = world.visitor('ada');
  for (let n = 0; n < 12; n += 1) {
    const logo = { logoUrl: `https://upload.wikimedia.org/${'x'.repeat(80)}/${n}.svg`, fileType: 'svg' };
    await visitor.send('POST', '/api/downloads/track', logo);
  }
  const request = (headers: Record<string, string> = {}, path = PATH, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.server.inject({ method, url: path, headers, cookies: Object.fromEntries(visitor.cookies) });
  return { world, visitor, request };
}

describe('a response about the caller', () => {
  it('is 304 without a body if it has not changed, in any encoding', async () => {
    const { request } = await createAccountWithHistory();
    const plain = await request();
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(plain.body.length).toBeGreaterThan(1024);
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = await request({ 'accept-encoding': encoding });
      expect(compressed.headers).toMatchObject({
        'content-encoding': encoding,
        etag,
        vary: 'accept-encoding',
      });
      expect(decompress[encoding](compressed.rawPayload).toString()).toBe(plain.body);
      const again = await request({ 'accept-encoding': encoding, 'if-none-match': etag });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers['content-length']).toBeUndefined();
    }
  });

  it('matches any ETag in a list, strong or weak, and *, and HEAD returns its ETag', async () => {
    const { request } = await createAccountWithHistory();
    const etag = String((await request()).headers.etag);
    const statusFor = async (tag: string) => (await request({ 'if-none-match': tag })).statusCode;
    expect(await statusFor(`"other", ${etag}`)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor('*')).toBe(304);
    expect(await statusFor('"other"')).toBe(200);
    expect((await request({ 'if-none-match': etag }, PATH, 'HEAD')).statusCode).toBe(304);
    const head = await request({}, PATH, 'HEAD');
    expect({ status: head.statusCode, etag: head.headers.etag }).toEqual({ status: 200, etag });
  });

  it('is sent in full if it has changed, or if the caller has signed out', async () => {
    const { visitor, request } = await createAccountWithHistory();
    const etag = String((await request()).headers.etag);
    await visitor.send('POST', '/api/downloads/track', { logoUrl: 'https://a.test/b.svg', fileType: 'svg' });
    expect((await request({ 'if-none-match': etag })).statusCode).toBe(200);
    const profile = String((await request({}, '/api/user/profile')).headers.etag);
    expect((await request({ 'if-none-match': profile }, '/api/user/profile')).statusCode).toBe(304);
    visitor.cookies.clear();
    expect((await request({ 'if-none-match': profile }, '/api/user/profile')).json()).toEqual({
      user: null,
    });
  });
});

describe('other responses', () => {
  const tagOf = async (world: TestWorld, path: string) => {
    const { headers, statusCode } = await world.app.server.inject({
      url: path,
      headers: { 'if-none-match': '*' },
    });
    return { statusCode, etag: headers.etag };
  };

  it('have no ETag: errors, public responses and changes', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    expect(await tagOf(world, '/api/user/export')).toEqual({ statusCode: 401, etag: undefined });
    expect(await tagOf(world, '/api/config')).toEqual({ statusCode: 200, etag: undefined });
    const { headers } = await world.visitor('ada').send('POST', '/api/logout');
    expect(headers.etag).toBeUndefined();
  });
});
