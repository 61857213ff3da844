import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import {
  batchSwitch,
  checkbox,
  composer,
  consolidateSelection,
  consolidateSwitch,
  expectOneBatch,
  fetchOriginal,
  panel,
  selectLogos,
  sheetButton,
} from './batch.ts';

const DARK_TILE = 'fill="#24211e"';
const SVG = 'image/svg+xml';
// Its red shapes, with the stroke, reach from 190 to 610 and from 290 to 500.
const UNSIZED = `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style>
<defs><rect width="9000" height="9000"/></defs><g transform="translate(100 100) scale(2)">
<rect class="a" x="50" y="100" width="100" height="100"/><path d="M47.5 97.5H252.5" fill="none" stroke="red" stroke-width="5" stroke-linecap="square"/></g>
<circle class="a" cx="555" cy="450" r="50"/><script>document.title = 'ran'</script></svg>`;

async function saveSheet(page: Page, button: Locator): Promise<string> {
  const downloadEvent = page.waitForEvent('download');
  await button.click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^consolidated_logos_\d{4}-\d\d-\d\d\.svg$/);
  return readFile(await download.path(), 'utf8');
}

test('a subscriber merges SVGs into one sheet, leaves one out, and switches off the tiles of white logos', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'merges', '/search?q=vercel,docker,react&fileType=all');
  await batchSwitch(page).click();
  await selectLogos(page, ['Vercel logo white', 'Docker icon', 'React poster']);
  await consolidateSelection(page);
  await expect(panel(page)).toContainText('2 SVGs go on one sheet. Left out: 1 file that isn’t an SVG.');
  const tiled = await saveSheet(page, sheetButton(page));
  await expectToast(page, 'SVG consolidation complete');
  for (const part of ['Vercel logo white', 'Docker icon', 'Docker, Inc.']) expect(tiled).toContain(part);
  expect(tiled).not.toContain('React poster');
  expect(tiled.split(DARK_TILE)).toHaveLength(2);
  const size = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, tiled);
  // Two of the three cells of a row.
  expect(size).toEqual([3 * 184, 184]);

  await panel(page).getByRole('button', { name: 'Arrange the sheet…' }).click();
  await composer(page).getByLabel('Dark tiles behind white logos').uncheck();
  await composer(page)
    .getByRole('button', { name: /^Docker icon,/ })
    .focus();
  await page.keyboard.press('Delete');
  await expect(composer(page).getByText('1 logo is left out.')).toBeVisible();
  await composer(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page).getByRole('button', { name: 'Arrange the sheet…' })).toBeFocused();
  await expect(panel(page)).toContainText('Left out: Docker icon');
  const bare = await saveSheet(page, sheetButton(page));
  expect(bare).not.toContain(DARK_TILE);
  expect(bare).not.toContain('Docker icon');
  // What was left out is placed again once it was deselected.
  await checkbox(page, 'Docker icon').uncheck();
  await checkbox(page, 'Docker icon').check();
  await expect(panel(page)).not.toContainText('Docker icon');
  await page.reload();
  await expect(consolidateSwitch(page)).toBeChecked();
  await batchSwitch(page).click();
  await batchSwitch(page).click();
  await expect(consolidateSwitch(page)).not.toBeChecked();
});

test('a sheet names the logos that are missing or lost parts, sizes a drawing by its shapes, and is complete after Retry', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await openAsSubscriber({ page, context, site }, 'loses', '/search?q=docker,react&fileType=svg');
  await batchSwitch(page).click();
  await consolidateSwitch(page).click();
  const titles = ['Docker icon', 'Docker (container engine) logo', 'React Router logo'];
  await selectLogos(page, titles);
  const sizeOf = async (file: string) => (await fetchOriginal(page, wiki.fileUrl(file))).length;
  const html =
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>';
  const lossy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/>${html}</svg>`;
  wiki.setFaults({
    'Docker_icon.svg': { kind: 'body', body: UNSIZED.padEnd(await sizeOf('Docker icon.svg')), mime: SVG },
    'Docker_(container_engine)_logo.svg': {
      kind: 'body',
      body: lossy.padEnd(await sizeOf('Docker (container engine) logo.svg')),
      mime: SVG,
    },
    'React_Router_logo.svg': { kind: 'status', status: 404 },
  });
  const partial = await saveSheet(page, sheetButton(page));
  expect(partial).toContain('<svg viewBox="190 290 420 210">');
  expect(partial).not.toContain('React Router logo');
  expect(await page.title()).not.toBe('ran');
  const lost = panel(page).getByRole('region', { name: 'Logos that lost parts' });
  await expect(lost).toContainText('Text in foreignObject isn’t supported on a sheet.');
  const reason = `Failed to fetch SVG from ${wiki.fileUrl('React Router logo.svg')}: Not Found`;
  await expect(panel(page).getByText(reason)).toBeVisible();
  await expectOneBatch(page, 'sheet', 2);

  wiki.setFaults({});
  wiki.fileRequests.length = 0;
  const complete = await saveSheet(page, panel(page).getByRole('button', { name: 'Retry 1' }));
  for (const title of titles) expect(complete).toContain(title);
  expect(wiki.fileRequests).toEqual(['React_Router_logo.svg']);
  await expectOneBatch(page, 'sheet', 3);
});
