import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createSendPage, readPages, registerPages } from './pages.ts';

const PARAGRAPH = 'Logos of every brand, with their licences. '.repeat(60);

async function createPageServer(publicUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), `<link rel="canonical" href="{{origin}}/"><p>${PARAGRAPH}</p>`);
  await writeFile(join(folder, '404.html'), '<p>No such page</p>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.env'), 'SECRET');
  for (const name of ['assets', 'fonts']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file-0123abcd.woff2'), 'x');
    await writeFile(join(folder, name, '.hidden'), 'SECRET');
  }
  const app = Fastify();
  onTestFinished(() => app.close());
  const pages = await readPages(folder);
  await registerPages(app, { folder, pages, sendPage: createSendPage(pages, publicUrl) });
  return (headers: Record<string, string> = {}, url = '/') => app.inject({ url, headers });
}

it('sends a page in the requested encoding, with the same ETag in each', async () => {
  const request = await createPageServer();
  const plain = await request();
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await request({ 'accept-encoding': encoding });
    expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(decompress[encoding](compressed.rawPayload).toString()).toBe(plain.body);
  }
});

it('returns 304 if the page is unchanged', async () => {
  const request = await createPageServer();
  const etag = String((await request()).headers.etag);
  const again = await request({ 'if-none-match': etag, 'accept-encoding': 'br' });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  expect((await request({ 'if-none-match': etag, host: 'other.test' })).statusCode).toBe(200);
  const missing = await request({ 'if-none-match': '*' }, '/nowhere');
  expect({ status: missing.statusCode, body: missing.body }).toEqual({
    status: 404,
    body: '<p>No such page</p>',
  });
});

it('sends pages with PUBLIC_URL, or with the host of the request if PUBLIC_URL is not set', async () => {
  const request = await createPageServer();
  expect((await request({ host: 'one.test' })).body).toContain('href="http://one.test/"');
  expect((await request({ host: 'two.test' })).body).toContain('href="http://two.test/"');
  const requestPublic = await createPageServer('https://logos.example.org');
  expect((await requestPublic({ host: 'one.test' })).body).toContain('href="https://logos.example.org/"');
});

it('lets browsers cache hashed files and fonts for a year, and others for five minutes', async () => {
  const request = await createPageServer();
  for (const [url, control] of [
    ['/assets/file-0123abcd.woff2', 'public, max-age=31536000, immutable'],
    ['/fonts/file-0123abcd.woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=300'],
  ] as const) {
    const { statusCode, headers } = await request({}, url);
    expect({ url, statusCode, control: headers['cache-control'] }).toEqual({ url, statusCode: 200, control });
  }
  const missing = await request({}, '/fonts/file-ffffffff.woff2');
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ error: { code: 'request.not_found' } });
});

it('serves built files only: no template, hidden file or folder, and nothing above the folder', async () => {
  const request = await createPageServer();
  const paths = [
    ...[
      '/index.html',
      '/404.html',
      '/.env',
      '/.git/config',
      '/assets/.hidden',
      '/assets/',
      '/assets',
      '/fonts/',
    ],
    ...[
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/assets/%5c..%5cpackage.json',
    ],
    ...['/package.json', '/server/main.ts', '/assets/%00', '//etc/passwd'],
  ];
  for (const path of paths) {
    const { statusCode, headers, body } = await request({}, path);
    expect({ path, isRefused: [400, 403, 404].includes(statusCode) }).toEqual({ path, isRefused: true });
    expect({ path, location: headers.location }).toEqual({ path, location: undefined });
    expect(body).not.toMatch(/SECRET|root:|"name"|\{\{origin/);
  }
});
