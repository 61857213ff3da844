import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { choose, chooseOpened, type ShowOptions, showGroups } from './cards.ts';
import type { ResultGroup } from './groups.ts';

const logo = (title: string) => ({ id: `id of ${title}`, title, url: `/${title}` }) as Logo;
/** The brand's logos are a, b, c and the broken d; x and y are others. */
const GROUP = {
  name: 'acme',
  logos: ['a', 'b', 'c', 'd', 'x', 'y'].map(logo),
  brandCount: 4,
  offeredCount: 3,
} as ResultGroup;
const INITIAL: ShowOptions = {
  limit: 12,
  preview: 6,
  expanded: [],
  chosen: [],
  opened: null,
  columns: 1,
};
const show = (group: ResultGroup, options: ShowOptions) => showGroups([group], options)[0];
const cardsOf = (group: ResultGroup, options: ShowOptions) => show(group, options)?.cards ?? [];
const opened = (title: string) => ({ id: `id of ${title}`, url: `/${title}` });
const first = (shown: Partial<ShowOptions>) => {
  const [card] = cardsOf(GROUP, { ...INITIAL, ...shown });
  return [card?.logo.title, card?.variants.map(({ title }) => title).join('')];
};

describe('the card of a brand', () => {
  test('is the first, keeps its key, and shows the first of its logos', () => {
    const cards = cardsOf(GROUP, INITIAL);
    expect(cards.map((card) => card.logo.title)).toEqual(['a', 'x', 'y']);
    expect(cards.map(({ key }) => key)).toEqual(['brand acme', '/x', '/y']);
    expect(cardsOf(GROUP, { ...INITIAL, chosen: ['/b'] })[0]?.key).toBe('brand acme');
    expect(first({})).toEqual(['a', 'abc']);
  });

  test('shows the chosen logo, and the open one before it', () => {
    expect(first({ chosen: ['/other', '/b'] })).toEqual(['b', 'abc']);
    expect(first({ chosen: ['/b'], opened: opened('c') })).toEqual(['c', 'abc']);
    expect(first({ chosen: ['/b'], opened: opened('x') })).toEqual(['b', 'abc']);
    expect(first({ opened: { id: 'id of c', url: null } })).toEqual(['c', 'abc']);
  });

  test('shows one that can’t be loaded only if the visitor chose or opened it', () => {
    expect(first({ opened: opened('d') })).toEqual(['d', 'abcd']);
    expect(first({ chosen: ['/d'] })).toEqual(['d', 'abcd']);
  });

  test('is missing without a brand', () => {
    const cards = cardsOf({ ...GROUP, brandCount: 0, offeredCount: 0 }, INITIAL);
    expect(cards.map(({ key, variants }) => [key, variants.length])).toContainEqual(['/a', 1]);
    expect(cardsOf({ ...GROUP, logos: [], brandCount: 0, offeredCount: 0 }, INITIAL)).toEqual([]);
  });
});

describe('the logos of a brand', () => {
  const ALONE = { ...GROUP, logos: GROUP.logos.slice(0, 4) };
  const unfolded = (group: ResultGroup, columns: number) => {
    const shown = show(group, { ...INITIAL, chosen: ['/b'], columns });
    return [shown?.cards.map((card) => card.logo.title).join(''), shown?.separateCount];
  };

  test('have a card each if a row has room for those that can be loaded, and for no other logo', () => {
    expect(unfolded(ALONE, 3)).toEqual(['abc', 0]);
    expect(unfolded(ALONE, 2)).toEqual(['b', 0]);
    expect(unfolded(GROUP, 6)).toEqual(['bxy', 0]);
    expect(unfolded({ ...ALONE, isPending: true }, 6)).toEqual(['b', 0]);
    expect(unfolded({ ...ALONE, more: true }, 6)).toEqual(['b', 0]);
  });

  test('have a card each above those that may be another brand’s', () => {
    expect(unfolded({ ...GROUP, isChosen: true }, 3)).toEqual(['abcxy', 3]);
    expect(unfolded({ ...GROUP, isChosen: true }, 2)).toEqual(['bxy', 1]);
  });

  test('keep the first card', () => {
    expect(cardsOf(ALONE, { ...INITIAL, columns: 6 }).map(({ key }) => key)).toEqual([
      'brand acme',
      '/b',
      '/c',
    ]);
  });
});

describe('a chosen logo', () => {
  test('replaces another one of its card only', () => {
    const [card] = cardsOf(GROUP, INITIAL);
    expect(card && choose(['/a', '/other'], card.variants, logo('b'))).toEqual(['/other', '/b']);
  });

  test('is the one on which the dialog was closed, if it is the brand’s', () => {
    expect(chooseOpened(['/a'], [GROUP], opened('c'))).toEqual(['/c']);
    expect(chooseOpened(['/a'], [GROUP], opened('x'))).toEqual(['/a']);
  });
});
