import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { FAVORITES, LOGOS, PARTNERS, SPONSORS, UPDATED, withSets } from '#testing/pages/collections.ts';
import { GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /^Notifications/ })).findByText(text);

test('a collection that got only some of its logos exists, and the page says which are missing', async () => {
  const page = await openPage('/c/secret', {
    ...withSets(FAVORITES),
    'GET /api/shared-collections/:token': {
      name: 'Sponsors',
      note: '',
      updatedAt: UPDATED,
      logos: LOGOS.map((logo) => ({ logo, note: '', isDeleted: false })),
    },
    'POST /api/collections/import': {
      collections: [FAVORITES, SPONSORS],
      skipped: LOGOS.slice(1).map(({ url }) => url),
    },
  });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Save a copy to your collections' }));
  await toast('Saved to your collections');
  await toast(
    '1 of 3 logos saved. “Bolt” and “Crane” couldn’t be saved, because the files aren’t on a wiki we search.',
  );
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await waitFor(() => expect(location.pathname).toBe('/collections/5'));

  const [logo = logoOf('Acme')] = LOGOS;
  page.change({
    'GET /api/logos/samples': { logos: [logo] },
    'GET /api/collections/saved-in': { ids: [] },
    'POST /api/collections': { collection: PARTNERS, skipped: [logo.url] },
  });
  await user.click(screen.getByRole('link', { name: /^Logotheca/ }));
  await user.click(await screen.findByRole('button', { name: 'Collections of Acme' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name of a new collection');
  await user.type(name, 'Partners{Enter}');
  await screen.findByText('“Acme” couldn’t be saved, because the file isn’t on a wiki we search.');
  expect(name.value).toBe('');
});

test('a shared collection can only be read and copied, and a link that is revoked says so', async () => {
  const page = await openPage('/c/secret', {
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/shared-collections/:token': {
      name: 'Sponsors',
      note: 'For the poster',
      updatedAt: UPDATED,
      logos: LOGOS.map((logo, at) => ({ logo, note: at === 0 ? 'Only on white' : '', isDeleted: at === 2 })),
    },
  });
  const { user } = page;
  await screen.findByRole('heading', { level: 1, name: 'Sponsors' });
  for (const text of [
    'Shared collection · 3 logos',
    'For the poster',
    'Only on white',
    'Deleted from the wiki',
  ])
    screen.getByText(text);
  expect(screen.queryByRole('button', { name: /^(Actions for|Edit|Add a note|Share)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save a copy to your collections' }));
  await toast('Saved to your collections');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { level: 1, name: 'Sponsors' });
  expect(location.pathname).toMatch(/^\/collections\/local-/);

  await openPage('/c/revoked', {
    'GET /api/shared-collections/:token': new AppError('collections.link_unknown'),
  });
  await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
});
