import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { cards, dialog, type Journey, openLogo, press, pressButton, searchBox } from './journey.ts';

/** From the first page to a file on the disk. */
export const FIRST_VISIT: Journey = {
  name: 'first-visit',
  title: 'A designer comes for the first time, and wants the logo of Google',
  isFirstVisit: true,
  steps: [
    {
      name: 'consent',
      act: async (visitor) => {
        await visitor.page.goto('/');
        await expect(dialog(visitor, 'Before you search')).toBeVisible();
      },
    },
    {
      name: 'home',
      scrolls: true,
      act: async (visitor) => {
        await pressButton(visitor, /^Accept/);
        await expect(dialog(visitor)).toBeHidden();
      },
    },
    {
      name: 'suggestions',
      act: async (visitor) => {
        await press(visitor, searchBox(visitor));
        await visitor.page.keyboard.type('goo', { delay: 60 });
        await expect(visitor.page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'results',
      act: async (visitor) => {
        await press(visitor, visitor.page.getByRole('option', { name: /^Google/ }).first());
        await visitor.page.keyboard.press('Enter');
        await expect(visitor.page).toHaveURL(/\/search\?/);
        await expect(cards(visitor).first()).toContainText('Current logo');
      },
    },
    {
      name: 'detail',
      act: (visitor) => openLogo(visitor, 'Google 2015 logo'),
    },
    {
      name: 'downloaded',
      act: async (visitor) => {
        await press(
          visitor,
          dialog(visitor)
            .getByRole('button', { name: /^Download/ })
            .first(),
        );
        await expectToast(visitor.page, 'Download successful');
      },
    },
  ],
};
