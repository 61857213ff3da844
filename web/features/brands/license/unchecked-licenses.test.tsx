import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { type Answers, signedIn } from '#testing/pages/answers.ts';
import { brandOf, detailsOf, foundFor, GUEST_ALLOWANCE, logoOf, UNCHECKED } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const OTHERS = ['Figma plugin', 'Figma fan art'].map((title) => logoOf(title));
const FIGMA = brandOf('Figma', {
  variants: [{ logo: logoOf('Figma white'), theme: 'dark' }],
  former: [
    { logo: logoOf('Figma 2016'), from: '2016', to: '2021' },
    { logo: logoOf('Figma 2012'), from: null, to: '2016' },
  ],
});

const firstCard = () => within(screen.getAllByRole('article')[0] as HTMLElement);

const openSearch = (response: SearchResponse, answers: Answers) =>
  openPage('/search?q=figma', {
    'GET /api/search': response,
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    ...answers,
  });

test('licences that become known are shown in place', async () => {
  loadPictures();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openSearch(
    foundFor({ name: 'figma', brand: brandOf('Figma', { current: logoOf('Figma 2021', UNCHECKED) }) }),
    {
      'GET /api/brands/:id': async () => {
        await promise;
        return { brand: detailsOf('Figma') };
      },
    },
  );
  await user.click(await screen.findByRole('link', { name: 'Figma 2021' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Licence not checked' });
  resolve();
  await dialog.findByRole('heading', { name: 'Public domain' });
  await user.keyboard('{Escape}');
  await firstCard().findByText('Public domain');
});

test('a download or copy of a logo whose licence isn’t known asks first, and looks it up on request', async () => {
  loadPictures();
  const saved = collectSavedFiles();
  const unchecked = { ...logoOf('Figma 2021', UNCHECKED), size: null };
  const known = {
    ...logoOf('Figma 2021'),
    license: 'CC BY-SA 4.0',
    licenseClass: 'cc-by-sa' as const,
    size: null,
  };
  const { user, calls, change } = await openSearch(
    foundFor({ name: 'figma', brand: brandOf('Figma', { current: unchecked }) }),
    {
      ...signedIn(),
      'GET /api/brands/:id': { brand: detailsOf('Figma', { current: unchecked }) },
      'POST /api/downloads/track': { ...GUEST_ALLOWANCE, success: true, message: '' },
      [unchecked.url]: new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findAllByRole('link', { name: 'designer' });
  await press('Download Figma 2021');
  await screen.findByRole('dialog', { name: 'Licence not checked yet' });
  await press('Cancel');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/downloads/track');
  await press('Copy SVG Figma 2021');
  await press('Copy anyway');
  await screen.findByText('SVG Copied');
  await press('Download Figma 2021');
  await press('Check now');
  await screen.findByRole('dialog', { name: 'Licence still unknown' });
  screen.getByRole('button', { name: 'Download anyway' });
  change({ 'GET /api/brands/:id': { brand: detailsOf('Figma', { current: known }) } });
  await press('Retry');
  const checked = await screen.findByRole('dialog', { name: 'Licence checked' });
  expect(checked.textContent).toContain('CC BY-SA 4.0. Free for any use with a credit');
  await press('Download');
  await screen.findByText('Download successful');
  expect(saved.map(({ name }) => name)).toEqual(['figma_2021.svg']);
  await firstCard().findByText(/CC BY-SA 4\.0/);
});

test('in batch mode a card says how many of its logos are selected, and a batch looks up their licences first', async () => {
  loadPictures();
  const [current, icon] = [logoOf('Figma 2021', UNCHECKED), logoOf('Figma mark', UNCHECKED)];
  const brand = { ...FIGMA, current, icon };
  const { user } = await openPage('/search?q=figma', {
    ...signedIn({ isSubscribed: true }),
    'GET /api/search': foundFor({ name: 'figma', brand, brandRule: 'only', logos: OTHERS }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/brands/:id': { brand: detailsOf('Figma', brand) },
  });
  await screen.findByRole('heading', { level: 2, name: 'Figma' });
  await screen.findAllByRole('link', { name: 'designer' });
  await user.click(screen.getByRole('switch', { name: 'Batch select' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Figma 2021' }));
  await user.click(firstCard().getByRole('button', { name: /\d+ of \d+ files$/ }));
  await user.click(await screen.findByRole('radio', { name: /^Icon/ }));
  const box = screen.getByRole('checkbox', { name: 'Select Figma mark', checked: false });
  firstCard().getByText('1 of 5 selected');
  await user.click(box);
  firstCard().getByText('2 of 5 selected');
  const panel = within(screen.getByRole('region', { name: 'Batch download' }));
  await user.click(panel.getByRole('button', { name: 'Download ZIP' }));
  const question = await screen.findByRole('dialog', { name: 'Licence still unknown' });
  expect(question.textContent).toContain('The licence of 2 of 2 logos couldn’t be looked up.');
  for (const { title } of [current, icon]) within(question).getByText(title);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(panel.getByRole('button', { name: 'Select all 7' }));
  await firstCard().findByText('5 of 5 selected');
});
