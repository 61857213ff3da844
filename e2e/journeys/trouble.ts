import { expect } from '#testing/browser/fixtures.ts';
import { resetLinksTo } from '#testing/browser/outbox.ts';
import { dialog, type Journey, openLogos, press, pressButton, registerOnly, searchBox } from './journey.ts';

/** Shortcuts, and everything that can go wrong. */
export const TROUBLE: Journey = {
  name: 'trouble',
  title: 'Somebody works by keyboard or menu, loses the way, the network and the password',
  expectedErrors: ['404', 'Failed to', 'ERR_'],
  steps: [
    {
      name: 'palette',
      only: 'desktop',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        await visitor.page.evaluate(() =>
          localStorage.setItem('recentSearches', '["github,docker","figma"]'),
        );
        await visitor.page.keyboard.press('Control+k');
        await expect(dialog(visitor, 'Commands')).toBeVisible();
      },
    },
    {
      name: 'palette-typed',
      only: 'desktop',
      act: async (visitor) => {
        await visitor.page.keyboard.type('spot', { delay: 40 });
        await expect(
          dialog(visitor)
            .getByRole('option', { name: /^Spotify/ })
            .first(),
        ).toBeVisible();
      },
    },
    {
      name: 'shortcuts',
      only: 'desktop',
      act: async (visitor) => {
        await visitor.page.keyboard.press('Escape');
        await visitor.page.keyboard.press('?');
        await expect(dialog(visitor, 'Keyboard shortcuts')).toBeVisible();
      },
    },
    {
      name: 'menu',
      only: 'phone',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        await pressButton(visitor, 'Menu');
        await expect(visitor.page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      },
    },
    {
      name: 'filters',
      only: 'phone',
      act: async (visitor) => {
        await pressButton(visitor, 'Close menu');
        await pressButton(visitor, /^Filters/);
        await expect(dialog(visitor, 'Filters')).toBeVisible();
      },
    },
    {
      name: 'not-found',
      act: ({ page }) => page.goto('/logos/of/nobody'),
    },
    {
      name: 'offline',
      act: async (visitor) => {
        await openLogos(visitor, '/');
        await visitor.page.waitForLoadState('networkidle');
        await visitor.context.setOffline(true);
        await press(visitor, searchBox(visitor));
        await visitor.page.keyboard.type('docker');
        await visitor.page.keyboard.press('Enter');
        await expect(
          visitor.page.getByRole('heading', { name: 'Search isn’t available right now' }),
        ).toBeVisible();
      },
    },
    {
      name: 'page-unreachable',
      act: async (visitor) => {
        await press(visitor, visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }));
        const failure = visitor.page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' });
        await expect(failure).toBeVisible();
      },
    },
    {
      name: 'terms',
      scrolls: true,
      act: async (visitor) => {
        await visitor.context.setOffline(false);
        await pressButton(visitor, 'Retry');
        await expect(visitor.page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
      },
    },
    {
      name: 'forgot-password',
      act: async (visitor) => {
        await registerOnly(visitor);
        await visitor.page.goto('/auth');
        await pressButton(visitor, 'Forgot password?');
        await dialog(visitor).getByLabel('Email').fill(`${visitor.username}@example.org`);
      },
    },
    {
      name: 'link-sent',
      act: async (visitor) => {
        await pressButton(visitor, 'Send Reset Link');
        await expect(dialog(visitor).getByRole('button', { name: 'Done' })).toBeFocused();
      },
    },
    {
      name: 'new-password',
      act: async ({ page, username, site }) => {
        const links = () => resetLinksTo(`${username}@example.org`, site.dataDir);
        await expect.poll(async () => (await links()).length).toBe(1);
        await page.goto((await links())[0] ?? '');
        await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
        await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short');
        await page.getByRole('textbox', { name: 'Confirm new password' }).fill('shor');
        await page.keyboard.press('Enter');
      },
    },
    {
      name: 'about',
      scrolls: true,
      act: async (visitor) => {
        await visitor.page.goto('/about');
        await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
