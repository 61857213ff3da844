import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Answers } from '#testing/pages/answers.ts';
import { brandOf, choiceOf, drawingsFor, foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const WORDMARK = logoOf('Stella wordmark', { fileType: 'png', size: null });
const STELLA = brandOf('Stella', {
  website: 'https://www.stella.example/',
  domain: 'stella.example',
  currentFile: 'File:Stella wordmark.png',
  current: WORDMARK,
  colors: ['#00704a'],
  guidelinesUrl: 'https://stella.example/brand',
});
const MISSING = 'https://files.example/missing.svg';
const UNREACHABLE = brandOf('Stella', {
  current: logoOf('Stella 2021', { url: MISSING, thumbUrl: MISSING, previewUrl: MISSING }),
});
const WAITS = 'We know this logo, but Wikimedia isn’t answering';

/** What the server finds of the brand with SVG Only. */
const found = (brand: Brand) => drawingsFor({ name: 'stella', brand, brandRule: 'only' });

const openSearch = (response: SearchResponse, answers: Answers = {}, more = '') =>
  openPage(`/search?q=stella${more}`, {
    'GET /api/search': response,
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    ...answers,
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Stella' }));
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

function expectNoSpelling(): void {
  expect(document.body.textContent).not.toMatch(/No results found|check your spelling/i);
}

test('a current logo that isn’t an SVG is offered in its format although SVG Only is set, in both views', async () => {
  loadPictures();
  const saved = collectSavedFiles();
  const answers: Answers = {
    'POST /api/downloads/track': { ...GUEST_ALLOWANCE, success: true, message: '' },
    [WORDMARK.url]: new Response(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  };
  for (const view of ['', '&view=list']) {
    const { user } = await openSearch(found(STELLA), answers, view);
    const stella = await panel();
    stella.getByRole('heading', { name: 'The current logo is a PNG, not an SVG' });
    stella.getByText('Wikimedia Commons has “Stella wordmark” as PNG.');
    expect(stella.getByRole('status').textContent).toBe('Stella: 1 logo, PNG only');
    // The badge, and the type in the line below it.
    expect(stella.getAllByText('PNG')).toHaveLength(2);
    screen.getByRole('heading', { level: 1, name: '1 result for "stella"' });
    expect(screen.queryAllByRole('article')).toEqual([]);
    expectNoSpelling();
    expect(hrefOf(stella.getByRole('link', { name: 'Open on Wikimedia Commons' }))).toBe(WORDMARK.sourceUrl);
    const links = ['Brand guidelines', 'stella.example', 'Colours and facts'];
    expect(links.map((name) => hrefOf(stella.getByRole('link', { name })))).toEqual([
      'https://stella.example/brand',
      'https://www.stella.example/',
      '/brand/Q1/stella',
    ]);
    await user.click(stella.getByRole('button', { name: 'Download PNG Stella wordmark' }));
    await screen.findByText('Download successful');
  }
  expect(saved.map(({ name }) => name)).toEqual(['stella_wordmark.png', 'stella_wordmark.png']);
});

test('the catalogue’s SVG of a brand follows its PNG at once, and all formats show a card for each', async () => {
  loadPictures();
  const brand = { ...STELLA, catalogueLogo: logoOf('Stella of the catalogue') };
  await openSearch(found(brand));
  const { getByRole } = await panel();
  expect(getByRole('status').textContent).toBe('Stella: 2 logos, the current one as PNG');
  within(screen.getByRole('article')).getByRole('link', { name: 'Stella of the catalogue' });
  screen.getByRole('heading', { level: 1, name: '2 results for "stella"' });
  await openSearch(foundFor({ name: 'stella', brand: STELLA, brandRule: 'only' }), {}, '&fileType=all');
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Stella' })).toBeNull();
});

test('a logo that can’t be loaded has no download, replaces the page’s notice, and is tried again on a click', async () => {
  let isMissing = true;
  loadPictures(() => isMissing);
  const notice = 'Wikimedia isn’t answering.';
  const { names, ...response } = found(UNREACHABLE);
  const answer = { ...response, names: names.map((name) => ({ ...name, error: notice })), notice };
  const { user } = await openSearch(answer);
  const stella = await panel();
  stella.getByRole('heading', { name: WAITS });
  stella.getByText('Placeholder');
  expect(stella.getByRole('status').textContent).toBe('Stella: 1 logo, not reachable');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(screen.queryByText(notice)).toBeNull();
  expect(stella.queryByRole('img')).toBeNull();
  expectNoSpelling();
  isMissing = false;
  await user.click(stella.getByRole('button', { name: 'Retry' }));
  within(await screen.findByRole('article')).getByRole('link', { name: 'Stella 2021' });
  expect(screen.queryByText(WAITS)).toBeNull();
});

test('a logo that can’t be loaded is tried again after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isMissing = true;
  loadPictures(() => isMissing);
  await openSearch(found(UNREACHABLE));
  const stella = await panel();
  stella.getByText('Trying again in 30 s');
  act(() => vi.advanceTimersByTime(1000));
  stella.getByText('Trying again in 29 s');
  isMissing = false;
  for (let seconds = 28; seconds > 0; seconds -= 1) {
    act(() => vi.advanceTimersByTime(1000));
    stella.getByText(`Trying again in ${seconds} s`);
  }
  act(() => vi.advanceTimersByTime(1000));
  await screen.findByRole('article');
});

test('a PNG that can’t be loaded says both', async () => {
  loadPictures();
  const current = { ...WORDMARK, url: MISSING, thumbUrl: MISSING, previewUrl: MISSING };
  await openSearch(found({ ...STELLA, current }));
  const stella = await panel();
  await stella.findByText(`${WAITS}.`);
  stella.getByRole('heading', { name: 'The current logo is a PNG, not an SVG' });
  stella.getByText('Placeholder in the brand’s colour');
  stella.getByRole('button', { name: 'Retry' });
  expect(stella.getByRole('status').textContent).toBe('Stella: 1 logo, PNG only, not reachable');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('a brand without a logo leads to where one may be found or added', async () => {
  const brand = { ...STELLA, current: null, currentFile: null };
  const { user } = await openSearch(found(brand));
  const stella = await panel();
  stella.getByRole('heading', { name: 'No logo is on record for Stella' });
  screen.getByRole('heading', { level: 1, name: 'Stella: no logo on record' });
  expectNoSpelling();
  const links = ['stella.example', 'Brand guidelines', 'Add it on Wikidata', 'Upload it to Commons'];
  expect(links.map((name) => hrefOf(stella.getByRole('link', { name })))).toEqual([
    'https://www.stella.example/',
    'https://stella.example/brand',
    'https://www.wikidata.org/wiki/Q1',
    'https://commons.wikimedia.org/wiki/Special:UploadWizard',
  ]);
  await user.click(stella.getByRole('link', { name: 'Use your own file on a wall' }));
  await screen.findByRole('heading', { level: 1, name: 'Logo wall' });
}, 60_000);

test('filters that hide all logos of a brand are named, and cleared on a click, SVG Only included', async () => {
  loadPictures();
  const brand = { ...STELLA, current: null, former: [{ logo: WORDMARK, from: '2001', to: '2011' }] };
  const { user } = await openSearch(found(brand), {}, '&license=cc-by&dateFilter=1y&view=list');
  const stella = await panel();
  stella.getByRole('heading', {
    name: 'Stella has 1 logo; “SVG Only”, “Last year” and “Creative Commons CC BY” hide it',
  });
  screen.getByRole('heading', { level: 1, name: 'Stella: 1 logo, hidden by filters' });
  expectNoSpelling();
  await user.click(stella.getByRole('button', { name: 'Show it' }));
  expect(location.search).toBe('?q=stella&fileType=all&view=list');
  await screen.findByRole('article');
});

test('brands to choose from are counted, and a file that isn’t an SVG is marked', async () => {
  const choices = ['hotels', 'insurance', 'software'].map((text, at) => ({
    ...choiceOf(`Q${at + 3}`, 'Stella', text),
    currentFile: ['File:Stella.svg', 'File:Stella shield.PNG', null][at] ?? null,
    color: at === 2 ? '#00704a' : null,
  }));
  const error = 'Wikimedia isn’t answering.';
  const { user, change } = await openSearch({
    ...foundFor({ name: 'stella', choices, error }),
    notice: error,
  });
  await screen.findByRole('heading', { level: 1, name: '3 brands called “stella”' });
  const links = within(screen.getByRole('navigation', { name: 'Brands called stella' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'SStellahotels',
    'SStellainsurancePNG',
    'SStellasoftware',
  ]);
  expect(screen.queryByText(/^All logos matching/)).toBeNull();
  expectNoSpelling();
  const none = screen.getByText(/^No other files match “stella”, but Wikimedia isn’t answering/);
  expect(screen.queryByText(error)).toBeNull();
  change({ 'GET /api/search': foundFor({ name: 'stella', choices, logos: [logoOf('Stella fan art')] }) });
  await user.click(within(none).getByRole('button', { name: 'Retry' }));
  await screen.findByText('All logos matching “stella”');
  await waitFor(() => expect(screen.queryByText(/^No other files/)).toBeNull());
});

test('several names keep their groups, and only names of which nothing is known have no results', async () => {
  loadPictures();
  const acme = brandOf('Acme', { id: 'Q2', current: null, currentFile: null });
  const stella = { name: 'stella', brand: STELLA };
  await openSearch(drawingsFor(stella, { name: 'acme', brand: acme }, { name: 'zzqq' }), {}, ',acme,zzqq');
  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  await (await group('Stella · 1')).findByRole('button', { name: 'Download PNG Stella wordmark' });
  await (await group('Acme')).findByRole('heading', { name: 'No logo is on record for Acme' });
  screen.getByRole('heading', { level: 1, name: '1 result for "stella, acme, zzqq"' });
  expect(screen.getByRole('list', { name: 'Search notes' }).textContent).toBe('No results for zzqq.');
  screen.getByRole('heading', { level: 2, name: 'Stella · 1' });
  screen.getByRole('heading', { level: 2, name: 'Acme' });
});
