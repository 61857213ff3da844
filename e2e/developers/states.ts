import { expect } from '#testing/browser/fixtures.ts';
import type { State } from '../states/state.ts';

/** The page for developers. */
export const DEVELOPER_STATES: State[] = [
  {
    name: 'developers',
    path: '/developers',
    act: (page) => expect(page.getByRole('heading', { name: 'Credit line' })).toBeVisible(),
  },
  {
    name: 'developers-dark-logo',
    path: '/developers?brand=Aurelia+Cycles&theme=dark&format=svg',
    act: (page) => expect(page.getByText('AC 2021 reversed, SVG')).toBeVisible(),
  },
  {
    name: 'developers-unknown',
    path: '/developers?brand=Nobody+knows+this&format=png&width=500',
    act: (page) => expect(page.getByText('No brand is called “Nobody knows this”')).toBeVisible(),
    expectedError: '404',
  },
  {
    name: 'developers-empty',
    path: '/developers?brand=',
    act: (page) => expect(page.getByText('Type a name, a domain or a Wikidata id')).toBeVisible(),
  },
];
