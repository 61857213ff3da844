import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BrandDetails } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Answers } from '#testing/pages/answers.ts';
import { detailsOf, foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

const PATH = '/brand/Q1/aurora-sound';
const AURORA = detailsOf('Aurora Sound', {
  description: 'Swedish audio streaming service',
  website: 'https://www.aurora.example/',
  domain: 'aurora.example',
  country: 'Sweden',
  industry: 'music streaming',
  icon: logoOf('Aurora icon'),
  variants: [{ logo: logoOf('Aurora dark'), theme: 'dark' }],
  former: [
    {
      logo: logoOf('Aurora 2013', { license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' }),
      from: '2013',
      to: '2019',
    },
    { logo: logoOf('Aurora bird'), from: null, to: '2013' },
  ],
  colors: ['#1db954', '#191414', '#ffffff'],
  guidelinesUrl: 'https://aurora.example/guidelines',
  names: [
    { name: 'Aurora Sound', language: 'en' },
    { name: 'オーロラサウンド', language: 'ja' },
    ...['de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'fi', 'da', 'pl'].map((language) => ({
      name: `Aurora (${language})`,
      language,
    })),
  ],
  sources: [
    {
      facts: 'Logos and names',
      source: 'Wikidata',
      license: 'CC0',
      url: 'https://www.wikidata.org/wiki/Q1',
      checkedAt: '2026-11-20T08:00:00.000Z',
    },
  ],
});

const openBrand = (
  brand: Partial<BrandDetails> = {},
  path = PATH,
  answers: Answers = {},
  isMissing = () => true,
) => {
  loadPictures(isMissing);
  return openPage(path, {
    'GET /api/brands/:id': { brand: { ...AURORA, ...brand } },
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    ...answers,
  });
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (element: HTMLElement) => element.getAttribute('href');
const stage = () => document.querySelector('main [data-background] img');
const background = () => stage()?.closest('[data-background]')?.getAttribute('data-background');

test('the page of a brand has its facts, names and sources, and its name in the address and the title', async () => {
  const { user } = await openBrand({}, '/brand/Q1/old-name?from=link');
  const facts = await region('Facts');
  expect(location.pathname + location.search).toBe('/brand/Q1/aurora-sound?from=link');
  expect(document.title).toBe('Aurora Sound logo – Logotheca');
  screen.getByRole('heading', { level: 1, name: 'Aurora Sound' });
  screen.getByText('Swedish audio streaming service');
  expect(screen.getByRole('link', { name: 'aurora.example' }).getAttribute('href')).toBe(
    'https://www.aurora.example/',
  );
  screen.getByRole('link', { name: 'Brand guidelines' });
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Music streaming',
    'Sweden',
    'Q1',
  ]);
  const sources = await region('Sources');
  sources.getByText(/CC0 · checked November 20, 2026/);
  expect(
    sources.getByRole('link', { name: 'Something wrong? Edit it at Wikidata' }).getAttribute('href'),
  ).toBe('https://www.wikidata.org/wiki/Q1');
  const names = await region('Other names');
  expect(names.getAllByRole('term')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 11 languages' }));
  names.getByText('オーロラサウンド');
  expect(names.getAllByRole('term')).toHaveLength(11);
});

test('the marks of a brand are shown large when chosen, each with its own file, background and buttons', async () => {
  const { user } = await openBrand();
  await region('Current logo');
  const rail = within(screen.getByRole('radiogroup', { name: 'Shown logo' }));
  expect(rail.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Current logo',
    'For dark backgrounds',
    'Icon',
  ]);
  await user.click(rail.getByRole('radio', { name: 'For dark backgrounds' }));
  await waitFor(() => expect(stage()?.getAttribute('src')).toBe('https://files.example/Aurora_dark.svg'));
  expect(background()).toBe('dark');
  await user.keyboard('{ArrowRight}');
  const icon = await region('Icon');
  icon.getByText('Aurora icon');
  icon.getByRole('button', { name: 'Download Aurora icon' });
  await user.click(screen.getByRole('button', { name: 'Zoom and code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aurora icon' }));
  dialog.getByRole('region', { name: 'Copy as' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(rail.getByRole('radio', { name: 'Icon' })));
});

test('the background of the shown logo is chosen and stored', async () => {
  const { user } = await openBrand();
  await user.click(await screen.findByRole('radio', { name: 'Dark background' }));
  await waitFor(() => expect(background()).toBe('dark'));
  expect(localStorage.previewBackground).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Automatic background' }));
  expect(localStorage.previewBackground).toBeUndefined();
});

test('a former logo opens with its facts, and the focus returns to the last one viewed', async () => {
  const { user } = await openBrand();
  const former = await region('Former logos');
  await user.click(former.getByRole('link', { name: 'Aurora 2013 (2013 to 2019)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aurora 2013' }));
  dialog.getByText('Former logo, 2013–2019');
  expect(location.search).toContain('logo=');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Aurora bird' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(former.getByRole('link', { name: /^Aurora bird/ })),
  );
  expect(location.pathname + location.search).toBe(PATH);
});

test('colours are copied one by one or all, in the chosen notation, which is stored', async () => {
  const { user } = await openBrand();
  const colors = await region('Colours');
  colors.getByText('As the brand states them, collected by Simple Icons.');
  for (const [format, value] of [
    ['Hex', '#1DB954'],
    ['RGB', 'rgb(29 185 84)'],
    ['OKLCH', 'oklch(68.88% 0.18696 148.92)'],
    ['CSS', '--aurora-sound-1: #1db954;'],
  ] as const) {
    await user.click(colors.getByRole('radio', { name: format }));
    await user.click(colors.getByRole('button', { name: `Copy ${value}` }));
    await colors.findByText(`${value} copied`);
    expect(await navigator.clipboard.readText()).toBe(value);
  }
  await user.click(colors.getByRole('button', { name: 'Copy all as CSS' }));
  await colors.findByText('Colours copied as CSS');
  expect(await navigator.clipboard.readText()).toBe(
    ':root {\n  --aurora-sound-1: #1db954;\n  --aurora-sound-2: #191414;\n  --aurora-sound-3: #ffffff;\n}',
  );
  await openBrand();
  (await region('Colours')).getByRole('radio', { name: 'Hex', checked: true });
});

test('a brand whose current logo isn’t on Wikimedia Commons says so and shows the former ones', async () => {
  await openBrand({ notOnCommons: true, current: null, icon: null, variants: [] });
  await screen.findByRole('heading', { name: 'The current logo isn’t on Wikimedia Commons' });
  screen.getByText(/its file isn’t there\. The former ones are below\.$/);
  expect((await region('Former logos')).getAllByRole('link')).toHaveLength(2);
});

test('a logo whose picture can’t be loaded has no tools and no download, but can be tried again', async () => {
  const gone = 'https://files.example/missing.svg';
  const current = logoOf('Aurora', { url: gone, thumbUrl: gone, previewUrl: gone });
  let isMissing = true;
  const { user } = await openBrand({ current, variants: [], icon: null }, PATH, {}, () => isMissing);
  const panel = await region('Aurora Sound');
  panel.getByRole('heading', { name: 'We know this logo, but Wikimedia isn’t answering' });
  panel.getByText('Placeholder in the brand’s colour');
  expect(hrefOf(panel.getByRole('link', { name: 'Open on Wikimedia Commons' }))).toBe(current.sourceUrl);
  expect(screen.queryByRole('radio', { name: 'Dark background' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zoom and code' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  await region('Colours');
  isMissing = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await region('Current logo');
  screen.getByRole('button', { name: 'Zoom and code' });
});

test('a brand without a logo on record leads to where one may be found or added', async () => {
  await openBrand({ current: null, currentFile: null, icon: null, variants: [], former: [] });
  const panel = await region('Aurora Sound');
  panel.getByRole('heading', { name: 'No logo is on record for Aurora Sound' });
  expect(hrefOf(panel.getByRole('link', { name: 'aurora.example' }))).toBe('https://www.aurora.example/');
  expect(hrefOf(panel.getByRole('link', { name: 'Add it on Wikidata' }))).toBe(
    'https://www.wikidata.org/wiki/Q1',
  );
  expect(hrefOf(panel.getByRole('link', { name: 'Use your own file on a wall' }))).toBe(
    '/wall?q=Aurora%20Sound',
  );
  expect(stage()).toBeNull();
});

test('a current logo that isn’t an SVG is shown with a note', async () => {
  await openBrand({ current: logoOf('Aurora', { fileType: 'png' }) });
  await screen.findByText('The current logo is a PNG, not an SVG. The brand guidelines may have a vector.');
  expect(stage()?.getAttribute('src')).toBe('https://files.example/Aurora.png');
});

test('the catalogue’s logo stands in for a file that can’t be reached', async () => {
  const gone = 'https://files.example/gone.svg';
  await openBrand({
    current: logoOf('Aurora', { url: gone, thumbUrl: gone, previewUrl: gone }),
    catalogueLogo: logoOf('Aurora of the catalogue'),
    variants: [],
    icon: null,
  });
  await region('Current logo');
  stage()?.dispatchEvent(new Event('error'));
  await screen.findByText(
    'The file of this logo can’t be reached, so the bundled catalogue’s logo of Aurora Sound is shown.',
  );
  expect(stage()?.getAttribute('src')).toBe('https://files.example/Aurora_of_the_catalogue.svg');
  await region('Logo from the catalogue');
});

test('a brand that isn’t known says so, and stays out of search engines', async () => {
  const { user } = await openBrand({}, '/brand/Q9/nothing', {
    'GET /api/brands/:id': new AppError('brands.not_found'),
  });
  await screen.findByRole('heading', { level: 1, name: 'This brand isn’t known' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Find logos' }));
  expect(location.pathname).toBe('/search');
});

test('a brand that can’t be loaded can be tried again', async () => {
  const { user, change } = await openBrand({}, PATH, {
    'GET /api/brands/:id': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await screen.findByRole('heading', { name: 'This brand couldn’t be loaded' });
  screen.getByText(/^The server can’t be reached\./);
  change({ 'GET /api/brands/:id': { brand: AURORA } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await region('Facts');
});

test('a link at the top leads to a search for the brand', async () => {
  const { user } = await openBrand({}, PATH, {
    'GET /api/search': foundFor({ name: 'Aurora Sound', brand: AURORA }),
  });
  await region('Facts');
  await user.click(screen.getByRole('link', { name: 'Search for “Aurora Sound”' }));
  expect(location.pathname + location.search).toBe('/search?q=Aurora+Sound&fileType=svg');
  await screen.findByRole('heading', { level: 1, name: /results for "Aurora Sound"$/ });
});
