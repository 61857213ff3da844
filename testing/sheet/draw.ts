import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { CELL, COLUMNS, type Picture, SIDE } from './compare.ts';

const ORIGIN = 'http://sheet.test';

/** Opens a sheet of three columns as a document and returns its screenshot. */
export async function drawInBrowser(page: Page, svg: string, cells: number): Promise<Buffer> {
  await page.setViewportSize({ width: COLUMNS * CELL, height: Math.ceil(cells / COLUMNS) * CELL });
  await openInBrowser(page, svg);
  return page.screenshot();
}

/** Opens an SVG in the browser as a document and waits until its images are decoded. */
export async function openInBrowser(page: Page, svg: string): Promise<void> {
  const body = Buffer.from(svg);
  await page.route(`${ORIGIN}/sheet.svg`, (route) => route.fulfill({ body, contentType: 'image/svg+xml' }));
  await page.goto(`${ORIGIN}/sheet.svg`);
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('image')].map((image) =>
        (image as unknown as HTMLImageElement).decode().catch(() => {}),
      ),
    ),
  );
  await page.unroute(`${ORIGIN}/sheet.svg`);
}

/** Returns a sheet in which each file is a separate `<image>`, isolated from the others. */
export async function sheetOfImages(page: Page, sources: readonly Buffer[]): Promise<string> {
  const urls = sources.map((source) => `data:image/svg+xml;base64,${source.toString('base64')}`);
  const sizes = await page.evaluate(measureInPage, urls);
  const images = urls.map((url, cell) => {
    const [width = 0, height = 0] = sizes[cell] ?? [];
    const scale = SIDE / Math.max(width, height);
    const frame = { width: width * scale, height: height * scale };
    const { x, y } = cornerOf(cell);
    const place = `x="${x + (SIDE - frame.width) / 2}" y="${y + (SIDE - frame.height) / 2}"`;
    return `<image ${place} width="${frame.width}" height="${frame.height}" href="${url}"/>`;
  });
  return wrap(images, sources.length);
}

/** Returns the intrinsic size of each image in the browser. */
async function measureInPage(urls: string[]): Promise<[width: number, height: number][]> {
  const measured = urls.map(async (url): Promise<[number, number]> => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  return Promise.all(measured);
}

function cornerOf(cell: number): { x: number; y: number } {
  const padding = (CELL - SIDE) / 2;
  return { x: (cell % COLUMNS) * CELL + padding, y: Math.floor(cell / COLUMNS) * CELL + padding };
}

function wrap(parts: readonly string[], cells: number): string {
  const size = `width="${COLUMNS * CELL}" height="${Math.ceil(cells / COLUMNS) * CELL}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${parts.join('\n')}</svg>`;
}

/** Draws an SVG with librsvg. Returns the picture and what the program wrote to stderr. */
export async function drawByRsvg(svg: Buffer, args: string[] = []): Promise<{ png: Buffer; errors: string }> {
  const child = spawn('rsvg-convert', args);
  child.stdin.end(svg);
  const [png, errors] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
  return { png, errors };
}

/** Draws each file separately with librsvg, at its size in a cell. */
export async function drawAloneByRsvg(sources: readonly Buffer[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const queue = sources.entries();
  const drawNext = async () => {
    for (const [cell, source] of queue) {
      const { png } = await drawByRsvg(source, ['-a', '-w', `${SIDE}`, '-h', `${SIDE}`]);
      pictures.push({ png, cell });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
  return pictures;
}
