import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import type { Input } from '#testing/pages/answers.ts';
import { FAVORITES, LOGOS, PARTNERS, SPONSORS, UPDATED, withSets } from '#testing/pages/collections.ts';
import { GUEST_ALLOWANCE } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

/** What a guest has stored: favourites, and a collection with one logo. */
const storedSets = (favorites: readonly Logo[], sponsors: readonly Logo[]) => {
  const toSet = (id: string, name: string, logos: readonly Logo[]) => ({
    id,
    name,
    note: '',
    updatedAt: UPDATED,
    logos: logos.map((logo) => ({ logo, note: '' })),
  });
  const collections = [toSet('favorites', 'Favourites', favorites), toSet('local-1', 'Sponsors', sponsors)];
  return { guestCollections: JSON.stringify({ version: 1, collections }) };
};

const address = () => location.pathname + location.search;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /^Notifications/ })).findByText(text);
const callsOf = ({ calls }: Awaited<ReturnType<typeof openPage>>, route: string) =>
  calls.filter((call) => call.route === route).map(({ input }) => input);

async function choose({ user }: Awaited<ReturnType<typeof openPage>>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a guest learns how to save a logo, saves it to favourites and a new collection, and can’t share it', async () => {
  const page = await openPage('/collections', { 'GET /api/downloads/check-limit': GUEST_ALLOWANCE });
  const { user } = page;
  await screen.findByText('Press the heart on any logo to save it here.');
  page.change({ 'GET /api/logos/samples': { logos: LOGOS } });
  await user.click(screen.getByRole('link', { name: 'Find logos' }));
  await user.click(await screen.findByRole('button', { name: 'Save Acme to Favourites' }));
  await screen.findByRole('button', { name: 'Save Acme to Favourites', pressed: true });
  await user.click(await screen.findByRole('button', { name: 'Collections of Acme' }));
  await screen.findByRole('checkbox', { name: /^Favourites/, checked: true });
  await user.type(await screen.findByLabelText('Name of a new collection'), 'Sponsors{Enter}');
  await screen.findByRole('checkbox', { name: /^Sponsors/, checked: true });
  await user.click(screen.getByRole('link', { name: 'All collections' }));
  await screen.findByText('Kept in this browser only.', { exact: false });
  await user.click(await screen.findByRole('link', { name: 'Favourites' }));
  await screen.findByRole('heading', { level: 1, name: 'Favourites' });
  await screen.findByText('1 logo');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('link', { name: 'Create account' }));
  await waitFor(() => expect(address()).toBe('/auth?mode=sign-up&redirect=%2Fcollections'));
});

test('an account creates, renames, moves and deletes collections, and the server’s reasons are shown', async () => {
  const page = await openPage('/collections', {
    ...withSets(FAVORITES, SPONSORS, PARTNERS),
    'POST /api/collections': new AppError('collections.name_taken'),
    'PATCH /api/collections/:id': ({ name = 'Sponsors' }: Input) => ({
      collection: { ...SPONSORS, name: String(name) },
    }),
    'DELETE /api/collections/:id': { success: true, message: '' },
  });
  const { user } = page;
  await screen.findByRole('link', { name: 'Sponsors' });
  await user.click(screen.getByRole('button', { name: 'New collection' }));
  await user.click(await screen.findByRole('button', { name: 'Create collection' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Please enter a name');
  await user.type(dialog.getByLabelText('Name'), 'Sponsors{Enter}');
  await dialog.findByText(new AppError('collections.name_taken').message);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await choose(page, 'Sponsors', 'Rename');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  page.change(withSets(FAVORITES, { ...SPONSORS, name: 'Backers' }, PARTNERS));
  await user.type(name, 'Backers{Enter}');
  await screen.findByRole('link', { name: 'Backers' });
  await choose(page, 'Backers', 'Move later');
  expect(screen.queryByRole('button', { name: 'Actions for Favourites' })).toBeNull();
  await choose(page, 'Partners', 'Delete');
  await screen.findByText(/deleted for good\..*Its link will stop working\./);
  await user.click(screen.getByRole('button', { name: 'Delete collection' }));
  await waitFor(() => expect(callsOf(page, 'DELETE /api/collections/:id')).toEqual([{ id: '6' }]));
  expect(callsOf(page, 'PATCH /api/collections/:id')).toEqual([
    { id: '5', name: 'Backers' },
    { id: '5', before: null },
  ]);
});

test('the logos of a collection are moved, noted and removed, and a move that fails is taken back', async () => {
  const page = await openPage('/collections/favorites', {
    ...withSets(FAVORITES),
    'PATCH /api/collections/:id/logos': new AppError('collections.changed_meanwhile'),
    'POST /api/collections/:id/logos/remove': { removed: 1, count: 2 },
    'POST /api/collections/:id/logos': { added: 1, count: 3, skipped: [] },
  });
  const { user } = page;
  await screen.findByText('3 logos');
  expect(titles()).toEqual(['Acme', 'Bolt', 'Crane']);
  await choose(page, 'Acme', 'Move later');
  await toast(new AppError('collections.changed_meanwhile').message);
  await waitFor(() => expect(titles()).toEqual(['Acme', 'Bolt', 'Crane']));

  const gate = Promise.withResolvers<{ success: true; message: string }>();
  page.change({ 'PATCH /api/collections/:id/logos': () => gate.promise });
  await choose(page, 'Acme', 'Move to the end');
  await waitFor(() => expect(titles()).toEqual(['Bolt', 'Crane', 'Acme']));
  await screen.findByText('Moved to position 3 of 3');
  gate.resolve({ success: true, message: '' });
  await choose(page, 'Bolt', 'Add a note');
  await user.type(await screen.findByLabelText('Note'), 'Only on white');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(callsOf(page, 'PATCH /api/collections/:id/logos')).toEqual([
      { id: 'favorites', url: LOGOS[0]?.url, before: LOGOS[2]?.url },
      { id: 'favorites', url: LOGOS[0]?.url, before: null },
      { id: 'favorites', url: LOGOS[1]?.url, note: 'Only on white' },
    ]),
  );
  await choose(page, 'Bolt', 'Remove');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsOf(page, 'POST /api/collections/:id/logos')).toEqual([
      { id: 'favorites', logos: [{ url: LOGOS[1]?.url }] },
    ]),
  );
});

test('a collection gets a link, which is revoked after a second press, and another name', async () => {
  const page = await openPage('/collections/5', {
    ...withSets(FAVORITES, SPONSORS),
    'POST /api/collections/:id/share': { path: '/c/secret' },
    'DELETE /api/collections/:id/share': { success: true, message: '' },
    'PATCH /api/collections/:id': new AppError('collections.name_taken'),
  });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Edit name' }));
  await user.clear(await screen.findByLabelText('Name'));
  await user.keyboard('{Enter}');
  await screen.findByText('Please enter a name');
  await user.type(screen.getByLabelText('Name'), 'Favourites{Enter}');
  await screen.findByText(new AppError('collections.name_taken').message);
  await user.keyboard('{Escape}');
  screen.getByRole('heading', { level: 1, name: 'Sponsors' });

  await user.click(screen.getByRole('button', { name: 'Share' }));
  page.change(withSets(FAVORITES, { ...SPONSORS, sharedPath: '/c/secret' }));
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(new URL(link.value).pathname).toBe('/c/secret');
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  screen.getByText('The link will stop working for everyone. Sharing again makes another link.');
  expect(callsOf(page, 'DELETE /api/collections/:id/share')).toEqual([]);
  page.change(withSets(FAVORITES, SPONSORS));
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByRole('button', { name: 'Make a link' });
  expect(callsOf(page, 'DELETE /api/collections/:id/share')).toEqual([{ id: '5' }]);
});

test('what a guest saved is kept in the account, except what it can’t have', async () => {
  const page = await openPage(
    '/collections',
    {
      ...withSets(FAVORITES),
      'POST /api/collections/import': { collections: [FAVORITES], skipped: [LOGOS[1]?.url ?? ''] },
    },
    { stored: storedSets(LOGOS.slice(0, 2), LOGOS.slice(2)) },
  );
  const { user } = page;
  await screen.findByText('3 logos in 2 collections saved on this device.');
  const device = screen.getByRole('list', { name: 'Collections on this device' });
  expect(
    within(device)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Favourites', 'Sponsors']);
  await user.click(screen.getByRole('button', { name: 'Keep in your account' }));
  await toast('Couldn’t keep everything');
  await screen.findByText('1 logo in 1 collection saved on this device.');
  page.change({ 'POST /api/collections/import': { collections: [FAVORITES], skipped: [] } });
  await user.click(screen.getByRole('button', { name: 'Keep in your account' }));
  await toast('Kept in your account');
  expect(localStorage.getItem('guestCollections')).toBeNull();
});

test('collections that can’t be loaded can be requested again, and an unknown one says so', async () => {
  const page = await openPage('/collections', {
    ...withSets(FAVORITES),
    'GET /api/collections': new AppError('wall.busy'),
  });
  await screen.findByText('Couldn’t load your collections');
  page.change(withSets(FAVORITES));
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Favourites' });
  await openPage('/collections/7', withSets(FAVORITES));
  await screen.findByRole('heading', { name: 'This collection isn’t here' });
});
