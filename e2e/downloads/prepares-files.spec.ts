import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { drawnBox } from '#images/pixels.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { openFormats } from '#testing/browser/formats.ts';
import { test } from '#testing/browser/shared-page.ts';
import { fetchDownloadCount } from '#testing/browser/visitors.ts';

/** A drawing of 80 × 40 units with a stroke, in the middle of much empty space. */
const PADDED = {
  title: 'Padded mark.svg',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M64 34h72v32H64z" fill="#c22" stroke="#222" stroke-width="8"/></svg>',
  width: 200,
  height: 100,
};
/** A picture of 8 × 4 pixels with a red bar of 4 × 2 in its middle. */
const BAR = new PNG({ width: 8, height: 4 });
for (let x = 2; x < 6; x += 1)
  for (let y = 1; y < 3; y += 1) BAR.data.set([204, 34, 34, 255], (y * 8 + x) * 4);
const BITMAP = { title: 'Padded bitmap.png', body: PNG.sync.write(BAR), width: 8, height: 4 };
const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** Searches for a logo and opens its formats. */
async function openFormatsOf(page: Page, title: string): Promise<Locator> {
  await page.goto('/search?q=padded&fileType=all');
  await page.getByRole('link', { name: title, exact: true }).click();
  return openFormats(page);
}

/** Clicks a button. Returns the name and the bytes of the file that the browser saves. */
async function save(page: Page, button: Locator) {
  const downloadEvent = page.waitForEvent('download');
  await button.click();
  const download = await downloadEvent;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const viewBoxOf = (svg: Buffer) =>
  (/viewBox="([^"]+)"/.exec(svg.toString())?.[1] ?? '')
    .split(' ')
    .map((number) => Math.round(Number(number)));

/** Serves files on loopback until the returned function is called. */
async function serve(files: Record<string, string | Uint8Array>) {
  const server = createServer(({ url = '' }, response) => {
    const body = files[url.slice(1)];
    const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('a designer saves a drawing without its margins, as an app icon and on other canvases', async ({
  page,
  wiki,
}) => {
  wiki.change({ files: [PADDED, BITMAP] });
  const formats = await openFormatsOf(page, 'Padded mark');
  await formats.getByRole('checkbox', { name: 'Trim margins' }).check();
  const trimmed = await save(page, formats.getByRole('button', { name: 'Trimmed SVG' }));
  expect(trimmed.name).toBe('padded_mark_trimmed.svg');
  expect(viewBoxOf(trimmed.bytes)).toEqual([60, 30, 80, 40]);
  expect(trimmed.bytes.toString()).toContain('<path d="M64 34h72v32H64z"');
  await formats.getByLabel('Clear space').selectOption('10 %');
  const spaced = await save(page, formats.getByRole('button', { name: 'Trimmed SVG' }));
  expect(viewBoxOf(spaced.bytes)).toEqual([52, 22, 96, 56]);
  await formats.getByLabel('Clear space').selectOption('0 %');
  const narrow = await save(page, formats.getByRole('button', { name: 'Save as PNG' }));
  expect(narrow.name).toBe('padded_mark_trimmed.png');
  expect(drawnBox(PNG.sync.read(narrow.bytes))).toEqual({ left: 0, top: 0, width: 512, height: 256 });

  await formats.getByLabel('Size').selectOption('App icon 1024');
  const icon = await save(page, formats.getByRole('button', { name: 'Save as PNG' }));
  expect(icon.name).toBe('padded_mark_1024x1024.png');
  const picture = PNG.sync.read(icon.bytes);
  expect([picture.width, picture.height]).toEqual([1024, 1024]);
  // A padding of 102 pixels leaves 820 × 820, of which a drawing twice as wide as high takes 820 × 410.
  expect(drawnBox(picture)).toEqual({ left: 102, top: 307, width: 820, height: 410 });
  await formats.getByRole('radio', { name: 'White' }).click();
  const vectors = await save(page, formats.getByRole('button', { name: 'Save as SVG' }));
  expect(viewBoxOf(vectors.bytes)).toEqual([0, 0, 1024, 1024]);
  expect(vectors.bytes.toString()).toContain('<rect width="1024" height="1024" fill="#ffffff"/>');
  expect(vectors.bytes.toString()).not.toContain('<image');
  await expect.poll(() => fetchDownloadCount(page)).toBe(5);
});

test('a picture is trimmed by its pixels', async ({ page, wiki }) => {
  wiki.change({ files: [PADDED, BITMAP] });
  const formats = await openFormatsOf(page, 'Padded bitmap');
  await formats.getByRole('checkbox', { name: 'Trim margins' }).check();
  const trimmed = await save(page, formats.getByRole('button', { name: 'Trimmed PNG' }));
  expect(trimmed.name).toBe('padded_bitmap_trimmed.png');
  const { width, height } = PNG.sync.read(trimmed.bytes);
  expect([width, height]).toEqual([4, 2]);
  await formats.getByLabel('Size').selectOption('Custom canvas…');
  await formats.getByLabel('Canvas width in pixels').fill('100');
  await formats.getByLabel('Canvas height in pixels').fill('90');
  await formats.getByLabel('Padding in percent').fill('0');
  const placed = PNG.sync.read(
    (await save(page, formats.getByRole('button', { name: 'Save as PNG' }))).bytes,
  );
  expect(drawnBox(placed)).toEqual({ left: 0, top: 20, width: 100, height: 50 });
  await expect(formats.getByRole('button', { name: 'Save as SVG' })).toBeHidden();
});

test('a website shows a favicon set in Chromium', async ({ page, context, wiki }) => {
  wiki.change({ files: [PADDED] });
  const formats = await openFormatsOf(page, 'Padded mark');
  await formats.getByLabel('Size').selectOption('Favicon set');
  const archive = await save(page, formats.getByRole('button', { name: 'Save favicon set' }));
  expect(archive.name).toBe('padded_mark_favicons.zip');
  await expect.poll(() => fetchDownloadCount(page)).toBe(1);
  const files = unzipSync(archive.bytes);
  const head = Buffer.from(files['head.html'] ?? '').toString();
  const images = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'];
  expect(Object.keys(files).sort()).toEqual([...images, 'head.html', 'site.webmanifest'].sort());
  const touch = PNG.sync.read(Buffer.from(files['apple-touch-icon.png'] ?? ''));
  expect([...touch.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);

  const body = images.map((name) => `<img src="/${name}" alt="">`).join('');
  const website = await serve({ ...files, '': `<!doctype html><head>${head}</head><body>${body}</body>` });
  const visitor = await context.newPage();
  await visitor.goto(website.origin);
  const sizes = await visitor.evaluate(async () => {
    const all = [...document.images];
    await Promise.all(all.map((image) => image.decode()));
    return all.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]);
  });
  expect(sizes.map(([width, height]) => width === height && width)).toEqual([512, 48, 180, 192, 512]);
  const client = await context.newCDPSession(visitor);
  const manifest = await client.send('Page.getAppManifest');
  expect(manifest).toMatchObject({ url: `${website.origin}/site.webmanifest`, errors: [] });
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ name: 'Padded mark' });
  await visitor.close();
  website.stop();
});

test('an SVG is printed without its margins on one page, in vectors', async ({ page, wiki }) => {
  wiki.change({ files: [PADDED] });
  const formats = await openFormatsOf(page, 'Padded mark');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await formats.getByRole('checkbox', { name: 'Trim margins' }).check();
  await formats.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(2, 1);
  expect(pdf).not.toMatch(/\/Subtype\s*\/Image\b/);
});
