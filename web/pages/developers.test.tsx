import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Answers, Input } from '#testing/pages/answers.ts';
import { brandOf, choiceOf, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

/** Describes the logo of any brand. */
const answerFor = ({ brand }: Input) => {
  const name = String(brand);
  const logo = logoOf(name);
  return { brand: brandOf(name, { current: logo }), rule: 'label' as const, logo, url: logo.url };
};
const ANSWERS: Answers = { 'GET /logo/:brand.json': answerFor };

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const picturePath = async () => (await preview()).queryByRole('img')?.getAttribute('src');
const brandField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Brand' });
const requested = ({ calls }: Awaited<ReturnType<typeof openPage>>) =>
  calls.filter(({ route }) => route === 'GET /logo/:brand.json').map(({ input }) => input.brand);

test('the form makes the address of a logo, in the page’s own address too', async () => {
  loadPictures();
  const { user } = await openPage('/developers', ANSWERS);
  await waitFor(async () => expect(await picturePath()).toBe('/logo/Spotify'));
  (await preview()).getByText('Spotify, SVG');
  await user.click(screen.getByRole('radio', { name: 'Icon' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: 'PNG' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), '500 px');
  await user.click(screen.getByRole('radio', { name: 'Initials' }));
  await waitFor(async () =>
    expect(await picturePath()).toBe(
      '/logo/Spotify?type=icon&theme=dark&format=png&fallback=monogram&width=500',
    ),
  );
  expect(location.search).toBe('?type=icon&theme=dark&format=png&fallback=monogram&width=500');
  screen.getByText(/<img src="http.*\/logo\/Spotify\?type=icon&amp;theme=dark/);
});

test('the licence is named, with the credit to print where it is required, and a missing dark logo', async () => {
  loadPictures();
  await openPage('/developers?theme=dark', {
    'GET /logo/:brand.json': (input) => {
      const answer = answerFor(input);
      const logo = { ...answer.logo, licenseClass: 'cc-by' as const, license: 'CC BY 4.0' };
      return { ...answer, logo };
    },
  });
  const notes = await screen.findAllByRole('note');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('We don’t know any logo of Spotify for dark pages'),
    expect.stringContaining('This logo needs a credit.'),
  ]);
  const terms = screen.getByRole('region', { name: 'Licence' });
  expect(terms.textContent).toContain('Credit the author');
});

test('of several brands with a name, the chosen one’s id is used', async () => {
  loadPictures();
  const { user } = await openPage('/developers?brand=docker', {
    'GET /logo/:brand.json': (input) => ({
      ...answerFor(input),
      ...(input.brand === 'docker' && {
        choices: [choiceOf('Q1', 'Docker', 'German bicycle manufacturer'), choiceOf('Q2', 'Docker', 'Bank')],
      }),
    }),
  });
  const choices = await screen.findByRole('region', { name: 'Brands called docker' });
  await user.click(within(choices).getByRole('button', { name: /Bank/ }));
  expect((await brandField()).value).toBe('Q2');
  await waitFor(async () => expect(await picturePath()).toBe('/logo/Q2'));
  expect(screen.queryByRole('region', { name: 'Brands called docker' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Preview' }));
});

test('bad input gets a clear message, and the last answer wins', async () => {
  const slow = Promise.withResolvers<void>();
  loadPictures();
  const page = await openPage('/developers?brand=', {
    'GET /logo/:brand.json': async (input) => {
      if (input.brand === 'GitHub') await slow.promise;
      return input.brand === 'Nobody' ? new AppError('addresses.no_brand') : answerFor(input);
    },
  });
  const { user } = page;
  await screen.findByText('Type a name, a domain or a Wikidata id');
  await user.type(await brandField(), 'GitHub');
  await waitFor(() => expect(requested(page)).toEqual(['GitHub']));
  await user.clear(await brandField());
  await user.type(await brandField(), 'Docker');
  await (await preview()).findByText('Docker, SVG');
  slow.resolve();
  expect(await picturePath()).toBe('/logo/Docker');

  await user.clear(await brandField());
  await user.type(await brandField(), '…');
  await screen.findByText(/at least one letter or digit/);
  await user.clear(await brandField());
  await user.type(await brandField(), 'Nobody');
  await (await preview()).findByText(/^No brand is called “Nobody”/);
  expect(await picturePath()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'Initials' }));
  await waitFor(async () => expect(await picturePath()).toBe('/logo/Nobody?fallback=monogram'));
});

test('an answer that fails can be requested again', async () => {
  loadPictures();
  const { user, change } = await openPage('/developers', {
    'GET /logo/:brand.json': new AppError('wall.busy'),
  });
  const retry = await (await preview()).findByRole('button', { name: 'Retry' });
  change(ANSWERS);
  await user.click(retry);
  await waitFor(async () => expect(await picturePath()).toBe('/logo/Spotify'));
});

test('the page leads to the reference and to the keys', async () => {
  loadPictures();
  const { user } = await openPage('/developers', ANSWERS);
  expect((await screen.findByRole('link', { name: 'Read the API reference' })).getAttribute('href')).toBe(
    '/api/docs',
  );
  await user.click(screen.getByRole('link', { name: 'Get an API key' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/auth?redirect=%2Fdashboard%3Ftab%3Dkeys'),
  );
});
