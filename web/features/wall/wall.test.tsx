import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { NameMatch } from '#contract/wall.ts';
import type { Answers, Input } from '#testing/pages/answers.ts';
import { brandOf, choiceOf, foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
const own = (text = DRAWING) => new File([text], 'own.svg', { type: 'image/svg+xml' });

/** What the server knows: “GitHub” for sure, “node” perhaps, “Vantoria” as two brands, and no other name. */
function matchOf({ name, brandId }: { name: string; brandId?: string }): NameMatch {
  const logos = [logoOf(`${name} one`), logoOf(`${name} two`)];
  const match = { name, brand: null, logos: [] };
  if (name === 'GitHub' || brandId) return { ...match, certainty: 'sure', logos };
  if (name === 'node') return { ...match, certainty: 'unsure', logos };
  if (name !== 'Vantoria') return { ...match, certainty: 'missing' };
  const choices = [choiceOf('Q1', 'Vantoria', 'Hotel chain'), choiceOf('Q2', 'Vantoria', 'Bank')];
  return { ...match, certainty: 'unsure', choices };
}

const ANSWERS: Answers = {
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'POST /api/wall/match': ({ names }: Input) => ({
    matches: (names as { name: string }[]).map(matchOf),
    canSearch: true,
  }),
  'POST /api/wall/logos': { logos: [] },
  'GET /api/search': ({ q }: Input) =>
    foundFor({ name: String(q), logos: q === 'docker' ? [logoOf('Docker icon')] : [] }),
};

const names = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names or domains' });
const row = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`li[aria-label="${name}"]`);
    if (!found) throw new Error(`No row of ${name}`);
    return found;
  });
const expectState = (name: string, state: string) =>
  waitFor(async () => expect((await row(name)).dataset.state).toBe(state));

/** Opens the page with these names and looks them up. */
async function makeWall(list: string, answers: Answers = {}) {
  const page = await openPage('/wall', { ...ANSWERS, ...answers });
  await page.user.type(await names(), list);
  await page.user.click(screen.getByRole('button', { name: 'Find logos' }));
  return page;
}

beforeEach(() => {
  // The sheet stays in preparation, which needs a worker.
  class SilentWorker extends EventTarget {
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', SilentWorker);
});

test('a list needs a name, and is read from a file of at most 200 names', async () => {
  const { user } = await openPage('/wall', ANSWERS);
  await screen.findByText('Up to 200 names or domains');
  await user.click(screen.getByRole('button', { name: 'Find logos' }));
  await screen.findByText('Enter at least one name.');
  const many = Array.from({ length: 210 }, (_, at) => `Name ${at}`).join('\n');
  fireEvent.drop(await names(), { dataTransfer: { files: [new File([many], 'list.txt')] } });
  await screen.findByText('The first 200 names. 10 more don’t fit on a wall.');
  const csv = new File(['Stand;Company\n1;GitHub\n2;"Docker, Inc."\n'], 'list.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('List of names'), csv);
  await screen.findByText('2 names');
  expect((await names()).value).toBe('GitHub\nDocker, Inc.');
  await user.upload(
    screen.getByLabelText('List of names'),
    new File(['a\0b'], 'image.txt', { type: 'text/plain' }),
  );
  await screen.findByText('image.txt isn’t a text or CSV file.');
});

test('names are settled by a choice, a brand, another search, a file of the visitor’s, or left out', async () => {
  const { user } = await makeWall('GitHub\nnode\nVantoria\nNobody\nNothing');
  await screen.findByText('0 placed · 1 to choose · 3 not found · preparing 1…');
  const node = within(await row('node'));
  // No picture loads here, and nobody should accept a logo unseen.
  node.getByText('We can’t show this logo right now');
  expect(node.queryByRole('button', { name: 'Use this' })).toBeNull();
  await user.click(node.getByRole('radio', { name: 'node two' }));
  await expectState('node', 'ready');
  const vantoria = within(await row('Vantoria'));
  vantoria.getByText('Which Vantoria?');
  await user.click(vantoria.getByRole('button', { name: 'Vantoria, Bank' }));
  await expectState('Vantoria', 'ready');

  const nobody = within(await row('Nobody'));
  nobody.getByText('Nothing found');
  const search = nobody.getByLabelText('Search for Nobody as');
  await user.clear(search);
  await user.type(search, 'docker');
  await user.click(nobody.getByRole('button', { name: 'Search again' }));
  await expectState('Nobody', 'ready');
  await user.upload(within(await row('Nothing')).getByLabelText('A file for Nothing'), own('no picture'));
  await within(await row('Nothing')).findByText('own.svg isn’t an SVG, PNG, JPG or GIF.');
  await user.upload(within(await row('Nothing')).getByLabelText('A file for Nothing'), own());
  await expectState('Nothing', 'ready');
  within(await row('Nothing')).getByText('Your file own.svg');
  await screen.findByText('0 placed · preparing 5…');
  await screen.findByText('5 found');
  await user.click(within(await row('GitHub')).getByRole('button', { name: 'Leave out' }));
  await screen.findByText('0 placed · preparing 4…');
  screen.getByText('4 found · 1 left out');
  within(await row('GitHub')).getByText('Left out');
  await user.click(within(await row('GitHub')).getByRole('button', { name: 'Bring back' }));
  await screen.findByText('0 placed · preparing 5…');
});

test('a lookup that is cancelled goes on where it was', async () => {
  const gate = Promise.withResolvers<ReturnType<typeof foundFor>>();
  const { user, change } = await makeWall('GitHub\nUnheard', { 'GET /api/search': () => gate.promise });
  await expectState('GitHub', 'ready');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectState('Unheard', 'unknown');
  screen.getByText('0 placed · 1 not looked up yet · preparing 1…');
  change(ANSWERS);
  gate.resolve(foundFor());
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await expectState('Unheard', 'missing');
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('a lookup that fails says why, keeps what is there, and is tried again', async () => {
  const { user, change } = await makeWall('GitHub');
  await expectState('GitHub', 'ready');
  change({ 'POST /api/wall/match': new AppError('wall.busy') });
  await user.type(await names(), '\nnode');
  await user.click(screen.getByRole('button', { name: 'Find logos' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('The server is busy right now. Please try again in a moment.', { exact: false });
  await expectState('GitHub', 'ready');
  change(ANSWERS);
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await expectState('node', 'unsure');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link replaces the list, which can be brought back', async () => {
  await makeWall('GitHub\nnode');
  await screen.findByText('0 placed · 1 to choose · preparing 1…');
  const stored = { ...(localStorage as unknown as Record<string, string>) };
  const page = await openPage('/wall?q=Docker', ANSWERS, { stored });
  await screen.findByText('Your last list of 2 names was replaced.');
  expect((await names()).value).toBe('Docker');
  expect(location.search).toBe('');
  const asked = () => page.calls.filter(({ route }) => route === 'POST /api/wall/match');
  await expectState('Docker', 'missing');
  expect(asked()).toEqual([expect.objectContaining({ input: { names: [{ name: 'Docker' }] } })]);
  await page.user.click(screen.getByRole('button', { name: 'Bring it back' }));
  await screen.findByText('Your last list of 1 name was replaced.');
  expect((await names()).value).toBe('GitHub\nnode');
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
});

test('the link to the wall, followed on it, keeps what is open', async () => {
  const { user, calls } = await makeWall('GitHub\nnode');
  await expectState('GitHub', 'ready');
  await user.type(await names(), '\nDocker');
  const { key } = history.state;
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Logo wall'));
  await waitFor(() => expect(history.state.key).not.toBe(key));
  expect((await names()).value).toBe('GitHub\nnode\nDocker');
  await expectState('GitHub', 'ready');
  expect(calls.filter(({ route }) => route === 'POST /api/wall/match')).toHaveLength(1);
});

test('leaving an empty wall doesn’t delete the list that another tab stored', async () => {
  const { user } = await openPage('/wall', ANSWERS);
  await names();
  const list = JSON.stringify([
    { name: 'GitHub', brandId: null, chosen: null, uploadId: null, decision: null },
  ]);
  localStorage.setItem('wall', list);
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('About'));
  await screen.findByRole('heading', { level: 1, name: 'About Logotheca' });
  expect(localStorage.getItem('wall')).toBe(list);
});

test('what is on the sheet is kept as a collection, without the visitor’s files, and saving a sheet is part of Premium', async () => {
  const { user } = await makeWall('GitHub\nNobody');
  await expectState('Nobody', 'missing');
  await user.upload(within(await row('Nobody')).getByLabelText('A file for Nobody'), own());
  await user.click(await screen.findByRole('button', { name: 'Keep as a collection' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep' }));
  await screen.findByText('Logo wall. 1 of your own files isn’t in it.');
  const { collections } = JSON.parse(localStorage.getItem('guestCollections') ?? '{}');
  expect(collections.at(-1).logos.map(({ logo }: { logo: { title: string } }) => logo.title)).toEqual([
    'GitHub one',
  ]);
  await screen.findByText('Preparing 2 logos…');
  screen.getByText('Making a wall is free.', { exact: false });
  screen.getByText('Saving is part of Premium.');
  await user.click(screen.getByRole('button', { name: 'Save SVG' }));
  await screen.findByText('Premium Subscription Required');
});

test('a brand’s logo that can’t be loaded, or that isn’t on record, has a panel in its row', async () => {
  let isMissing = true;
  loadPictures(() => isMissing);
  const gone = 'https://files.example/missing.svg';
  const acme = brandOf('Acme', {
    website: 'https://acme.example/',
    domain: 'acme.example',
    currentFile: null,
  });
  const { user } = await makeWall('Acme\nFigma', {
    'POST /api/wall/match': {
      matches: [
        { name: 'Acme', certainty: 'missing', brand: acme, logos: [] },
        {
          name: 'Figma',
          certainty: 'unsure',
          brand: brandOf('Figma'),
          logos: [logoOf('Figma', { url: gone, thumbUrl: gone })],
        },
      ],
      canSearch: false,
    },
  });
  const figma = within(await row('Figma'));
  await figma.findByText('We know this logo, but Wikimedia isn’t answering');
  figma.getByText('Placeholder');
  expect(figma.queryByRole('button', { name: 'Use this' })).toBeNull();
  expect(figma.queryByRole('radio')).toBeNull();
  const nothing = within(await row('Acme'));
  nothing.getByText('No logo is on record for Acme');
  nothing.getByRole('link', { name: 'acme.example' });
  nothing.getByLabelText('A file for Acme');
  isMissing = false;
  await user.click(figma.getByRole('button', { name: 'Retry' }));
  await user.click(await figma.findByRole('button', { name: 'Use this' }));
  await expectState('Figma', 'ready');
});
