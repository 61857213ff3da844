import { expect, test } from 'vitest';
import { factText, formerLabel, spokenYearsOf, yearsOf } from './texts.ts';

test('a former logo shows its years, whatever the precision of its dates', () => {
  expect(yearsOf({ from: '1999', to: '2013-05-01' })).toBe('1999–2013');
  expect(yearsOf({ from: '2013-01', to: '2013-11' })).toBe('2013');
  expect(yearsOf({ from: null, to: '2013' })).toBe('Until 2013');
  expect(yearsOf({ from: '1999-02', to: null })).toBe('From 1999');
  expect(yearsOf({ from: null, to: null })).toBe('Years unknown');
});

test('a former logo is called one, with its years if they are known', () => {
  expect(formerLabel({ from: '1976', to: '2000' })).toBe('Former logo, 1976–2000');
  expect(formerLabel({ from: null, to: '2013' })).toBe('Former logo, until 2013');
  expect(formerLabel({ from: null, to: null })).toBe('Former logo');
});

test('screen readers get the years in words', () => {
  expect(spokenYearsOf({ from: '1999', to: '2013' })).toBe('1999 to 2013');
});

test('a fact starts with a capital letter, and is otherwise as Wikidata writes it', () => {
  expect(['software industry', 'Aviation', 'électricité', '', '𐐨b'].map(factText)).toEqual([
    'Software industry',
    'Aviation',
    'Électricité',
    '',
    '𐐀b',
  ]);
});
