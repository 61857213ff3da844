import type { Locator } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

/** Starts a drag on an element and returns the data that a drop target would receive, by type. */
async function readDragData(element: Locator): Promise<Record<string, string>> {
  return element.evaluate((node) => {
    const dataTransfer = new DataTransfer();
    node.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }));
    return Object.fromEntries(
      dataTransfer.types.map((type) => [type.toLowerCase(), dataTransfer.getData(type)]),
    );
  });
}

test('dragging a card or an unzoomed preview carries the logo’s file', async ({ page, wiki }) => {
  await page.goto('/search?q=docker&fileType=svg');
  const link = page.getByRole('link', { name: 'Docker icon', exact: true });
  await link.hover();
  const url = wiki.fileUrl('Docker icon.svg');
  await expect
    .poll(() => readDragData(link))
    .toMatchObject({
      downloadurl: `image/svg+xml:docker_icon.svg:${url}`,
      'text/uri-list': url,
      'text/html': `<img src="${url}" alt="Docker icon">`,
    });

  await link.click();
  const preview = page
    .getByRole('dialog')
    .locator('[draggable]')
    .filter({ has: page.getByRole('img') });
  await expect(preview).toHaveAttribute('draggable', 'true');
  expect(await readDragData(preview)).toMatchObject({ downloadurl: `image/svg+xml:docker_icon.svg:${url}` });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(preview).toHaveAttribute('draggable', 'false');
});
