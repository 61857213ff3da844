import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { spendDownloads } from '#testing/browser/visitors.ts';
import {
  cards,
  dialog,
  fillSignUp,
  type Journey,
  openLogo,
  openLogos,
  press,
  pressButton,
} from './journey.ts';

const SEARCH = '/search?q=figma,slack,docker&fileType=svg';

/** From the last free download of a guest to a free account. */
export const GUEST_LIMIT: Journey = {
  name: 'guest-limit',
  title: 'A guest uses up the ten downloads and creates an account',
  expectedErrors: ['403'],
  steps: [
    {
      name: 'one-left',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        await spendDownloads(visitor.page, 9);
        await openLogos(visitor, SEARCH);
        const logo = await openLogo(visitor, 'Slack logo');
        await expect(logo.getByRole('region', { name: 'Download limit' })).toContainText('1 ');
      },
    },
    {
      name: 'last-download',
      act: async (visitor) => {
        await press(
          visitor,
          dialog(visitor)
            .getByRole('button', { name: /^Download/ })
            .first(),
        );
        await expectToast(visitor.page, 'Download successful');
        await expect(
          dialog(visitor)
            .getByText(/You’ve used all/)
            .first(),
        ).toBeVisible();
      },
    },
    {
      name: 'locked-cards',
      act: async (visitor) => {
        await press(visitor, dialog(visitor).getByRole('button', { name: 'Close' }));
        await expect(dialog(visitor)).toBeHidden();
      },
    },
    {
      name: 'refused',
      act: async (visitor) => {
        await press(
          visitor,
          cards(visitor)
            .getByRole('button', { name: /^Download/ })
            .first(),
        );
        await expectToast(visitor.page, 'Download limit reached');
      },
    },
    {
      name: 'limit-in-detail',
      act: async (visitor) => {
        const logo = await openLogo(visitor, 'Slack icon');
        await expect(logo.getByText(/You’ve used all/).first()).toBeVisible();
      },
    },
    {
      name: 'upgrade',
      act: async (visitor) => {
        await press(visitor, dialog(visitor).getByRole('button', { name: 'Upgrade', exact: true }));
        await expect(dialog(visitor, 'Upgrade to Premium')).toBeVisible();
      },
    },
    {
      name: 'sign-up',
      act: async (visitor) => {
        await pressButton(visitor, 'Cancel');
        await press(visitor, dialog(visitor).getByRole('link', { name: 'Create a free account' }).first());
        await fillSignUp(visitor);
      },
    },
    {
      name: 'signed-up',
      act: async (visitor) => {
        await pressButton(visitor, 'Create account');
        await expect(dialog(visitor, 'Slack icon')).toBeVisible();
        await expect(dialog(visitor).getByText(/free downloads left this month/)).toBeVisible();
      },
    },
    {
      name: 'account',
      scrolls: true,
      act: async ({ page }) => {
        await page.goto('/dashboard');
        await expect(page.getByText('0 / 10', { exact: true })).toBeVisible();
      },
    },
  ],
};
