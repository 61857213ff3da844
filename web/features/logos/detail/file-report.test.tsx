import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import type { Answers, Input } from '#testing/pages/answers.ts';
import { checkOf, foundFor, GUEST_ALLOWANCE, logoOf, UNCHECKED } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const ICON = logoOf('Docker icon');
const WORDMARK = logoOf('Docker wordmark', { size: null });
const GOOD = { check: checkOf() };

/** Opens a search with these logos. */
const openSearch = (logos: Logo[], answers: Answers) =>
  openPage('/search?q=docker&fileType=all', {
    'GET /api/search': foundFor({ name: 'docker', logos }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    ...answers,
  });

async function openLogo(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('link', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return within(dialog.getByRole('region', { name: 'File' }));
}

/** Returns the logos that were asked for; the same one again if React mounts the dialog twice. */
const checkedIds = (calls: readonly { route: string; input: Input }[]) => [
  ...new Set(calls.filter(({ route }) => route === 'GET /api/logos/:id/check').map(({ input }) => input.id)),
];

test('a good file is described on one line, in place of its size', async () => {
  const answer = Promise.withResolvers<typeof GOOD>();
  const { user, calls } = await openSearch([ICON], { 'GET /api/logos/:id/check': () => answer.promise });
  const file = await openLogo(user, 'Docker icon');
  await file.findByText('4.0 KB');
  expect(file.queryByRole('region')).toBeNull();
  answer.resolve(GOOD);
  const report = await file.findByRole('region', { name: 'File check' });
  expect(report.textContent).toBe('Vector, no text, 1 colour, 4.0 KB');
  expect(file.queryByText('4.0 KB')).toBeNull();
  expect(checkedIds(calls)).toEqual([ICON.id]);
});

test('what is wrong with a file stands in a list that isn’t announced', async () => {
  const bitmap = { share: 1, width: 400, height: 200 };
  const text = { missingFonts: ['Helvetica Neue'], embeddedFonts: [] };
  const { user } = await openSearch([ICON], {
    'GET /api/logos/:id/check': { check: checkOf({ kind: 'bitmap', bitmap, text }) },
  });
  const file = await openLogo(user, 'Docker icon');
  const problems = within(await file.findByRole('list', { name: 'Problems' })).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'It is only a bitmap of 400 × 200 pixels, which blurs when enlarged.',
    'Its text isn’t outlines: without the font “Helvetica Neue”, it looks different.',
  ]);
  expect(problems[0]?.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('a file that can’t be checked only has its size, and one without a hash isn’t asked for', async () => {
  const unchecked = logoOf('Docker 2013', UNCHECKED);
  const { user, calls, change } = await openSearch([ICON, WORDMARK, unchecked], {});
  const file = await openLogo(user, 'Docker icon');
  await waitFor(() => expect(checkedIds(calls)).toEqual([ICON.id]));
  await file.findByText('4.0 KB');
  change({ 'GET /api/logos/:id/check': new AppError('logos.not_found') });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Docker wordmark' });
  await waitFor(() => expect(checkedIds(calls)).toEqual([ICON.id, WORDMARK.id]));
  screen.getByText('Unknown size');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Docker 2013' });
  screen.getByText('4.0 KB');
  expect(screen.queryByRole('region', { name: 'File check' })).toBeNull();
  expect(checkedIds(calls)).toEqual([ICON.id, WORDMARK.id]);
});

test('a download has the file checked, doesn’t wait for that, and the dialog doesn’t ask again', async () => {
  const files = collectSavedFiles();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  const answer = Promise.withResolvers<typeof GOOD>();
  const logo = { ...ICON, size: svg.length };
  const { user, calls } = await openSearch([logo], {
    'GET /api/logos/:id/check': () => answer.promise,
    'POST /api/downloads/track': { ...GUEST_ALLOWANCE, success: true, message: '' },
    [logo.url]: new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download Docker icon' }));
  await waitFor(() => expect(files).toHaveLength(1));
  answer.resolve(GOOD);
  const file = await openLogo(user, 'Docker icon');
  await file.findByRole('region', { name: 'File check' });
  expect(calls.filter(({ route }) => route === 'GET /api/logos/:id/check')).toHaveLength(1);
});
