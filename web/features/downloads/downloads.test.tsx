import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { type Answers, signedIn } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const ICON = logoOf('Docker icon', { size: SVG.length });
const WORDMARK = logoOf('Docker wordmark', { size: SVG.length });
const COUNTED = { ...GUEST_ALLOWANCE, downloadCount: 1, remaining: 9, success: true as const, message: '' };
const REFUNDED = { ...COUNTED, downloadCount: 0, remaining: 10, refunded: true };
const svgFile = () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } });

/** Opens a search with these logos, whose files can be fetched. */
const openSearch = (logos: Logo[], answers: Answers = {}) =>
  openPage('/search?q=docker&fileType=all', {
    'GET /api/search': foundFor({ name: 'docker', logos }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'POST /api/downloads/track': COUNTED,
    'POST /api/downloads/refund': REFUNDED,
    [ICON.url]: svgFile(),
    [WORDMARK.url]: svgFile(),
    ...answers,
  });

async function openLogo(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('link', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Waits for a toast with this title and text. */
const toast = (...texts: string[]) =>
  waitFor(() => {
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
    for (const text of texts) toasts.getByText(text);
  });

test('a download is counted, saved under the logo’s name and confirmed with what is left', async () => {
  const files = collectSavedFiles();
  const { user, calls } = await openSearch([ICON]);
  await press(user, 'Download Docker icon');
  await toast(
    'Download successful',
    'The SVG logo has been downloaded successfully. You have 9 free guest downloads remaining.',
  );
  expect(files.map(({ name }) => name)).toEqual(['docker_icon.svg']);
  expect(calls.find(({ route }) => route === 'POST /api/downloads/track')?.input).toMatchObject({
    logoUrl: ICON.url,
    logoTitle: 'Docker icon',
    fileType: 'svg',
  });
  expect(sessionStorage.guestDownloadCount).toBe('1');
});

test('a refused download leads a guest to a free account, or to the features and the price of Premium', async () => {
  const refusal =
    "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";
  const { user } = await openSearch([ICON], {
    'POST /api/downloads/track': new AppError('downloads.limit_reached', {}, refusal),
    'GET /api/downloads/check-limit': {
      ...GUEST_ALLOWANCE,
      downloadCount: 10,
      remaining: 0,
      canDownload: false,
    },
  });
  await press(user, 'Download Docker icon');
  await toast('Download limit reached', refusal);
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  toasts.getByRole('link', { name: 'Create account' });
  await user.click(toasts.getByRole('button', { name: 'Upgrade' }));
  const dialog = await screen.findByRole('dialog', { name: 'First, create an account' });
  for (const text of [
    'Unlimited downloads',
    'Batch downloading',
    'Consolidate batch',
    'Direct SVG copy',
    'Download history',
    'Save 70%',
    '$3 per month',
    'billed $36 per year',
  ])
    expect(dialog.textContent).toContain(text);
  expect(dialog.textContent).not.toContain('$10 per month');
  expect(within(dialog).getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    '/auth?mode=sign-up&redirect=%2Fsearch%3Fq%3Ddocker%26fileType%3Dall',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openLogo(user, 'Docker icon');
  await user.keyboard('{Escape}');
  const main = within(screen.getByRole('main'));
  await main.findByText('You’ve used all 10 free guest downloads');
  main.getByRole('link', { name: 'Create account' });
});

test('the dialog shows how many downloads are left, and at the limit when there are more', async () => {
  const account = { ...GUEST_ALLOWANCE, remaining: 2, downloadCount: 8 };
  const { user, change } = await openSearch([ICON], {
    ...signedIn(),
    'GET /api/downloads/check-limit': account,
    'POST /api/downloads/track': {
      ...COUNTED,
      downloadCount: 10,
      remaining: 0,
      resetsAt: '2026-12-24T18:00:00.000Z',
    },
  });
  const dialog = await openLogo(user, 'Docker icon');
  await dialog.findByText('2 of 10 free downloads left this month');
  change({
    'GET /api/downloads/check-limit': {
      ...account,
      downloadCount: 10,
      remaining: 0,
      resetsAt: '2026-12-24T18:00:00.000Z',
      canDownload: false,
    },
  });
  collectSavedFiles();
  await user.click(dialog.getByRole('button', { name: 'Download Docker icon' }));
  await toast(
    "The SVG logo has been downloaded successfully. You've reached your download limit for this month.",
  );
  await dialog.findByText('You’ve used all 10 free downloads this month');
  dialog.getByText(/^You get 10 more on December 24, 2026 at \d+:\d\d/);
  change({ 'POST /api/downloads/track': new AppError('downloads.limit_reached') });
  await user.click(dialog.getByRole('button', { name: /^Download Docker icon/ }));
  await toast('Download limit reached', "You've reached your monthly download limit.");
});

test('a download that fails after it was counted is refunded, and says why', async () => {
  const files = collectSavedFiles();
  const { user, calls, change } = await openSearch([ICON], {
    [ICON.url]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const refunds = () => calls.filter(({ route }) => route === 'POST /api/downloads/refund');
  await press(user, 'Download Docker icon');
  await toast('Download failed', 'There was an error downloading the logo. Please try again.');
  const link = screen.getByRole('link', { name: 'Open the file in a new tab' });
  expect(link.getAttribute('href')).toBe(ICON.url);
  await waitFor(() => expect(refunds()).toHaveLength(1));
  expect(refunds()[0]?.input.requestId).toBe(
    calls.find(({ route }) => route === 'POST /api/downloads/track')?.input.requestId,
  );
  const dialog = await openLogo(user, 'Docker icon');
  for (const [answer, message] of [
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'There was an error downloading the image. Please try again.',
    ],
    [new Response('', { status: 404 }), 'Failed to download image file'],
    [
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'The source sent a web page instead of the file.',
    ],
    [new Response(SVG.slice(1)), 'The file is incomplete (84 B of 85 B). Please try again.'],
  ] as const) {
    change({ [ICON.url]: answer as never });
    await user.click(dialog.getByRole('button', { name: /^Download / }));
    await toast('Download failed', message);
  }
  expect(files).toEqual([]);
});

test('if a download can’t be counted, a card saves the file and the dialog doesn’t', async () => {
  const files = collectSavedFiles();
  const { user, calls } = await openSearch([ICON], {
    'POST /api/downloads/track': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await press(user, 'Download Docker icon');
  await toast('The SVG logo has been downloaded successfully.');
  const tracked = calls.filter(({ route }) => route === 'POST /api/downloads/track');
  // The request is repeated once, as the same one, because its response may have been lost.
  expect(tracked).toHaveLength(2);
  expect(tracked[0]?.input.requestId).toBe(tracked[1]?.input.requestId);
  const dialog = await openLogo(user, 'Docker icon');
  await user.click(dialog.getByRole('button', { name: /^Download / }));
  await toast('Download failed', 'Failed to track download');
  expect(files.map(({ name }) => name)).toEqual(['docker_icon.svg']);
});

test('copying SVG code needs a free account and an SVG', async () => {
  const { user } = await openSearch([ICON, logoOf('Docker poster', { fileType: 'jpg' })]);
  await press(user, 'Copy SVG Docker icon');
  await toast('Premium Feature', 'A free account is enough to copy SVG code.');
  expect(document.querySelector('article [data-locked]')).toBeNull();
  await press(user, 'Copy SVG Docker poster');
  await toast('Copy Failed', 'Only SVG files can be copied to clipboard.');
  const dialog = await openLogo(user, 'Docker icon');
  const formats = within(dialog.getByRole('region', { name: 'Copy as' }));
  formats.getByText('SVG, JSX, Vue, Svelte, CSS, Data URI, <img> tag, PNG');
  expect(formats.queryByRole('button')).toBeNull();
  expect(
    formats.getByRole('link', { name: 'Create a free account to copy SVG code.' }).getAttribute('href'),
  ).toMatch(/^\/auth\?mode=sign-up&redirect=%2Fsearch%3Fq%3Ddocker/);
});

test('an account copies code without using a download, and its cards copy again in the last format', async () => {
  const { user, calls, change } = await openSearch([ICON, WORDMARK], {
    ...signedIn(),
  });
  const copied = (start: string) =>
    waitFor(async () => expect((await navigator.clipboard.readText()).slice(0, start.length)).toBe(start));
  await screen.findAllByRole('link', { name: 'designer' });
  await press(user, 'Copy SVG Docker icon');
  await toast('SVG Copied', 'The SVG code has been copied to your clipboard for use in vector programs.');
  await copied(SVG);
  const dialog = await openLogo(user, 'Docker icon');
  for (const [name, start] of [
    ['<img> tag', '<figure>'],
    ['Vue', '<template>'],
    ['Svelte', '<script>'],
    ['JSX', 'export function DockerIcon(props)'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: `Copy as ${name}` }));
    await dialog.findByText(`${name} copied`);
    await copied(start);
  }
  await user.click(dialog.getByRole('button', { name: /^Copy link/ }));
  await dialog.findByText('Link copied');
  await copied(location.href);
  await user.keyboard('{Escape}');
  await press(user, 'Copy again as JSX Docker wordmark');
  await copied('export function DockerWordmark(props)');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/downloads/track');
  change({ [WORDMARK.url]: new Response('', { status: 404, statusText: 'Not Found' }) });
  // Unlike a browser, the test's clipboard doesn't wait for the content.
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    await item?.getType('text/plain');
  });
  await openLogo(user, 'Docker wordmark');
  await press(user, 'Copy as SVG');
  await toast('Copy Failed', `Failed to fetch SVG from ${WORDMARK.url}: Not Found`);
});
