import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { cardsOf, choose, chooseOpened, type ShownLogos } from './cards.ts';
import type { ResultGroup } from './groups.ts';

const logo = (title: string) => ({ id: `id of ${title}`, title, url: `/${title}` }) as Logo;
/** The brand's logos are a, b, c and the broken d; x and y are others. */
const GROUP = {
  name: 'acme',
  logos: ['a', 'b', 'c', 'd', 'x', 'y'].map(logo),
  brandCount: 4,
  offeredCount: 3,
} as ResultGroup;
const INITIAL: ShownLogos = { chosen: [], opened: null };
const opened = (title: string) => ({ id: `id of ${title}`, url: `/${title}` });
const first = (shown: Partial<ShownLogos>) => {
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

describe('a chosen logo', () => {
  test('replaces another one of its card only', () => {
    const [card] = cardsOf(GROUP, INITIAL);
    expect(card && choose(['/a', '/other'], card, logo('b'))).toEqual(['/other', '/b']);
  });

  test('is the one on which the dialog was closed, if it shares a card', () => {
    const groups = [{ group: GROUP, cards: cardsOf(GROUP, INITIAL) }];
    expect(chooseOpened(['/a'], groups, opened('c'))).toEqual(['/c']);
    expect(chooseOpened(['/a'], groups, opened('x'))).toEqual(['/a']);
  });
});
