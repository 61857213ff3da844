import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Answers } from '#testing/pages/answers.ts';
import { brandOf, choiceOf, foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

const OTHERS = ['Figma plugin', 'Figma fan art'].map((title) => logoOf(title));
const FIGMA = brandOf('Figma', {
  description: 'design tool',
  website: 'https://www.figma.com/',
  domain: 'figma.com',
  country: 'United States',
  industry: 'software industry',
  icon: logoOf('Figma mark'),
  variants: [{ logo: logoOf('Figma white'), theme: 'dark' }],
  former: [
    {
      logo: logoOf('Figma 2016', { license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' }),
      from: '2016',
      to: '2021',
    },
    { logo: logoOf('Figma 2012'), from: null, to: '2016' },
  ],
  colors: ['#f24e1e'],
  guidelinesUrl: 'https://www.figma.com/using-the-figma-brand/',
});

const cards = () => screen.getAllByRole('article');
const firstCard = () => within(cards()[0] as HTMLElement);
const switcher = () => firstCard().getByRole('button', { name: /\d+ of \d+ files$/ });

const openSearch = (response: SearchResponse, answers: Answers = {}, path = '/search?q=figma') =>
  openPage(path, {
    'GET /api/search': response,
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    ...answers,
  });

async function choose(user: UserEvent, label: string) {
  await user.click(switcher());
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${label}`) }));
}

test('a brand has its facts above its logos, which share a card', async () => {
  loadPictures();
  const { user } = await openSearch(
    foundFor({ name: 'figma', brand: FIGMA, brandRule: 'only', logos: OTHERS }),
  );
  const title = await screen.findByRole('heading', { level: 2, name: 'Figma' });
  const header = within(title.closest('header') ?? document.body);
  expect(header.getByRole('link', { name: 'Figma' }).getAttribute('href')).toBe('/brand/Q1/figma');
  header.getAllByText('design tool');
  header.getByText('United States · Software industry');
  expect(header.getByRole('link', { name: 'figma.com' }).getAttribute('href')).toBe('https://www.figma.com/');
  header.getByRole('link', { name: 'Brand guidelines' });
  await user.click(header.getByRole('button', { name: 'Copy #f24e1e' }));
  await header.findByText('Copied #f24e1e');
  screen.getByRole('heading', { level: 1, name: '7 results for "figma"' });
  expect(cards()).toHaveLength(3);
  await user.click(switcher());
  const menu = within(await screen.findByRole('dialog', { name: 'Logos of this brand' }));
  expect(menu.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Current logoFigma 2021 · SVG',
    'IconFigma mark · SVG',
    'For dark backgroundsFigma white · SVG',
    '2016–2021Figma 2016 · SVG',
    'Until 2016Figma 2012 · SVG',
  ]);
  await user.keyboard('{ArrowDown}');
  firstCard().getByRole('link', { name: 'Figma mark' });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose(user, '2016–2021');
  expect(document.activeElement).toBe(switcher());
  firstCard().getByRole('button', { name: '2016–2021 4 of 5 files' });
  firstCard().getByText('2016–2021: Figma 2016');
  firstCard().getByText(/CC BY-SA 4\.0/);
  firstCard().getByRole('button', { name: 'Download Figma 2016' });
  // The dialog steps through all logos of the brand, and the card then shows the last one.
  await user.click(firstCard().getByRole('link', { name: 'Figma 2016' }));
  await screen.findByRole('dialog', { name: 'Figma 2016' });
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Figma white' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(firstCard().getByRole('link', { name: 'Figma white' })),
  );
  // Closing on a logo of another card leaves the card as it is.
  await user.click(firstCard().getByRole('link', { name: 'Figma white' }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Figma plugin' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Figma plugin'));
  firstCard().getByRole('link', { name: 'Figma white' });
});

test('brands of one name are choices; the chosen one is in the address', async () => {
  loadPictures();
  const choices = ['hotels', 'insurance', 'software'].map((text, at) =>
    choiceOf(`Q${at + 3}`, 'Vantoria', text),
  );
  const vantoria = brandOf('Vantoria', { id: 'Q4', current: logoOf('VI shield') });
  const { user, calls } = await openSearch(
    foundFor({ name: 'vantoria', choices, logos: OTHERS }),
    {
      'GET /api/search': ({ brand }) =>
        brand === 'Q4'
          ? foundFor({ name: 'vantoria', brand: vantoria, brandRule: 'chosen', logos: OTHERS })
          : foundFor({ name: 'vantoria', choices, logos: OTHERS }),
    },
    '/search?q=vantoria',
  );
  await screen.findByRole('heading', { name: 'Which Vantoria?' });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Brands called vantoria' })).getAllByRole('link');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'VVantoriahotels',
    'VVantoriainsurance',
    'VVantoriasoftware',
  ]);
  await user.click(links()[1] as HTMLElement);
  expect(location.search).toBe('?q=vantoria&fileType=svg&brand=Q4');
  await screen.findByRole('link', { name: 'VI shield' });
  expect(calls.at(-1)?.input).toMatchObject({ brand: 'Q4' });
  screen.getByRole('heading', { name: 'Other logos matching “vantoria” 2' });
  await user.click(screen.getByRole('link', { name: 'Show all brands called vantoria' }));
  expect(location.search).toBe('?q=vantoria&fileType=svg');
  await waitFor(() => expect(links()).toHaveLength(3));
});

test('more than five brands of one name are folded on a phone until a click shows all', async () => {
  const choices = [1, 2, 3, 4, 5, 6].map((at) => choiceOf(`Q${at}`, `Vantoria ${at}`, 'a brand'));
  const { user } = await openSearch(foundFor({ name: 'figma', choices }));
  const button = await screen.findByRole('button', { name: 'Show 2 more', expanded: false });
  const folded = () =>
    screen.getAllByRole('listitem').filter((item) => /\bmax-sm:hidden\b/.test(item.className));
  expect(folded()).toHaveLength(2);
  await user.click(button);
  expect(folded()).toHaveLength(0);
  screen.getByRole('button', { name: 'Show fewer', expanded: true });
});

test('a note says why the current logo of a brand isn’t shown', async () => {
  loadPictures();
  const brand = { ...FIGMA, current: null, icon: null, variants: [] };
  await openSearch(foundFor({ name: 'figma', brand: { ...brand, notOnCommons: true } }));
  await screen.findByText('The current logo isn’t on Wikimedia Commons.');
  firstCard().getByRole('link', { name: 'Figma 2016' });
  const catalogueLogo = logoOf('Figma of the catalogue');
  await openSearch(foundFor({ name: 'figma', brand: { ...brand, catalogueLogo } }));
  await screen.findByText(
    'The current logo can’t be loaded from Wikimedia Commons. Our catalogue’s logo may differ from it.',
  );
  firstCard().getByRole('link', { name: 'Figma of the catalogue' });
  firstCard().getByText('From our catalogue');
  await openSearch(foundFor({ name: 'figma', brand: { ...brand, currentFile: null } }));
  await screen.findByText('No logo is on record for this brand.');
});

test('the catalogue’s icon of a brand is on its card, and its products are not', async () => {
  loadPictures();
  const file = (name: string) => logoOf(name, { url: `/catalogue/${name}.svg` });
  const google = file('google');
  const brand = brandOf('Google', { catalogueLogo: google });
  const logos = [google, ...['google-pay', 'google-icon', 'google-pay-icon'].map(file)];
  const { user } = await openSearch(
    foundFor({ name: 'google', brand, brandRule: 'only', logos }),
    {},
    '/search?q=google',
  );
  await screen.findByRole('heading', { level: 1, name: '5 results for "google"' });
  await user.click(switcher());
  const menu = within(await screen.findByRole('dialog', { name: 'Logos of this brand' }));
  expect(menu.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Current logoGoogle 2021 · SVG',
    'From our cataloguegoogle · SVG',
    'Icongoogle-icon · SVG',
  ]);
  expect(cards().map((card) => within(card).getAllByRole('link')[0]?.textContent)).toEqual([
    'Google 2021',
    'google-pay',
    'google-pay-icon',
  ]);
});

test('logos whose pictures can’t be loaded aren’t offered until they can, and the catalogue’s stands in', async () => {
  let isMissing = true;
  loadPictures(() => isMissing);
  const missing = (title: string) =>
    logoOf(title, { thumbUrl: `/missing-${title}.svg`, url: `/missing-${title}.svg` });
  const brand: Brand = {
    ...FIGMA,
    current: missing('current'),
    icon: missing('icon'),
    variants: [],
    catalogueLogo: logoOf('Figma of the catalogue'),
  };
  await openSearch(foundFor({ name: 'figma', brand, brandRule: 'only', logos: OTHERS }));
  await screen.findByText('The current logo can’t be loaded right now.');
  await firstCard().findByRole('button', { name: 'From our catalogue 1 of 3 files' });
  firstCard().getByRole('link', { name: 'Figma of the catalogue' });
  isMissing = false;
  for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
  await firstCard().findByRole('button', { name: 'Current logo 1 of 4 files' });
  expect(screen.queryByText('The current logo can’t be loaded right now.')).toBeNull();
});

test('a brand that is found late comes first at once, or on a click if the visitor reads already', async () => {
  loadPictures();
  const response = foundFor({ name: 'figma', brandUnasked: true, logos: OTHERS });
  for (const isReading of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<{ brand: Brand; rule: 'only' }>();
    const { user } = await openSearch(response, { 'GET /api/brands': () => promise });
    await screen.findByRole('link', { name: 'Figma plugin' });
    if (isReading) await user.hover(screen.getByRole('link', { name: 'Figma fan art' }));
    resolve({ brand: FIGMA, rule: 'only' });
    if (isReading) {
      await screen.findByText('Found the brand Figma');
      expect(screen.queryByRole('heading', { name: 'Figma' })).toBeNull();
      firstCard().getByRole('link', { name: 'Figma plugin' });
      await user.click(screen.getByRole('button', { name: 'Show' }));
    }
    await screen.findByText('The logos of Figma come first now.');
    screen.getByRole('heading', { name: 'Figma' });
    firstCard().getByRole('link', { name: 'Figma 2021' });
    expect(screen.queryByText('Found the brand Figma')).toBeNull();
  }
});
