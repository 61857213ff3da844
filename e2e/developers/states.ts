import { heading, type State, text } from '../states/state.ts';

/** The page for developers. */
export const DEVELOPER_STATES: State[] = [
  { name: 'developers', path: '/developers', act: heading('Credit line') },
  {
    name: 'developers-dark-logo',
    path: '/developers?brand=Aurelia+Cycles&theme=dark&format=svg',
    act: text('AC 2021 reversed, SVG'),
  },
  {
    name: 'developers-unknown',
    path: '/developers?brand=Nobody+knows+this&format=png&width=500',
    act: text('No brand is called “Nobody knows this”'),
    expectedError: '404',
  },
  {
    name: 'developers-empty',
    path: '/developers?brand=',
    act: text('Type a name, a domain or a Wikidata id'),
  },
];
