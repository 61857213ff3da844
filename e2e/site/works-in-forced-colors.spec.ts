import type { Locator } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const backgroundOf = (locator: Locator) => styleOf(locator, 'background-color');

test('in forced colours, what is chosen and the focus are visible, and logos and swatches keep their colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/search?q=docker');
  const formats = page.getByRole('radiogroup').first();
  const chosen = await backgroundOf(formats.getByRole('radio', { checked: true }));
  expect(await backgroundOf(formats.getByRole('radio', { checked: false }))).not.toBe(chosen);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  expect(await backgroundOf(search)).toBe(chosen);
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.focus();
  expect(await styleOf(box, 'outline-style')).toBe('solid');

  await page.goto('/legal');
  const tab = page.getByRole('tab', { selected: true });
  expect(await backgroundOf(tab)).toBe(chosen);
  expect(await backgroundOf(page.getByRole('tab', { selected: false }).first())).not.toBe(chosen);

  await page.goto('/search?q=docker');
  await page.getByRole('article').first().getByRole('link').first().click();
  const swatch = (name: string) => page.getByRole('radio', { name });
  await expect(swatch('Light background')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(swatch('Dark background')).toHaveCSS('background-color', 'rgb(36, 33, 30)');
  await swatch('Light background').click();
  await expect(swatch('Light background')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(swatch('Light background')).toHaveCSS('outline-style', 'solid');
  const picture = page.getByRole('dialog').getByRole('img').first();
  const ground = picture.locator('xpath=ancestor::*[contains(@class, "bg-[#ffffff]")]').first();
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
