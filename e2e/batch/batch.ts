import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from '#testing/browser/fixtures.ts';

export const batchSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Batch select' });
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Batch download' });
export const box = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
export const zipButton = (page: Page): Locator => panel(page).getByRole('button', { name: 'Download ZIP' });

/** Selects logos by their titles, in batch mode. */
export async function selectLogos(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await box(page, title).check();
}

/** An archive as somebody else's program unpacks it: what is in each file, by name. */
export async function unpack(download: Download): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await readFile(await download.path()))));
}

/** Presses a button and answers what is saved then, unpacked. */
export async function zipBy(page: Page, button: Locator): Promise<Map<string, Uint8Array>> {
  const saved = page.waitForEvent('download');
  await button.click();
  return unpack(await saved);
}

export function textOf(files: Map<string, Uint8Array>, name: string): string {
  const bytes = files.get(name);
  expect(bytes, name).toBeDefined();
  return strFromU8(bytes ?? new Uint8Array());
}

/** The bytes of a file as the wiki has them. */
export async function original(page: Page, url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await page.request.get(url)).body());
}
