import { readFile } from 'node:fs/promises';
import { expect } from '#testing/browser/fixtures.ts';
import { openFormats } from '#testing/browser/formats.ts';
import { test } from '#testing/browser/shared-page.ts';

/** A GIF of one pixel with two frames, red and blue. */
const ANIMATED = Buffer.from(
  '47494638396101000100800000ff00000000ff' +
    '21f904040a0000002c0000000001000100000202440100' +
    '21f904040a0000002c00000000010001000002024c0100' +
    '3b',
  'hex',
);

test('a converted animated GIF is said to keep its first frame only, and the original is offered', async ({
  page,
  wiki,
}) => {
  wiki.change({ files: [{ title: 'Waving logo.gif', body: ANIMATED, width: 1, height: 1 }] });
  await page.goto('/search?q=waving&fileType=gif');
  await page.getByRole('link', { name: 'Waving logo', exact: true }).first().click();
  const formats = await openFormats(page);
  const note = formats.getByText('This GIF is animated. The saved file keeps only its first frame.');
  const save = async (name: string) => {
    const downloadEvent = page.waitForEvent('download');
    await formats.getByRole('button', { name, exact: true }).click();
    return downloadEvent;
  };

  await save('Save as PNG');
  await expect(note).toBeHidden();
  await save('Save as GIF');
  await expect(note).toBeVisible();
  const original = await save('Save the original');
  expect(original.suggestedFilename()).toBe('waving_logo.gif');
  expect(await readFile(await original.path())).toEqual(ANIMATED);
});
