import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedIn } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

/** What was rendered since the last `clear`: the cards by their titles, and the marks that say whether one is selected. */
const { cards, marks } = vi.hoisted(() => ({ cards: new Set<string>(), marks: new Set<boolean>() }));

vi.mock('#web/features/logos/card/logo-card.tsx', async (importOriginal) => {
  const { LogoCard } = await importOriginal<typeof import('#web/features/logos/card/logo-card.tsx')>();
  return {
    LogoCard: (props: Parameters<typeof LogoCard>[0]) => {
      cards.add(props.logo.title);
      return LogoCard(props);
    },
  };
});

vi.mock('#web/ui/form/checkbox.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('#web/ui/form/checkbox.tsx')>();
  return {
    ...original,
    CheckMark: (props: Parameters<typeof original.CheckMark>[0]) => {
      marks.add(props.isChecked);
      return original.CheckMark(props);
    },
  };
});

function clear(): void {
  cards.clear();
  marks.clear();
}

const LOGOS = ['icon', 'wordmark', 'whale', 'badge'].map((name) => logoOf(`Docker ${name}`));

/** Opens a search with four logos. */
const openSearch = () =>
  openPage('/search?q=docker', {
    ...signedIn(),
    'GET /api/search': foundFor({ name: 'docker', logos: LOGOS }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'GET /api/suggest': { suggestions: [] },
  });

test('selecting a logo renders only its own check box again, and no card', async () => {
  const { user } = await openSearch();
  await screen.findAllByRole('link', { name: 'designer' });
  await user.click(await screen.findByRole('switch', { name: 'Batch select' }));
  const box = await screen.findByRole('checkbox', { name: 'Select Docker icon' });
  expect([cards.size, [...marks]]).toEqual([4, [false]]);
  clear();
  await user.click(box);
  await screen.findByText('1 selected');
  expect([cards.size, [...marks]]).toEqual([0, [true]]);
});

test('typing in the search box renders no card', async () => {
  const { user } = await openSearch();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  await screen.findAllByRole('link', { name: 'designer' });
  clear();
  await user.type(screen.getByRole('combobox', { name: /^Logo names/ }), 'k');
  expect(cards.size).toBe(0);
});
