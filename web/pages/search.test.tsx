import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Input } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const DOCKER = [logoOf('Docker icon'), logoOf('Docker wordmark')];
const REACT = [
  logoOf('React logo'),
  logoOf('React Router logo', { license: 'CC BY-SA 3.0', licenseClass: 'cc-by-sa' }),
];
const NOTHING_FOUND =
  "We couldn't find any logos matching your search. Try using different keywords or check your spelling.";

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cards = () => screen.queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const address = () => location.pathname + location.search;

/** Answers searches of one name by what `find` returns for the query. */
const searches = (find: (q: string, input: Input) => ReturnType<typeof foundFor>) => ({
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'GET /api/search': (input: Input) => find(String(input.q), input),
});

test('a search shows empty cards while it runs, then counts the results of all names and of each', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof foundFor>>();
  await openPage('/search?q=docker,react', {
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/search': () => promise,
  });
  await heading('Searching for logos...');
  expect(document.querySelectorAll('main [aria-hidden=true].logo-grid > div')).toHaveLength(12);
  resolve(foundFor({ name: 'docker', logos: DOCKER }, { name: 'react', logos: REACT }));
  await heading('4 results for "docker, react"');
  screen.getByRole('heading', { level: 2, name: /^Docker · 2/ });
  screen.getByRole('heading', { level: 2, name: /^React · 2/ });
  expect(titles()).toEqual(['Docker icon', 'Docker wordmark', 'React logo', 'React Router logo']);
});

test('a card shows title, date, type, licence and its buttons, in the grid and in the list', async () => {
  const logos = [logoOf('Docker icon'), logoOf('Docker poster', { fileType: 'jpg', dateAdded: null })];
  const { user } = await openPage(
    '/search?q=docker&fileType=all',
    searches(() => foundFor({ name: 'docker', logos })),
  );
  await heading('2 results for "docker"');
  const check = () => {
    const [first, second] = cards().map((card) => within(card));
    first?.getByText('Added: March 1, 2008');
    first?.getByText('SVG');
    first?.getByText('Public domain');
    first?.getByRole('button', { name: 'Download Docker icon' });
    first?.getByRole('button', { name: 'Copy SVG Docker icon' });
    second?.getByText('JPG');
    second?.getByText('Unknown date');
  };
  check();
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(address()).toBe('/search?q=docker&fileType=all&view=list');
  check();
});

test('every filter is sent and in the address, and can be removed', async () => {
  const { user, calls } = await openPage(
    '/search?q=docker',
    searches(() => foundFor({ name: 'docker', logos: DOCKER })),
  );
  await heading('2 results for "docker"');
  screen.getByRole('radio', { name: 'SVG Only', checked: true });
  await user.click(screen.getByRole('radio', { name: 'All Formats' }));
  expect(address()).toBe('/search?q=docker&fileType=all');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const groups = {
    'File type': ['All Formats', 'SVG', 'Vector only', 'PNG', 'JPG', 'GIF'],
    'Date added': ['All time', 'Last 30 days', 'Last 90 days', 'Last year'],
    Licence: ['All licences', 'Public Domain', 'Creative Commons CC BY', 'CC BY-SA'],
  };
  for (const [name, labels] of Object.entries(groups)) {
    const options = within(panel.getByRole('group', { name })).getAllByRole('radio');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual(labels);
  }
  for (const [label, parameter] of [
    ['Vector only', 'fileType=vector'],
    ['PNG', 'fileType=png'],
    ['JPG', 'fileType=jpg'],
    ['GIF', 'fileType=gif'],
    ['Last 30 days', 'dateFilter=30d'],
    ['Last 90 days', 'dateFilter=90d'],
    ['Last year', 'dateFilter=1y'],
    ['Public Domain', 'license=pd'],
    ['Creative Commons CC BY', 'license=cc-by'],
    ['CC BY-SA', 'license=cc-by-sa'],
  ] as const) {
    await user.click(panel.getByRole('radio', { name: label }));
    expect(address()).toContain(parameter);
    const [key = '', value] = parameter.split('=');
    await waitFor(() => expect(calls.at(-1)?.input[key]).toBe(value));
  }
  await user.click(panel.getByRole('radio', { name: 'SVG' }));
  await user.click(panel.getByRole('button', { name: 'Done' }));
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Last year',
    'CC BY-SA',
  ]);
  await user.click(active.getByRole('button', { name: 'Remove filter Last year' }));
  expect(address()).toBe('/search?q=docker&fileType=svg&license=cc-by-sa');
});

test('“Vector only” is a filter of SVG Only, which stays when it is removed or cleared', async () => {
  const { user } = await openPage(
    '/search?q=react&fileType=vector',
    searches((_, { fileType }) => foundFor({ name: 'react', logos: fileType === 'vector' ? [] : REACT })),
  );
  await screen.findByText('None of the 2 react logos matches “Vector only”.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await heading('2 results for "react"');
  expect(address()).toBe('/search?q=react&fileType=svg');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('radio', { name: 'Vector only' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter Vector only' }));
  expect(address()).toBe('/search?q=react&fileType=svg');
});

test('filters that exclude everything are named, and can be cleared', async () => {
  const { user } = await openPage(
    '/search?q=react&fileType=all&license=cc-by-sa&dateFilter=30d',
    searches((_, { dateFilter }) => foundFor({ name: 'react', logos: dateFilter === 'all' ? REACT : [] })),
  );
  await screen.findByRole('heading', { name: 'No results found' });
  await screen.findByText(
    'None of the 2 react logos matches both “Last 30 days” and “CC BY-SA”. “Last 30 days” alone excludes them.',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await heading('2 results for "react"');
  expect(address()).toBe('/search?q=react&fileType=all');
});

test('a search without results offers all formats and a new search', async () => {
  const { user } = await openPage('/search?q=qqqqqq', {
    ...searches(() => foundFor({ name: 'qqqqqq' })),
    'GET /api/logos/samples': { logos: [] },
  });
  await screen.findByRole('heading', { name: 'No results found' });
  screen.getByText(NOTHING_FOUND);
  await user.click(screen.getByRole('button', { name: 'Search all formats' }));
  expect(address()).toBe('/search?q=qqqqqq&fileType=all');
  await user.click(await screen.findByRole('link', { name: 'Clear search' }));
  expect(address()).toBe('/');
});

test('a likely correction is searched at once, and the typed name on request', async () => {
  const { user } = await openPage(
    '/search?q=quilon,docker',
    searches((q) => {
      const docker = { name: 'docker', logos: DOCKER };
      return q.startsWith('quillon')
        ? foundFor({ name: 'quillon', logos: [logoOf('Quillon')] }, docker)
        : foundFor({ name: 'quilon', suggestion: 'quillon', likely: true }, docker);
    }),
  );
  await heading('3 results for "quillon, docker"');
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    'Showing results for quillon. Search instead for quilon',
  );
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Search instead for quilon' }));
  expect(address()).toBe('/search?q=quilon,docker&fileType=svg&literal=1');
  await heading('2 results for "quilon, docker"');
  expect(screen.getByRole('list', { name: 'Search notes' }).textContent).toBe(
    'No results for quilon. Did you mean quillon?',
  );
  await user.click(screen.getByRole('link', { name: 'quillon' }));
  expect(address()).toBe('/search?q=quillon,docker&fileType=svg');
});

test('an unlikely correction is offered instead of applied', async () => {
  const { user } = await openPage(
    '/search?q=vexa',
    searches((q) =>
      q === 'vera'
        ? foundFor({ name: 'vera', logos: [logoOf('Vera')] })
        : foundFor({ name: 'vexa', suggestion: 'vera' }),
    ),
  );
  await screen.findByRole('heading', { name: 'No results found' });
  expect(screen.getByText(/Did you mean/).textContent).toBe('No results for vexa. Did you mean vera?');
  await user.click(screen.getByRole('link', { name: 'Search for vera' }));
  await heading('1 result for "vera"');
});

test('one line counts what the filters hide of each name', async () => {
  await openPage(
    '/search?q=docker,react&fileType=png',
    searches((_, { fileType }) =>
      fileType === 'png'
        ? foundFor(
            { name: 'docker', logos: [logoOf('Docker photo', { fileType: 'png' })] },
            { name: 'react' },
          )
        : foundFor({ name: 'docker', logos: DOCKER }, { name: 'react', logos: REACT }),
    ),
  );
  await screen.findByText('Hidden by these filters: react 2');
  await heading('1 result for "docker, react"');
});

test('a failed search shows the cause that the response states, and can be retried', async () => {
  const { user, change } = await openPage('/search?q=docker', {
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/search': new Response('The proxy is asleep', { status: 502 }),
  });
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { name: 'Search isn’t available right now' });
  expect(main.getByRole('alert').textContent).toBe('502: The proxy is asleep');
  const toasts = await screen.findByRole('region', { name: /^Notifications/ });
  await waitFor(() => expect(toasts.textContent).toContain('Search failed502: The proxy is asleep'));
  main.getByText('Your names and filters are kept.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Filters/ }).disabled).toBe(false);
  expect(screen.getByRole('switch', { name: 'Batch select' }).matches(':disabled, :disabled *')).toBe(true);
  for (const [answer, text] of [
    [new Response('', { status: 504, statusText: 'Gateway Timeout' }), '504: Gateway Timeout'],
    [new AppError('server.unavailable', {}, 'Back in a moment.'), 'Back in a moment.'],
    [
      Response.json({ error: { code: 'server.unavailable', message: '' } }, { status: 503 }),
      'An error occurred during search',
    ],
    [new AppError('server.unexpected'), new AppError('server.unexpected').message],
  ] as const) {
    change({ 'GET /api/search': answer });
    await user.click(main.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(main.getByRole('alert').textContent).toBe(text));
  }
  main.getByText('a-request');
  change({ 'GET /api/search': foundFor({ name: 'docker', logos: DOCKER }) });
  await user.click(main.getByRole('button', { name: 'Retry' }));
  await heading('2 results for "docker"');
});

test('a notice says why the results come from the catalogue, and Retry asks the wikis again', async () => {
  const notice = 'Wikimedia Commons is busy right now, so these logos come from our own catalogue.';
  const { user, change } = await openPage(
    '/search?q=docker',
    searches(() => ({
      ...foundFor({ name: 'docker', logos: DOCKER, error: 'Wikimedia Commons is busy.' }),
      source: 'catalogue',
      notice,
      sourceNote: 'From our own catalogue',
    })),
  );
  const status = (await screen.findByText(notice, { ignore: '.invisible' })).closest<HTMLElement>(
    '[role=status]',
  );
  screen.getByText('From our own catalogue');
  change({ 'GET /api/search': foundFor({ name: 'docker', logos: REACT }) });
  if (status) await user.click(within(status).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['React logo', 'React Router logo']));
  expect(screen.queryByText(notice)).toBeNull();
});

test('a misspelt name of a wiki that can’t be reached is corrected, too', async () => {
  const error = 'commons.wikimedia.org can’t be reached.';
  const { user } = await openPage(
    '/search?q=gogle',
    searches(() => foundFor({ name: 'gogle', suggestion: 'google', error })),
  );
  expect((await screen.findByText(/Did you mean/)).textContent).toBe(
    'No results for gogle. Did you mean google?',
  );
  await user.click(screen.getByRole('link', { name: 'google' }));
  expect(address()).toBe('/search?q=google&fileType=svg');
});

test('the browser stops asking a wiki that is busy, and shows the other results', async () => {
  const names = ['docker', 'haskell', 'kotlin', 'octocat', 'figma'];
  const direct = {
    names,
    wikis: [{ name: 'Wikimedia Commons', apiUrl: 'https://wiki.example/w/api.php', cirrus: true }],
  };
  const { calls } = await openPage(`/search?q=${names.join()}`, {
    ...searches(() => ({
      ...foundFor(...names.map((name) => ({ name, logos: name === 'docker' ? DOCKER : [] }))),
      source: 'index',
      direct,
    })),
    'https://wiki.example/w/api.php': new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  });
  await screen.findByText(/is busy\. Try again in \d+ seconds?\./, { ignore: '.invisible' });
  expect(titles()).toEqual(['Docker icon', 'Docker wordmark']);
  // The requests that had already started.
  expect(calls.filter(({ route }) => route.startsWith('https:')).length).toBeLessThanOrEqual(3);
});
