import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

const ICON = logoOf('Docker icon');
const WORDMARK = logoOf('Docker wordmark', {
  size: 4211,
  description: 'The logo of Docker, a platform for containers.',
  license: 'CC BY 4.0',
  licenseClass: 'cc-by',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0',
  author: 'Docker, Inc.',
});

/** Opens a search with these logos. */
const openSearch = (logos: Logo[]) =>
  openPage('/search?q=docker&fileType=all', {
    'GET /api/search': foundFor({ name: 'docker', logos }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  });

async function openLogo(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('link', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('the dialog shows every fact of a logo, and the arrow keys step to the next', async () => {
  const scalable = logoOf('Docker drawing', { width: null, height: null, size: null, author: null });
  const { user } = await openSearch([WORDMARK, { ...ICON, width: 1920.4 }, scalable]);
  const dialog = await openLogo(user, 'Docker wordmark');
  expect(location.search).toContain(`logo=${WORDMARK.id}`);
  dialog.getByText('The logo of Docker, a platform for containers.');
  const file = () => within(screen.getByRole('region', { name: 'File' }));
  const values = () =>
    file()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(
    file()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Format', 'Date added', 'Author', 'Source']);
  expect(values()).toEqual(['SVG, 512 × 131 px', 'March 1, 2008', 'Docker, Inc.', 'Visit Source Page']);
  await file().findByText('4.1 KB');
  expect(file().getByRole('link').getAttribute('href')).toBe(
    'https://commons.wikimedia.org/wiki/File:Docker_wordmark.svg',
  );
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Docker icon' });
  expect(values()[0]).toBe('SVG, 1920 × 131 px');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Docker drawing' });
  expect([values()[0], values()[2]]).toEqual(['Scalable SVG', 'Not stated']);
  await file().findByText('Unknown size');
  await user.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?q=docker&fileType=all');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Docker icon' }));
});

test('an address with a logo that isn’t known says so', async () => {
  await openPage(`/?logo=${'0'.repeat(40)}`, {
    'GET /api/logos/samples': { logos: [] },
    'GET /api/logos/:id': new AppError('logos.not_found'),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^We couldn’t find this logo\./);
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('the dialog says what a licence allows and requires, and what else to know', async () => {
  const cases: [Partial<Logo>, string[]][] = [
    [WORDMARK, ['CC BY 4.0', 'Use it for anything, including commercially', 'Credit the author']],
    [{ licenseClass: 'cc-by-sa', license: 'CC BY-SA 3.0' }, ['Share your changes under the same licence']],
    [
      { licenseClass: 'nonfree', license: 'Fair use', nonFree: true },
      ['Not free to reuse', 'Nothing without permission', 'Ask the owner before you use it'],
    ],
    [
      { deletionReason: 'Possible copyright violation', restrictions: ['trademark'] },
      [
        'Nominated for deletion',
        'The source may soon delete this file: Possible copyright violation',
        'Trademark',
      ],
    ],
    [
      { licenseClass: 'unknown', license: null },
      ['Check licence', /^We don’t recognise this licence/ as never],
    ],
  ];
  const logos = cases.map(([fields], at) => logoOf(`Logo ${at}`, { ...fields, title: `Logo ${at}` }));
  const { user } = await openSearch(logos);
  await openLogo(user, 'Logo 0');
  for (const [at, [, texts]] of cases.entries()) {
    const dialog = within(await screen.findByRole('dialog', { name: `Logo ${at}` }));
    for (const text of texts) dialog.getAllByText(text);
    await user.keyboard('{ArrowRight}');
  }
});

test('the credit line is folded after five authors, and copied whole in the chosen format', async () => {
  const authors = Array.from({ length: 11 }, (_, at) => `Contributor ${at + 1}`);
  const parts = authors.flatMap((name, at) => [
    ...(at > 0 ? [{ text: '; ', href: null }] : []),
    { text: name, href: `https://commons.wikimedia.org/wiki/User:${name.replace(' ', '_')}` },
  ]);
  const credit = `"Collage" by ${authors.join('; ')}, CC BY-SA 3.0, via Wikimedia Commons`;
  const collage = logoOf('Collage', {
    author: authors.join('; '),
    license: 'CC BY-SA 3.0',
    licenseClass: 'cc-by-sa',
    credit,
    creditParts: [
      { text: '"Collage" by ', href: null },
      ...parts,
      { text: ', CC BY-SA 3.0, via Wikimedia Commons', href: null },
    ],
  });
  const { user } = await openSearch([collage]);
  const dialog = await openLogo(user, 'Collage');
  const line = within(dialog.getByRole('region', { name: 'Credit line' }));
  expect(line.queryByRole('link', { name: 'Contributor 6' })).toBeNull();
  await user.click(line.getByRole('button', { name: 'and 6 others', expanded: false }));
  line.getByRole('link', { name: 'Contributor 11' });
  expect(document.activeElement).toBe(
    line.getByRole('button', { name: 'Show fewer authors', expanded: true }),
  );
  await user.click(line.getByRole('button', { name: 'Copy credit as Plain text' }));
  await line.findByText('Credit line copied');
  expect(await navigator.clipboard.readText()).toBe(credit);
  await user.click(line.getByRole('radio', { name: 'Markdown' }));
  await user.click(line.getByRole('button', { name: 'Copy credit as Markdown' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain(
      '[Contributor 11](https://commons.wikimedia.org/wiki/User:Contributor_11)',
    ),
  );
  expect(localStorage.creditFormat).toBe('markdown');
});

test('a copy button shows its success for two seconds', async () => {
  const { user } = await openSearch([ICON]);
  const dialog = await openLogo(user, 'Docker icon');
  const button = dialog.getByRole('button', { name: 'Copy credit as Plain text' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(button.textContent).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button.textContent).toBe('Copy credit as Plain text');
});

test('the preview is zoomed by its buttons and keys, and shows another source if one can’t be loaded, or no tools', async () => {
  loadPictures();
  const { user } = await openSearch([{ ...ICON, previewUrl: 'https://files.example/large.png' }]);
  const dialog = await openLogo(user, 'Docker icon');
  const picture = () => dialog.getByRole('img', { name: 'Docker icon' });
  const zoom = dialog.getByRole('status', { name: 'Zoom' });
  expect(zoom.textContent).toBe('100%');
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  const zoomed = zoom.textContent ?? '';
  expect(Number.parseInt(zoomed, 10)).toBeGreaterThan(100);
  expect(picture().style.transform).toContain(`scale(${Number.parseInt(zoomed, 10) / 100})`);
  await user.keyboard('0');
  expect(zoom.textContent).toBe('100%');
  await user.keyboard('+');
  expect(zoom.textContent).toBe(zoomed);
  await user.keyboard('-');
  expect(zoom.textContent).toBe('100%');
  expect(picture().getAttribute('src')).toBe('https://files.example/large.png');
  fireEvent.error(picture());
  expect(picture().getAttribute('src')).toBe(ICON.url);
  fireEvent.error(picture());
  dialog.getByText('The preview couldn’t load.');
  expect(dialog.queryByRole('status', { name: 'Zoom' })).toBeNull();
  expect(dialog.queryByRole('radio', { name: 'Dark background' })).toBeNull();
});

test('the colours of a logo are measured, with their contrast and a background that shows it', async () => {
  loadPictures();
  // White on the left and blue on the right.
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
      (at / 4) % width < width / 2 || at % 4 > 1 ? 255 : 0,
    ),
  });
  const context = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {}, getImageData } as never);
  onTestFinished(() => context.mockRestore());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  const { user } = await openSearch([ICON]);
  const dialog = await openLogo(user, 'Docker icon');
  const colors = within(dialog.getByRole('region', { name: 'Colours' }));
  await colors.findByRole('button', { name: 'Copy #0000FF' });
  colors.getByRole('button', { name: 'Copy #FFFFFF' });
  await user.click(colors.getByText('Contrast on white and black'));
  const row = within(await colors.findByRole('row', { name: /#0000FF/i }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Aa8.5:1 on whiteAAA',
    'Aa2.4:1 on blackToo low for text',
  ]);
});
