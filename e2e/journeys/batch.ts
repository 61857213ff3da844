import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { batchSwitch, checkbox, panel, zipButton } from '../batch/batch.ts';
import { cards, dialog, type Journey, openLogo, press, pressButton, type Visitor } from './journey.ts';

const SEARCH = '/search?q=microsoft,slack&fileType=svg';
const SLOW_FILE = 'Slack_logo.svg';
/** Long enough for a picture of the progress. */
const SLOW_MS = 4000;

async function select(visitor: Visitor, ...titles: string[]): Promise<void> {
  for (const title of titles) await press(visitor, checkbox(visitor.page, title));
}

/** Several logos in one archive, and the history that keeps it. */
export const BATCH: Journey = {
  name: 'batch',
  title: 'A subscriber downloads several logos at once and finds them again',
  steps: [
    {
      name: 'batch-select',
      act: async (visitor) => {
        await openAsSubscriber(visitor, visitor.username, SEARCH);
        await expect(cards(visitor).first()).toBeVisible();
        await press(visitor, batchSwitch(visitor.page));
        await expect(panel(visitor.page)).toBeVisible();
      },
    },
    {
      name: 'selected',
      act: async (visitor) => {
        await select(
          visitor,
          'Microsoft logo',
          'Microsoft icon',
          'Microsoft Edge logo',
          'Microsoft OneDrive logo',
        );
        await press(visitor, visitor.page.getByRole('button', { name: 'Select all 2 logos for “slack”' }));
        await expect(panel(visitor.page).getByText('6 selected')).toBeVisible();
        await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      },
    },
    {
      name: 'licences',
      act: async (visitor) => {
        await pressButton(visitor, /to check$|not free to reuse/);
        await expect(dialog(visitor).getByRole('list', { name: 'Logos to check' })).toBeVisible();
      },
    },
    {
      name: 'left-out',
      act: async (visitor) => {
        await pressButton(visitor, 'Leave it out');
        await expect(panel(visitor.page).getByText('5 selected')).toBeVisible();
        await expectToast(visitor.page, '1 logo left out');
      },
    },
    {
      name: 'progress',
      act: async (visitor) => {
        visitor.wiki.setFaults({ [SLOW_FILE]: { kind: 'delayed', delayMs: SLOW_MS } });
        await press(visitor, zipButton(visitor.page));
        await expect(visitor.page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '4');
      },
    },
    {
      name: 'done',
      act: async ({ page, wiki }) => {
        await expectToast(page, 'Batch download complete');
        wiki.setFaults({});
      },
    },
    {
      name: 'history',
      act: async (visitor) => {
        await visitor.page.goto('/dashboard?tab=downloads');
        await pressButton(visitor, / and 4 more/);
        await expect(visitor.page.getByRole('list', { name: 'Files of this batch' })).toBeVisible();
      },
    },
    {
      name: 'history-search',
      act: async (visitor) => {
        await visitor.page.getByRole('searchbox', { name: 'Search your downloads' }).fill('slack');
        await pressButton(visitor, /2 matches for “slack”/);
        await expect(visitor.page.getByRole('link', { name: 'Slack logo', exact: true })).toBeVisible();
      },
    },
    {
      name: 'logo-from-history',
      act: (visitor) => openLogo(visitor, 'Slack logo'),
    },
    {
      name: 'downloaded-again',
      act: async (visitor) => {
        await press(visitor, dialog(visitor).getByRole('button', { name: 'Close' }));
        await pressButton(visitor, /^Download Again/);
        await expect(
          visitor.page
            .getByRole('region', { name: /^Notifications/ })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
      },
    },
  ],
};
