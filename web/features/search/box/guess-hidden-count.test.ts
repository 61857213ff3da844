import { expect, it } from 'vitest';
import { guessHiddenCount } from './guess-hidden-count.ts';

it.each([
  [[], 0],
  [['a very long name of an organization'], 0],
  [['ibm', 'sap'], 0],
  [['google', 'github', 'docker'], 2],
  [['docker', 'a very long name of an organization'], 1],
  [['microsoft', 'ibm', 'sap'], 1],
])('of %j, %i don’t fit on a phone', (names, hidden) => {
  expect(guessHiddenCount(names)).toBe(hidden);
});
