import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { HistoryEntry } from '#contract/downloads.ts';
import { expect } from '#testing/browser/fixtures.ts';

export const batchSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Batch select' });
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Batch download' });
/** The checkbox of a logo of the wiki: one of the catalogue with the same title comes before it. */
export const checkbox = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).last();
export const zipButton = (page: Page): Locator => panel(page).getByRole('button', { name: 'Download ZIP' });
export const consolidateSwitch = (page: Page): Locator =>
  panel(page).getByRole('switch', { name: 'Consolidate SVGs' });
export const sheetButton = (page: Page): Locator =>
  panel(page).getByRole('button', { name: 'Download sheet' });

export const composer = (page: Page): Locator => page.getByRole('dialog', { name: 'Arrange the sheet' });

/** Switches consolidation on, and closes the composer that opens for the selected SVGs. */
export async function consolidateSelection(page: Page): Promise<void> {
  await consolidateSwitch(page).click();
  await composer(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheetButton(page)).toBeVisible();
}

/** Selects logos by title. Batch mode must be on. */
export async function selectLogos(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await checkbox(page, title).check();
}

/** Unzips an archive with a library that the product doesn't use. Returns the content of each file by name. */
export async function unzipDownload(download: Download): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await readFile(await download.path()))));
}

/** Clicks a button and returns the unzipped archive that the browser saves. */
export async function clickAndUnzip(page: Page, button: Locator): Promise<Map<string, Uint8Array>> {
  const downloadEvent = page.waitForEvent('download');
  await button.click();
  return unzipDownload(await downloadEvent);
}

export function textOf(files: Map<string, Uint8Array>, name: string): string {
  const bytes = files.get(name);
  expect(bytes, name).toBeDefined();
  return strFromU8(bytes ?? new Uint8Array());
}

/** Fetches the original bytes of a file from the wiki. */
export async function fetchOriginal(page: Page, url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await page.request.get(url)).body());
}

/** Returns the entries of the signed-in account's download history. */
export async function fetchHistory(page: Page): Promise<HistoryEntry[]> {
  const response = await page.request.get('/api/user/downloads');
  return ((await response.json()) as { downloads: HistoryEntry[] }).downloads;
}

/** Waits until the history consists of one batch with this number of files. */
export async function expectOneBatch(page: Page, format: 'zip' | 'sheet', files: number): Promise<void> {
  await expect
    .poll(async () => (await fetchHistory(page)).map(({ batch }) => batch))
    .toMatchObject([{ format, files }]);
}
