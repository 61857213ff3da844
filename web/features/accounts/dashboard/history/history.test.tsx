import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/downloads.ts';
import { download, onDashboard } from '#testing/pages/accounts.ts';
import type { Answers, Input } from '#testing/pages/answers.ts';
import { openPage } from '#testing/pages/open-page.tsx';

/** A history whose entries have the numbers of `total` to 1, as the server pages it. */
function historyOf(total: number, entry: (id: number) => Partial<HistoryEntry> = () => ({})): Answers {
  const list = ({ offset = 0, limit }: Input) =>
    Array.from({ length: Math.min(Number(limit), total - Number(offset)) }, (_, index) => {
      const id = total - Number(offset) - index;
      return download(id, entry(id));
    });
  return { ...onDashboard(), 'GET /api/user/downloads': (input) => ({ downloads: list(input), total }) };
}

const rows = (name = 'Your downloads') => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const pageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Pages of your downloads' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

test('downloads are listed in pages of ten, and a page past the end shows the last', async () => {
  const { user } = await openPage('/dashboard?tab=downloads', historyOf(23));
  await screen.findByText('Showing 1 - 10 of 23 downloads');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toMatch(/Logo 23.*SVG.*November 22, 2026/);
  expect(pageLinks()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page']);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByText('Showing 11 - 20 of 23 downloads');
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  await screen.findByText('Showing 21 - 23 of 23 downloads');
  expect(pageLinks()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3']);
  expect(location.search).toBe('?tab=downloads&page=3');
});

test('a page past the end becomes the last', async () => {
  await openPage('/dashboard?tab=downloads&page=99', {
    ...onDashboard(),
    'GET /api/user/downloads': ({ offset }) => ({
      downloads: Number(offset) > 20 ? [] : [download(1)],
      total: 21,
    }),
  });
  await screen.findByText('Showing 21 - 21 of 21 downloads');
  expect(location.search).toBe('?tab=downloads&page=3');
});

test('a file of which nothing is known any more has no preview and no link', async () => {
  await openPage(
    '/dashboard?tab=downloads',
    historyOf(1, () => ({ times: 2 })),
  );
  await screen.findByText('No preview');
  const [row] = rows();
  expect(row?.textContent).toContain('Downloaded 2 times');
  expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
  within(row as HTMLElement).getByRole('button', { name: /^Download Again/ });
});

test('an empty history says what to do', async () => {
  const { user } = await openPage('/dashboard?tab=downloads', {
    ...onDashboard(),
    'GET /api/logos/samples': { logos: [] },
  });
  await screen.findByText('No download history found');
  screen.getByText('When you download logos, they will appear here');
  await user.click(screen.getByRole('link', { name: 'Browse Logos' }));
  expect(location.pathname).toBe('/');
});

test('a history that couldn’t be loaded can be loaded again', async () => {
  const { user, change } = await openPage('/dashboard?tab=downloads', {
    ...onDashboard(),
    'GET /api/user/downloads': new Response('down', { status: 500 }),
  });
  await screen.findByText('Failed to fetch downloads: 500');
  change(historyOf(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Showing 1 - 1 of 1 downloads');
});

test('a batch opens to its files, all or only those that the search matches', async () => {
  const batch = { id: 3, format: 'zip', files: 60, contents: 'c' } as const;
  const { user, calls } = await openPage('/dashboard?tab=downloads', {
    ...onDashboard(),
    'GET /api/user/downloads': ({ batchId, q, offset, limit }) => {
      if (q === 'nobody') return { downloads: [], total: 0 };
      if (!batchId) {
        const matches = q ? { matches: 1 } : {};
        return { downloads: [download(1, { batch: { ...batch, ...matches } })], total: 1 };
      }
      if (q) return { downloads: [download(7)], total: 1 };
      const count = Math.min(60 - Number(offset), Number(limit));
      const downloads = Array.from({ length: count }, (_, index) => download(Number(offset) + index + 1));
      return { downloads, total: 60 };
    },
  });
  const open = await screen.findByRole('button', { name: /^Logo 1 and 59 more ?ZIP/ });
  expect(open.getAttribute('aria-expanded')).toBe('false');
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Show more (10 left)' }));
  await waitFor(() => expect(rows('Files of this batch')).toHaveLength(60));
  await user.click(open);
  expect(screen.queryByRole('list', { name: 'Files of this batch' })).toBeNull();

  const search = screen.getByRole('searchbox', { name: 'Search your downloads' });
  await user.type(search, 'logo 7');
  await user.click(await screen.findByRole('button', { name: /1 match for “logo 7”/ }));
  await waitFor(() => expect(rows('Files of this batch')).toHaveLength(1));
  expect(calls.findLast(({ input }) => input.batchId)?.input).toMatchObject({ batchId: '3', q: 'logo 7' });
  await user.click(screen.getByRole('button', { name: 'Show all 60 logos' }));
  await waitFor(() => expect(rows('Files of this batch')).toHaveLength(60));

  await user.clear(search);
  await user.type(search, 'nobody');
  await screen.findByText('No downloads match “nobody”');
  expect(location.search).toBe('?tab=downloads&q=nobody');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(document.activeElement).toBe(search);
  await screen.findByRole('button', { name: /^Logo 1 and 59 more/ });
});
