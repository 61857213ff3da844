import { expect, expectToast } from '#testing/browser/fixtures.ts';
import {
  dialog,
  fillSignIn,
  type Journey,
  openLogo,
  press,
  pressButton,
  registerOnly,
  scrollToMiddle,
  search,
} from './journey.ts';

const TITLE = 'Figma-logo';

/** Code, colours and links instead of files. */
export const DEVELOPER: Journey = {
  name: 'developer',
  title: 'A developer signs in and copies a logo as code',
  steps: [
    {
      name: 'sign-in',
      act: async (visitor) => {
        await registerOnly(visitor);
        await visitor.page.goto('/auth');
        await fillSignIn(visitor);
      },
    },
    {
      name: 'signed-in',
      act: async (visitor) => {
        await pressButton(visitor, 'Login');
        await expectToast(visitor.page, 'Login successful');
      },
    },
    {
      name: 'detail',
      act: async (visitor) => {
        await visitor.page.goto('/');
        await search(visitor, 'figma');
        await openLogo(visitor, TITLE);
      },
    },
    {
      name: 'copy-as',
      act: (visitor) => scrollToMiddle(dialog(visitor).getByRole('region', { name: 'Copy as' })),
    },
    {
      name: 'copied-as-jsx',
      act: async (visitor) => {
        await press(visitor, dialog(visitor).getByRole('button', { name: 'Copy as JSX', exact: true }));
        await expect(dialog(visitor).getByText('JSX copied')).toBeAttached();
      },
    },
    {
      name: 'colours-as-css',
      act: async (visitor) => {
        const colors = dialog(visitor).getByRole('region', { name: 'Colours' });
        await press(visitor, colors.getByRole('radio', { name: 'CSS' }));
        await press(visitor, colors.getByRole('button', { name: 'Copy all as CSS' }));
        await scrollToMiddle(colors);
      },
    },
    {
      name: 'contrast',
      act: async (visitor) => {
        const colors = dialog(visitor).getByRole('region', { name: 'Colours' });
        await press(visitor, colors.getByText('Contrast on white and black'));
        await scrollToMiddle(colors);
      },
    },
    {
      name: 'one-colour',
      act: async (visitor) => {
        const summary = dialog(visitor).getByText('Download in black, white or one colour');
        await press(visitor, summary);
        const preview = dialog(visitor).getByRole('img', { name: /recoloured$/ });
        await expect(preview).toBeVisible();
        await scrollToMiddle(preview);
      },
    },
    {
      name: 'link-copied',
      act: async (visitor) => {
        const copy = dialog(visitor).getByRole('button', { name: /^Copy link/ });
        await copy.scrollIntoViewIfNeeded();
        await press(visitor, copy);
        await expect(dialog(visitor).getByText('Link copied')).toBeAttached();
      },
    },
    {
      name: 'copied-again',
      act: async (visitor) => {
        await visitor.page.goto('/');
        await search(visitor, 'docker');
        await pressButton(visitor, /^Copy again as JSX/);
        await expect(visitor.page.getByRole('button', { name: /, copied$/ }).first()).toBeVisible();
      },
    },
  ],
};
