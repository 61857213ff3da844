import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { signedIn } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { HEADER_LINKS } from './frame/links.tsx';

const toastText = () => document.querySelector('[aria-label^=Notifications]')?.textContent ?? '';
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the header and the footer lead to every page, also to the visitor’s own', async () => {
  const pages = ['Search & Download', 'Logo wall', 'Collections', 'Upgrade', 'About'];
  const { user } = await openPage('/nowhere');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(document.title).toBe('404 Page Not Found – Logotheca');
  expect(linksIn('Main')).toEqual(pages);
  expect(linksIn('Footer')).toEqual([...pages, 'For developers', 'Legal', 'Sign in']);
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('About'));
  await screen.findByRole('heading', { level: 1, name: 'About Logotheca' });
  expect(location.pathname).toBe('/about');
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'About',
    current: 'page',
  });
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'terms' }));
  await screen.findByRole('heading', { level: 1, name: 'Legal' });
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'About Logotheca' });

  await openPage('/about', signedIn());
  await waitFor(() => expect(linksIn('Footer')).toContain('Dashboard'));
  screen.getAllByRole('link', { name: 'designer' });
});

test('the theme is stored, and follows the system again when it is the system’s', async () => {
  const { user } = await openPage('/about');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a failure’s toast says what happened until it is dismissed or another page opens', async () => {
  const answers = {
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/search': foundFor({ name: 'docker', logos: [logoOf('Docker icon')] }),
  };
  const { user, change } = await openPage('/search?q=docker', answers);
  await screen.findByRole('heading', { level: 1, name: '1 result for "docker"' });
  change({ 'GET /api/search': new AppError('wall.busy') });
  await user.click(screen.getByRole('radio', { name: 'All Formats' }));
  const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }));
  await toasts.findByText('Search failed');
  await user.click(toasts.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toastText()).not.toContain('Search failed'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(toastText()).toContain('Search failed'));
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('About'));
  await screen.findByRole('heading', { level: 1, name: 'About Logotheca' });
  await waitFor(() => expect(toastText()).not.toContain('Search failed'));
});

test('the palette has all pages of the header', async () => {
  const { user } = await openPage('/about', {});
  await screen.findByRole('heading', { level: 1, name: /^About/ });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  for (const { label } of HEADER_LINKS) palette.getByRole('option', { name: label });
});
