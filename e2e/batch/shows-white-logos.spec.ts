import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import {
  batchSwitch,
  clickAndUnzip,
  composer,
  consolidateSelection,
  panel,
  selectLogos,
  sheetButton,
  zipButton,
} from './batch.ts';

const SEARCH = '/search?q=vercel,docker&fileType=svg';
const WHITE = 'Vercel logo white';
const DARK_TILE = 'fill="#24211e"';

async function saveSheet(page: Page): Promise<string> {
  const downloadEvent = page.waitForEvent('download');
  await sheetButton(page).click();
  return readFile(await (await downloadEvent).path(), 'utf8');
}

/** Returns the brightness, 0 to 255, of the first pixel of a JPG. */
async function cornerOf(page: Page, bytes: Uint8Array): Promise<number> {
  return page.evaluate(
    async (list) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(list)], { type: 'image/jpeg' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, 1, 1).data[0] ?? -1;
    },
    [...bytes],
  );
}

test.beforeEach(async ({ page, context, site }, info) => {
  await openAsSubscriber({ page, context, site }, `white-${info.testId.slice(-8)}`, SEARCH);
  await batchSwitch(page).click();
  await selectLogos(page, [WHITE, 'Docker icon']);
});

test('a white logo has a dark tile on the sheet unless the visitor switches the tiles off', async ({
  page,
}) => {
  await consolidateSelection(page);
  const tiled = await saveSheet(page);
  expect(tiled.split(DARK_TILE).length - 1).toBe(1);
  expect(tiled).toMatch(
    /<g><title>Vercel logo white<\/title>(<desc>[^<]*<\/desc>)?<rect [^>]*fill="#24211e"/,
  );
  await expect(page.getByText(/ 1 white logo has a dark tile\.$/).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Arrange the sheet…' }).click();
  await composer(page).getByLabel('Dark tiles behind white logos').uncheck();
  await composer(page).getByRole('button', { name: 'Close' }).click();
  expect(await saveSheet(page)).not.toContain(DARK_TILE);
});

test('a JPG has a dark background behind a white logo only, unless the visitor chooses one', async ({
  page,
}) => {
  await panel(page).getByLabel('Files', { exact: true }).selectOption('JPG');
  const background = panel(page).getByLabel('Background', { exact: true });
  await expect(background).toHaveValue('none');
  await expect(background.locator('option:checked')).toHaveText('Automatic');
  const files = await clickAndUnzip(page, zipButton(page));
  const corners = async (archive: Map<string, Uint8Array>) => [
    await cornerOf(page, archive.get('vercel_logo_white.jpg') ?? new Uint8Array()),
    await cornerOf(page, archive.get('docker_icon.jpg') ?? new Uint8Array()),
  ];
  const [white = 255, docker] = await corners(files);
  expect(white).toBeLessThan(60);
  expect(docker).toBe(255);
  await background.selectOption('White');
  expect(await corners(await clickAndUnzip(page, zipButton(page)))).toEqual([255, 255]);
});
