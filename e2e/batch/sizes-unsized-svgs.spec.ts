import { readFile } from 'node:fs/promises';
import { expect } from '#testing/browser/fixtures.ts';
import { openFormats } from '#testing/browser/formats.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { batchSwitch, consolidateSwitch, fetchOriginal, selectLogos, sheetButton } from './batch.ts';

const DOCKER = '/search?q=docker&fileType=svg';

// Its red shapes, with the stroke, reach from 190 to 610 and from 290 to 500.
const UNSIZED = `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style>
<defs><rect width="9000" height="9000"/></defs><g transform="translate(100 100) scale(2)">
<rect class="a" x="50" y="100" width="100" height="100"/><path d="M47.5 97.5H252.5" fill="none" stroke="red" stroke-width="5" stroke-linecap="square"/></g>
<circle class="a" cx="555" cy="450" r="50"/><script>document.title = 'ran'</script></svg>`;

test.beforeEach(async ({ page, context, site, wiki }, info) => {
  await openAsSubscriber({ page, context, site }, `unsized-${info.testId.slice(-8)}`, DOCKER);
  const { length } = await fetchOriginal(page, wiki.fileUrl('Docker icon.svg'));
  wiki.setFaults({
    'Docker_icon.svg': { kind: 'body', body: UNSIZED.padEnd(length), mime: 'image/svg+xml' },
  });
});

test('a sheet places a drawing without width, height and viewBox by the bounds of its shapes', async ({
  page,
}) => {
  await batchSwitch(page).click();
  await consolidateSwitch(page).click();
  await selectLogos(page, ['Docker icon']);
  const downloadEvent = page.waitForEvent('download');
  await sheetButton(page).click();
  const code = await readFile(await (await downloadEvent).path(), 'utf8');
  expect(code).toContain('<svg viewBox="190 290 420 210">');
  expect(code).toContain('width="144" height="72"');
  expect(await page.title()).not.toBe('ran');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a converted image shows all of a drawing without width, height and viewBox', async ({ page }) => {
  await page.getByRole('link', { name: 'Docker icon', exact: true }).first().click();
  const formats = await openFormats(page);
  await formats.getByLabel('Width in pixels').fill('420');
  const downloadEvent = page.waitForEvent('download');
  await formats.getByRole('button', { name: 'Save as PNG' }).click();
  const bytes = await readFile(await (await downloadEvent).path());
  const image = await page.evaluate(
    async (list) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(list)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const alphaAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[3];
      return [bitmap.width, bitmap.height, alphaAt(2, 2), alphaAt(413, 160), alphaAt(260, 150)];
    },
    [...bytes],
  );
  // The stroke in the first corner, the right edge of the circle, and the gap between the shapes.
  expect(image).toEqual([420, 210, 255, 255, 0]);
});
