import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { heart, titlesOn } from '../collections/collection-steps.ts';
import { actionOf } from '../states/state.ts';
import {
  cards,
  dialog,
  dismissToasts,
  fillSignUp,
  followLink,
  type Journey,
  openLogo,
  openLogos,
  press,
  pressButton,
  type Visitor,
} from './journey.ts';

const TITLES = ['Google icon', 'Figma', 'Spotify icon'];

/** Chooses an action in the menu of a logo or a collection. */
async function choose(visitor: Visitor, name: string, action: string): Promise<void> {
  await pressButton(visitor, `Actions for ${name}`);
  await press(visitor, actionOf(visitor.page, action));
}

/** Opens the link as somebody without the account, on the same kind of device. */
async function openAsStranger(visitor: Visitor, link: string): Promise<void> {
  const { browser, page, isPhone } = visitor;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: isDark ? 'dark' : 'light',
    serviceWorkers: 'block',
  });
  await acceptTerms(context);
  visitor.page = await context.newPage();
  await visitor.page.goto(link);
}

/** The account's owner ends the sharing, in the window that is still open. */
async function stopSharing({ context }: Visitor): Promise<void> {
  const [owner] = context.pages();
  const stop = owner?.getByRole('button', { name: 'Stop sharing' });
  for (const _ of ['ask', 'confirm']) await stop?.click();
  await owner?.getByRole('button', { name: 'Make a link' }).waitFor();
}

/** A set of logos that grows from a guest's browser to a shared page. */
export const COLLECTIONS: Journey = {
  name: 'collections',
  title: 'A designer collects logos, keeps them in an account and shares them',
  steps: [
    {
      name: 'empty',
      act: async (visitor) => {
        await visitor.page.goto('/');
        await followLink(visitor, 'Collections');
        await expect(visitor.page.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
      },
    },
    {
      name: 'hearts',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        for (const title of TITLES) {
          await press(visitor, heart(visitor.page, title));
          await expect(heart(visitor.page, title)).toHaveAttribute('aria-pressed', 'true');
        }
      },
    },
    {
      name: 'save-menu',
      act: async (visitor) => {
        const logo = await openLogo(visitor, 'Google icon');
        await press(visitor, logo.getByRole('button', { name: /^Collections of/ }));
        await visitor.page.getByLabel('Name of a new collection').fill('Sponsors');
        await pressButton(visitor, 'Create');
        await expect(visitor.page.getByRole('checkbox', { name: 'Sponsors' })).toBeChecked();
      },
    },
    {
      name: 'collections-of-a-guest',
      act: async (visitor) => {
        await visitor.page.keyboard.press('Escape');
        await expect(visitor.page.getByRole('checkbox', { name: 'Sponsors' })).toBeHidden();
        await visitor.page.keyboard.press('Escape');
        await expect(dialog(visitor)).toBeHidden();
        await followLink(visitor, 'Collections');
        await expect(visitor.page.getByRole('link', { name: 'Favourites' })).toBeVisible();
      },
    },
    {
      name: 'kept-after-sign-up',
      act: async (visitor) => {
        await visitor.page.goto('/auth?mode=sign-up&redirect=/collections');
        await fillSignUp(visitor);
        await pressButton(visitor, 'Create account');
        await expect(visitor.page.getByText('3 logos in 2 collections saved on this device.')).toBeVisible();
      },
    },
    {
      name: 'renaming',
      act: async (visitor) => {
        await pressButton(visitor, 'Keep in your account');
        await expectToast(visitor.page, 'Kept in your account');
        await dismissToasts(visitor);
        await choose(visitor, 'Sponsors', 'Rename');
        await dialog(visitor).getByLabel('Name').fill('Partners');
      },
    },
    {
      name: 'actions',
      act: async (visitor) => {
        await pressButton(visitor, 'Rename');
        await expect(visitor.page.getByRole('link', { name: 'Partners' })).toBeVisible();
        await press(visitor, visitor.page.getByRole('link', { name: 'Favourites' }));
        await expect.poll(() => titlesOn(visitor.page)).toEqual(TITLES);
        await pressButton(visitor, 'Actions for Spotify icon');
        await expect(actionOf(visitor.page, 'Move to the start')).toBeVisible();
      },
    },
    {
      name: 'edited',
      act: async (visitor) => {
        await press(visitor, actionOf(visitor.page, 'Move to the start'));
        await choose(visitor, 'Figma', 'Add a note');
        await visitor.page.getByLabel('Note').fill('Only on white');
        await pressButton(visitor, 'Save note');
        await expect(cards(visitor).getByText('Only on white')).toBeVisible();
      },
    },
    {
      name: 'link',
      act: async (visitor) => {
        await pressButton(visitor, 'Share');
        await pressButton(visitor, 'Make a link');
        await expect(dialog(visitor).getByRole('textbox', { name: 'Link' })).toBeVisible();
      },
    },
    {
      name: 'as-a-stranger',
      act: async (visitor) => {
        const link = await dialog(visitor).getByRole('textbox', { name: 'Link' }).inputValue();
        await openAsStranger(visitor, link);
        await expect(visitor.page.getByRole('button', { name: /^Save a copy/ })).toBeVisible();
      },
    },
    {
      name: 'revoked',
      act: async (visitor) => {
        await stopSharing(visitor);
        await visitor.page.reload();
        await expect(
          visitor.page.getByRole('heading', { name: 'This link doesn’t work any more' }),
        ).toBeVisible();
      },
    },
  ],
};
