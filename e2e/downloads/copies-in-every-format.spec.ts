import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { COPIED_DRAWINGS } from '#testing/sheet/copied-drawings.ts';
import { renderJsx, renderSvelte, renderVue } from '#testing/sheet/render-components.ts';

/** The share of a logo's area that may differ visibly. */
const MAX_DIFFERING = 0.005;
/** The share of it that must be drawn at least. */
const MIN_DRAWN = 0.02;
/** Drawings for each way in which copied code is made: renamed, confined to an id, sized, measured, and as an image. */
const NAMES = [
  'classes of Illustrator',
  'rules for elements',
  'shapes outside the view, and an animated link',
  'a size without a view box',
  'styles that need a document to themselves',
];
const WIDE = { width: 60, height: 20 };
const FILES = [
  ...NAMES.map((name) => ({
    title: `Drawing of ${name}.svg`,
    body: COPIED_DRAWINGS[name] ?? '',
    ...(name === 'a size without a view box' ? WIDE : { width: 40, height: 40 }),
  })),
  {
    title: 'Drawing in pixels.png',
    body: readFileSync('testing/browser/react-logo.png'),
    width: 512,
    height: 440,
  },
];

interface Copy {
  name: string;
  /** The address of the original. */
  url: string;
  format: string;
  html: string;
}

const imageOf = (url: string) => `<img src="${url}">`;

/** Returns HTML that shows copied content in the way its format is meant for. */
const SHOW: Record<string, (copied: string) => string | Promise<string>> = {
  SVG: (code) => imageOf(`data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`),
  JSX: (code) => renderJsx(code, /function (\w+)/.exec(code)?.[1] ?? ''),
  Vue: renderVue,
  Svelte: renderSvelte,
  CSS: (code) => `<style>${code}</style><div class="${/^\.(\S+)/.exec(code)?.[1]}"></div>`,
  'Data URI': imageOf,
  '<img> tag': (html) => html,
  PNG: imageOf,
};
const STYLE = `<style>
  body { margin: 0; display: grid; grid-template-columns: repeat(${COLUMNS}, ${CELL}px) }
  figure { margin: 0 }
  figcaption { display: none }
  .box { margin: ${(CELL - SIDE) / 2}px; height: ${SIDE}px }
  .box > div { width: 100% !important }
  .box svg, .box img { display: block; width: 100%; height: auto }
</style>`;

/** Copies a logo with a button, and returns what the clipboard then holds: text, or a PNG as a data URI. */
async function copy(button: Locator): Promise<string> {
  await button.click();
  return button.evaluate(async (element) => {
    while (element.ariaDisabled === 'true') await new Promise(requestAnimationFrame);
    const [item] = await navigator.clipboard.read();
    if (!item?.types.includes('image/png')) return navigator.clipboard.readText();
    const reader = new FileReader();
    reader.readAsDataURL(await item.getType('image/png'));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result);
  });
}

/** Returns a screenshot of HTML, each snippet in a cell. */
async function draw(page: Page, snippets: readonly string[]): Promise<Buffer> {
  const boxes = snippets.map((html) => `<div class="box">${html}</div>`);
  const height = Math.ceil(snippets.length / COLUMNS) * CELL;
  await page.setViewportSize({ width: COLUMNS * CELL, height });
  await page.setContent(`<!doctype html>${STYLE}${boxes.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot();
}

/** Returns the copies that don't look like their original. Where a PNG is scaled, its edges may be shifted by part of a pixel. */
async function listUnlike(page: Page, copies: readonly Copy[]): Promise<string[]> {
  const originals = await draw(
    page,
    copies.map(({ url }) => imageOf(url)),
  );
  const shown = await draw(
    page,
    copies.map(({ html }) => html),
  );
  const exact = compareSheets(originals, shown, copies.length);
  const scaled = compareSheets(originals, shown, copies.length, true);
  return copies.flatMap(({ name, format }, at) => {
    const { differing = 1, drawn = 0 } = (format === 'PNG' ? scaled : exact)[at] ?? {};
    return differing <= MAX_DIFFERING && drawn >= MIN_DRAWN ? [] : [`${name} as ${format}: ${differing}`];
  });
}

test('a copy in any format, shown as its user shows it, looks like the original', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  wiki.change({ files: FILES });
  await signUp(context, site.url, `copies-${info.testId.slice(-8)}`);
  await page.goto('/search?q=drawing&fileType=all');
  const copies: Copy[] = [];
  for (const { title: name } of FILES) {
    const url = wiki.fileUrl(name);
    await page.locator(`a[data-file="${url}"]`).click();
    const buttons = page.getByRole('dialog').getByRole('region', { name: 'Copy as' }).getByRole('button');
    await expect(buttons).toHaveCount(name.endsWith('.svg') ? 8 : 4);
    for (const button of await buttons.all()) {
      const format = (await button.textContent()) ?? '';
      copies.push({ name, url, format, html: (await SHOW[format]?.(await copy(button))) ?? '' });
    }
    await page.keyboard.press('Escape');
  }
  const tags = copies.filter(({ format }) => format === '<img> tag');
  for (const { html } of tags) expect(html).toContain('<figcaption>');
  expect(await listUnlike(await context.newPage(), copies)).toEqual([]);
});
