import { readFile } from 'node:fs/promises';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { batchSwitch, composer, consolidateSwitch, panel } from '../batch/batch.ts';
import { cards, type Journey, press } from './journey.ts';

const VIEWER =
  '<meta name="viewport" content="width=device-width"><body style="margin:0"><img alt="The sheet" style="width:100vw;height:100vh;object-fit:contain">';

/** One drawing with all logos, and files in another format. */
export const SHEET: Journey = {
  name: 'sheet',
  title: 'A subscriber makes one sheet of many logos',
  steps: [
    {
      name: 'all-selected',
      act: async (visitor) => {
        await openAsSubscriber(visitor, visitor.username, '/search?q=adobe&fileType=svg');
        await expect(cards(visitor).first()).toBeVisible();
        await press(visitor, batchSwitch(visitor.page));
        await press(visitor, panel(visitor.page).getByRole('button', { name: /^Select all/ }));
        await expect(panel(visitor.page).getByText(/^\d+ selected$/)).toBeVisible();
      },
    },
    {
      name: 'as-png',
      act: async ({ page }) => {
        await page.getByLabel('Files', { exact: true }).selectOption('PNG');
        await expect(panel(page).getByLabel('Background', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'consolidated',
      act: async (visitor) => {
        await press(visitor, consolidateSwitch(visitor.page));
        await expect(composer(visitor.page).getByRole('list', { name: 'Logos on the sheet' })).toBeVisible();
      },
    },
    {
      name: 'footer',
      act: async (visitor) => {
        await press(visitor, composer(visitor.page).getByRole('button', { name: 'Website footer' }));
      },
    },
    {
      name: 'saved',
      act: async (visitor) => {
        const saved = visitor.page.waitForEvent('download');
        await press(visitor, composer(visitor.page).getByRole('button', { name: 'Save SVG' }));
        visitor.saved = await saved;
        await expectToast(visitor.page, 'SVG consolidation complete');
      },
    },
    {
      name: 'sheet',
      act: async (visitor) => {
        visitor.page = await visitor.context.newPage();
        await visitor.page.setContent(VIEWER);
        const code = await readFile((await visitor.saved?.path()) ?? '', 'utf8');
        await visitor.page.locator('img').evaluate((image, svg) => {
          image.setAttribute('src', URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
        }, code);
      },
    },
  ],
};
