import { expect, test } from 'vitest';
import { factText } from './fact-text.ts';

test('a fact starts with a capital letter, and is otherwise as Wikidata writes it', () => {
  expect(['software industry', 'Aviation', 'électricité', '', '𐐨b'].map(factText)).toEqual([
    'Software industry',
    'Aviation',
    'Électricité',
    '',
    '𐐀b',
  ]);
});
