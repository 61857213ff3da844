import { expect } from '#testing/browser/fixtures.ts';
import { cards, dialog, type Journey, openLogos, press, scrollToMiddle, typeNames } from './journey.ts';

/** A name that several brands have, and the page of the one that is meant. */
export const BRAND: Journey = {
  name: 'brand',
  title: 'A designer needs the logo of an airline whose name other companies have, too',
  steps: [
    {
      name: 'choices',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        await typeNames(visitor, 'delta');
        await expect(visitor.page.getByRole('heading', { name: 'Which “delta” do you mean?' })).toBeVisible();
        await expect(visitor.page.getByRole('link', { name: /^Delta Air Lines/ })).toBeVisible();
      },
    },
    {
      name: 'chosen',
      act: async (visitor) => {
        await press(visitor, visitor.page.getByRole('link', { name: /^Delta Air Lines/ }));
        await expect(cards(visitor).first()).toContainText('Current logo');
      },
    },
    {
      name: 'brand-page',
      scrolls: true,
      act: async (visitor) => {
        const heading = visitor.page.getByRole('heading', { name: 'Delta Air Lines', exact: true });
        await press(visitor, heading.getByRole('link'));
        await expect(visitor.page.getByRole('heading', { name: 'Facts' })).toBeVisible();
        await expect(visitor.page.getByText('10 of 10 free guest downloads left')).toBeVisible();
      },
    },
    {
      name: 'colours',
      act: async (visitor) => {
        const colors = visitor.page.getByRole('region', { name: 'Colours' });
        await scrollToMiddle(colors);
        await press(visitor, colors.getByRole('radio', { name: 'OKLCH' }));
        await press(visitor, colors.getByRole('button', { name: /^Copy oklch/ }).first());
      },
    },
    {
      name: 'timeline',
      act: ({ page }) => scrollToMiddle(page.getByRole('region', { name: 'Former logos' })),
    },
    {
      name: 'former-logo',
      act: async (visitor) => {
        const former = visitor.page.getByRole('region', { name: 'Former logos' });
        await press(visitor, former.getByRole('link', { name: /^Delta logo 1976/ }));
        await expect(dialog(visitor).getByRole('region', { name: 'Copy as' })).toBeVisible();
      },
    },
    {
      name: 'back-at-the-results',
      act: async (visitor) => {
        await visitor.page.goBack();
        await expect(visitor.page.getByRole('dialog')).toBeHidden();
        await visitor.page.goBack();
        await expect(cards(visitor).first()).toContainText('Current logo');
      },
    },
  ],
};
