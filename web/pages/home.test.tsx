import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

const SAMPLES = Array.from({ length: 9 }, (_, at) => logoOf(`Sample ${at + 1}`, { dateAdded: null }));
const ANSWERS = {
  'GET /api/logos/samples': { logos: SAMPLES },
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
};
const cards = () => screen.queryAllByRole('article');
const press = (name: string) => screen.getByRole('button', { name });

test('the home page shows nine samples; filters can hide them all, and clearing shows them again', async () => {
  const { user } = await openPage('/', ANSWERS);
  await screen.findByRole('link', { name: 'Sample 1' });
  expect(cards()).toHaveLength(9);
  expect(screen.getAllByText('Unknown date')).toHaveLength(9);
  await user.click(press('Filters'));
  await user.click(await screen.findByRole('radio', { name: 'CC BY-SA' }));
  await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
  await user.click(press('Done'));
  await screen.findByRole('heading', { name: 'No logos match your filters' });
  screen.getByText('9 examples, both “Last 30 days” and “CC BY-SA”.');
  await user.click(press('Clear filters'));
  await waitFor(() => expect(cards()).toHaveLength(9));
});

test('samples that can’t be loaded can be tried again', async () => {
  const { user, change } = await openPage('/', {
    'GET /api/logos/samples': new AppError('server.unavailable'),
  });
  await screen.findByRole('heading', { name: 'The examples couldn’t load' });
  change(ANSWERS);
  await user.click(press('Retry'));
  await screen.findByRole('link', { name: 'Sample 9' });
});

test('a blank search does nothing; names lead to their results', async () => {
  const { user } = await openPage('/', {
    ...ANSWERS,
    'GET /api/search': foundFor({ name: 'docker', logos: SAMPLES }),
  });
  const box = screen.getByRole('combobox', { name: /logo names/i });
  await user.type(box, '   {Enter}');
  await user.click(press('Search'));
  expect(location.pathname).toBe('/');
  await user.keyboard('/');
  await user.type(box, 'docker');
  await user.click(press('Search'));
  expect(location.pathname + location.search).toBe('/search?q=docker&fileType=svg');
  expect(JSON.parse(localStorage.recentSearches)).toEqual(['docker']);
});

test('a search whose server can’t be reached keeps the names and can be tried again', async () => {
  const { user, change } = await openPage('/', {
    ...ANSWERS,
    'GET /api/search': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.type(screen.getByRole('combobox', { name: /logo names/i }), 'docker{Enter}');
  await screen.findByText('Search failed', { selector: '[role=region] *' });
  expect(screen.getByRole('list', { name: 'Names to search for' }).textContent).toBe('docker');
  change({ 'GET /api/search': foundFor({ name: 'docker', logos: SAMPLES }) });
  await user.click(press('Retry'));
  await screen.findByRole('heading', { level: 1, name: '9 results for "docker"' });
});

test('backgrounds are measured within 100 ms on a page that is never idle', async () => {
  loadPictures();
  const limits = new Set<number | undefined>();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    limits.add(options?.timeout);
    queueMicrotask(run);
  });
  await openPage('/', ANSWERS);
  await screen.findByRole('link', { name: 'Sample 1' });
  for (const card of cards()) fireEvent.load(card.querySelector('img') as HTMLImageElement);
  await waitFor(() => expect(limits).toEqual(new Set([100])));
});

test('one choice of background is for all logos, and is remembered', async () => {
  loadPictures();
  const backgrounds = () =>
    new Set(cards().map((card) => card.querySelector('[data-background]')?.getAttribute('data-background')));
  const { user } = await openPage('/', ANSWERS);
  await screen.findByRole('link', { name: 'Sample 1' });
  await user.click(press('Background and layout'));
  const panel = within(await screen.findByRole('dialog', { name: 'Background' }));
  await user.click(panel.getByRole('radio', { name: 'Checkerboard' }));
  expect(backgrounds()).toEqual(new Set(['checkerboard']));
  expect(localStorage.previewBackground).toBe('checkerboard');
  fireEvent.change(panel.getByLabelText('Custom background colour'), { target: { value: '#12ab34' } });
  expect(localStorage.previewBackground).toBe('#12ab34');
  await user.click(panel.getByRole('radio', { name: /^Automatic/ }));
  expect(localStorage.previewBackground).toBeUndefined();
});
