import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const LOGOS = ['Docker icon', 'Docker wordmark', 'Docker whale'].map((title) => logoOf(title));

const open = (stored = {}) =>
  openPage(
    '/search?q=docker',
    {
      'GET /api/search': foundFor({ name: 'docker', logos: LOGOS }),
      'GET /api/suggest': {
        suggestions: [{ title: 'GitHub', fileType: 'svg', thumbUrl: '/catalogue/github.svg', brand: null }],
      },
      'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    },
    { stored },
  );

/** Focuses the link of a logo, once the page no longer replaces it. */
const focusLink = (name: string) =>
  waitFor(() => {
    const link = screen.getByRole('link', { name });
    const hadFocus = document.activeElement === link;
    link.focus();
    expect(hadFocus).toBe(true);
    return link;
  });
/** Opens the palette and types into its field, which still has the text from the last time. */
async function runPalette(user: UserEvent, text: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  await user.clear(palette.getByRole('combobox'));
  await user.type(palette.getByRole('combobox'), text);
}
const active = () => screen.getByRole('option', { selected: true }).textContent;

test('the palette runs actions, opens pages and searches, and gives the focus back', async () => {
  const { user } = await open({ recentSearches: JSON.stringify(['react']) });
  const first = await focusLink('Docker icon');
  await runPalette(user, 'rea');
  within(screen.getByRole('group', { name: 'Recent searches' })).getByRole('option', { name: 'react' });
  await user.keyboard('{Escape}');
  await runPalette(user, 'theme dark');
  expect(active()).toBe('Search for “theme dark”');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Switch to dark theme');
  await user.keyboard('{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(document.activeElement).toBe(first));

  await runPalette(user, 'githu');
  await screen.findByRole('option', { name: /^GitHub/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(first));

  await runPalette(user, 'priv');
  expect(active()).toBe('Privacy Policy');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Legal' });
  expect(location.pathname + location.search).toBe('/legal?tab=privacy');
});

test('letters press the buttons of the focused logo', async () => {
  const { user } = await open();
  const pressed = vi.fn();
  const main = screen.getByRole('main');
  // Replaces the actions, of which this test needs only the buttons.
  main.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      pressed((event.target as Element).closest('button')?.getAttribute('aria-label'));
    },
    { capture: true },
  );
  await focusLink('Docker wordmark');
  await user.keyboard('cds');
  expect(pressed.mock.calls.flat()).toEqual([
    'Copy SVG Docker wordmark',
    'Download Docker wordmark',
    'Save Docker wordmark to Favourites',
  ]);
});

test('? lists the shortcuts, and those of one key can be turned off on the device', async () => {
  const { user } = await open();
  const first = await focusLink('Docker icon');
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  sheet.getByText('Select all results');
  await user.click(sheet.getByRole('switch', { name: /^Single-key shortcuts/, checked: true }));
  sheet.getByRole('switch', { name: /^Single-key shortcuts/, checked: false });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('?/cs');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(first);
  screen.getByRole('button', { name: 'Save Docker icon to Favourites' });
});
