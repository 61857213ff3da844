import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /logo names/i });
const address = () => location.pathname + location.search;
const ANSWERS: Answers = {
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'GET /api/search': ({ q }) => foundFor({ name: String(q), logos: [logoOf('Docker icon')] }),
};

test('names are added as chips from a pasted list, up to twenty, and Backspace turns the last back into text', async () => {
  const { user } = await openPage('/search', ANSWERS);
  const names = () =>
    within(screen.getByRole('list', { name: 'Names to search for' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(box());
  await user.paste('GitHub\nDocker, React\n\ngithub');
  expect(names()).toEqual(['GitHub', 'Docker', 'React']);
  await user.keyboard('{Backspace}');
  expect(box().value).toBe('React');
  await user.clear(box());
  await user.type(box(), 'AT&T; Mobility,');
  await user.paste('Google;Kotlin\tFigma');
  expect(names()).toEqual(['GitHub', 'Docker', 'AT&T', 'Mobility', 'Google', 'Kotlin', 'Figma']);
  await user.click(screen.getByRole('button', { name: 'Remove Google' }));
  expect(names()).not.toContain('Google');
  expect(document.activeElement).toBe(box());
  await user.paste(Array.from({ length: 20 }, (_, index) => `name ${index + 1}`).join('\n'));
  expect(names()).toHaveLength(20);
  screen.getByText(
    'You can search for up to 20 names at once. Left out: name 15, name 16, name 17 and 3 more.',
  );
});

test('suggestions are picked by arrow keys and by mouse; Escape closes them and Enter searches', async () => {
  const suggestion = (title: string, brand: string | null = null) => ({
    title,
    fileType: 'svg' as const,
    thumbUrl: '/catalogue/docker.svg',
    brand: brand === null ? null : { id: brand, description: `brand ${brand}` },
  });
  const { user } = await openPage('/search', {
    ...ANSWERS,
    'GET /api/suggest': ({ q }) => ({
      suggestions:
        q === 'van'
          ? [suggestion('Vantoria', 'Q3'), suggestion('Vantoria', 'Q4')]
          : [suggestion('GitHub'), suggestion('GitLab')],
    }),
  });
  await user.type(box(), 'git');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  await screen.findByRole('combobox', { expanded: true });
  const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('GitHub');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('list', { name: 'Names to search for' }).textContent).toBe('GitLab');
  expect(list.isConnected).toBe(false);
  await user.type(box(), 'git');
  await screen.findByRole('combobox', { expanded: true });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('git');
  await user.clear(box());
  await user.type(box(), 'van');
  await user.click((await screen.findByText('brand Q4')).closest('[role=option]') ?? document.body);
  await user.keyboard('{Enter}');
  // Which of the brands of that name was picked is part of the search.
  expect(address()).toBe('/search?q=GitLab,Vantoria&fileType=svg&brand=Q4');
});

test('an empty box offers recent searches, which can be repeated and removed', async () => {
  const { user } = await openPage('/search', ANSWERS, {
    stored: { recentSearches: JSON.stringify(['docker', 'react', 'github,docker']) },
  });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.click(box());
  await waitFor(() => expect(options()).toEqual(['docker', 'react', 'github, docker']));
  await user.click(screen.getByRole('button', { name: 'Remove react' }));
  expect(options()).toEqual(['docker', 'github, docker']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/search?q=github,docker&fileType=svg');
  expect(JSON.parse(localStorage.recentSearches)).toEqual(['github,docker', 'docker']);
  await user.click(screen.getByRole('button', { name: 'Remove github' }));
  await user.click(screen.getByRole('button', { name: 'Remove docker' }));
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(localStorage.recentSearches).toBeUndefined();
});
