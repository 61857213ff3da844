import { type Browser, chromium, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCollection } from '#catalogue/read-collection.ts';
import { readLogo } from '#svg/read-logo.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { hasRsvg } from '#testing/programs.mjs';
import { drawByRsvg } from '#testing/sheet/draw.ts';
import { FEATURES } from '#testing/sheet/features.ts';
import { drawnBox, type Pixels, type Render } from '../pixels.ts';
import { shareOfDifference } from '../share-of-difference.ts';
import { readRootTag } from './root-tag.ts';
import { trimSvg } from './trim-svg.ts';
import { visibleBox } from './visible-box.ts';

/** The longer side of a trimmed logo, in pixels. */
const SIDE = 800;
const MAX_DIFFERENCE = 0.005;
/** Letters stand on whole pixels, so they move by fractions of one. */
const MAX_TEXT_DIFFERENCE = 0.02;
/** In pixels: the tip of a curve may be too faint for one of its own. */
const MAX_GAP = 1;
const CATALOGUE_LOGOS = 200;
const BATCHES = 6;

interface Source {
  name: string;
  code: string;
}

/** Where a picture of `whole` pixels is cut. Sides are fractions of pixels, so that nothing is stretched. */
interface Cut {
  whole: { width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A program that draws SVGs: whole ones, and a cut of one that is drawn as it is. */
interface Engine {
  render: Render;
  drawCut: (svg: string, cut: Cut) => Promise<Pixels>;
}

/** Drawings with every feature that a logo may use, and logos of the catalogue. */
function readSources(): Source[] {
  const features = FEATURES.flatMap(({ topic, files }) =>
    files.map(({ name, source }) => ({ name: `${topic}: ${name}`, code: source.toString() })),
  );
  const catalogue = readCollection();
  const step = Math.floor(catalogue.length / CATALOGUE_LOGOS);
  const logos = catalogue.filter((_, at) => at % step === 0);
  return [...features, ...logos.map(({ name, svg }) => ({ name, code: svg }))];
}

/** Returns where the trimmed file’s picture is in the original’s, at the size at which the trimmed one is compared. */
function cutOf(original: string, trimmed: string): Cut {
  const measured = (code: string) => {
    const { measure } = readLogo(code);
    return { measure, visible: visibleBox(measure, readRootTag(code).attributes.preserveAspectRatio) };
  };
  const [from, to] = [measured(original), measured(trimmed)];
  const unitX = from.measure.width / from.visible.width;
  const unitY = from.measure.height / from.visible.height;
  const size = { width: to.visible.width * unitX, height: to.visible.height * unitY };
  const scale = SIDE / Math.max(size.width, size.height);
  return {
    whole: { width: from.measure.width * scale, height: from.measure.height * scale },
    left: (to.visible.x - from.visible.x) * unitX * scale,
    top: (to.visible.y - from.visible.y) * unitY * scale,
    width: size.width * scale,
    height: size.height * scale,
  };
}

const rsvg: Engine = {
  render: async (svg, width, height) =>
    PNG.sync.read((await drawByRsvg(Buffer.from(svg), ['-w', `${width}`, '-h', `${height}`])).png),
  drawCut: async (svg, { whole, left, top, width, height }) => {
    const page = [`--page-width=${wholeSide(width)}`, `--page-height=${wholeSide(height)}`];
    const place = [`--left=${-left}`, `--top=${-top}`, ...page];
    const size = ['-w', `${whole.width}`, '-h', `${whole.height}`];
    return PNG.sync.read((await drawByRsvg(Buffer.from(svg), [...size, ...place])).png);
  },
};

/** Returns the pixels of a side. A fraction of less than a half has no pixel of its own. */
const wholeSide = (length: number) => Math.max(1, Math.round(length));

/** Draws in a page of Chromium, as the product does. */
function chromiumIn(page: Page): Engine {
  const draw = async (svg: string, cut: Cut): Promise<Pixels> => {
    const encoded = await page.evaluate(drawInPage, { svg, cut });
    return {
      width: wholeSide(cut.width),
      height: wholeSide(cut.height),
      data: Buffer.from(encoded, 'base64'),
    };
  };
  return {
    render: (svg, width, height) => draw(svg, { whole: { width, height }, left: 0, top: 0, width, height }),
    drawCut: draw,
  };
}

/** Runs in the page. Returns the pixels as base64. */
async function drawInPage({ svg, cut }: { svg: string; cut: Cut }): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const size = { width: Math.max(1, Math.round(cut.width)), height: Math.max(1, Math.round(cut.height)) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, -cut.left, -cut.top, cut.whole.width, cut.whole.height);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, size.width, size.height) ?? {};
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsDataURL(new Blob([data]));
  });
  return url.slice(url.indexOf(',') + 1);
}

const sources = readSources();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions.launchOptions);
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** What trimming does to a logo with an engine: the reason for which it isn’t trimmed, or how well it is. */
async function judge({ code }: Source, engine: Engine) {
  const trimmed = await trimSvg(code, engine.render).catch((error: Error) => error);
  if (trimmed === null || trimmed instanceof Error) return { left: 'untrimmed' };
  if (trimmed === code) return { left: 'full' };
  const again = await trimSvg(trimmed, engine.render);
  if (readLogo(code).isUnsized) return { twiceIsOnce: again === trimmed };
  const cut = cutOf(code, trimmed);
  const whole = { width: cut.width, height: cut.height };
  const alone = await engine.drawCut(trimmed, { whole, left: 0, top: 0, ...whole });
  const box = drawnBox(alone);
  return {
    difference: shareOfDifference(alone, await engine.drawCut(code, cut)),
    gaps: box && [box.left, box.top, alone.width - box.left - box.width, alone.height - box.top - box.height],
    twiceIsOnce: again === trimmed,
  };
}

describe.each(['browser', 'librsvg'] as const)('%s', (name) => {
  it.runIf(name === 'browser' || hasRsvg()).each(Array.from({ length: BATCHES }, (_, batch) => batch))(
    'draws trimmed logos as before, batch %d',
    async (batch) => {
      const engine = name === 'browser' ? chromiumIn(page) : rsvg;
      const faults: string[] = [];
      let trimmed = 0;
      for (const source of sources.filter((_, at) => at % BATCHES === batch)) {
        const { left, difference = 0, gaps = [], twiceIsOnce } = await judge(source, engine);
        if (left !== undefined) continue;
        trimmed += 1;
        const touches = gaps?.every((gap) => gap <= MAX_GAP);
        const limit = source.name.startsWith('text: ') ? MAX_TEXT_DIFFERENCE : MAX_DIFFERENCE;
        if (difference > limit || !touches || !twiceIsOnce)
          faults.push(`${source.name}: ${JSON.stringify({ difference, gaps, twiceIsOnce })}`);
      }
      expect(faults).toEqual([]);
      expect(trimmed).toBeGreaterThanOrEqual(50);
    },
  );
});
