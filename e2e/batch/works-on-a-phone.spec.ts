import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import { batchSwitch, panel, zipButton } from './batch.ts';

test('on a phone, a bar at the bottom has every action and the progress, and the logos stay where they are', async ({
  page,
  context,
  site,
  wiki,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsSubscriber({ page, context, site }, 'selects-on-a-phone', '/search?q=github&fileType=svg');
  // The first logo is the catalogue's.
  const card = page.getByRole('article').nth(1);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const top = (await card.boundingBox())?.y;
  await batchSwitch(page).click();
  await card.getByRole('checkbox').check();
  await expect(panel(page).getByText('1 selected')).toBeVisible();
  expect((await card.boundingBox())?.y).toBe(top);
  const box = async () => (await panel(page).boundingBox()) ?? { y: 0, height: 0 };
  // The bar rises into place.
  await expect.poll(async () => (await box()).y + (await box()).height).toBe(844);
  const { height } = await box();
  expect(height).toBeLessThan(0.22 * 844);

  wiki.setFaults({ [`${title.replaceAll(' ', '_')}.svg`]: { kind: 'delayed', delayMs: 120_000 } });
  await zipButton(page).click();
  const cancel = panel(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await expect(panel(page).getByRole('button')).toHaveText(['Cancel']);
  expect((await box()).height).toBe(height);
  await cancel.click();
  await expect(zipButton(page)).toBeFocused();

  await panel(page).getByLabel('Files', { exact: true }).selectOption('PNG');
  await expect(panel(page).getByLabel('Background', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(zipButton(page)).toBeInViewport({ ratio: 1 });
  expect((await box()).height).toBeLessThan(0.26 * 844);
  await panel(page).getByRole('button', { name: 'Exit batch select' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(batchSwitch(page)).not.toBeChecked();
});
