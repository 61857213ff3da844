import { expect, test } from 'vitest';
import { historyHref, readHistoryUrl } from './history-address.ts';

test.each([
  ['', { page: 1, q: '', logo: null }],
  ['?tab=downloads&page=0&q=%20', { page: 1, q: '', logo: null }],
  ['?page=x&logo=&file=/a.svg', { page: 1, q: '', logo: null }],
  ['?page=3&q=google+maps&logo=ab', { page: 3, q: 'google maps', logo: { id: 'ab', url: null } }],
])('the address %s is read as %j', (search, state) => expect(readHistoryUrl(search)).toEqual(state));

test('any state written to an address reads back the same', () => {
  const state = { page: 12, q: 'R&D 100%', logo: { id: 'ab', url: 'https://w.example/a?b=c&d.svg' } };
  const href = historyHref(state);
  expect(readHistoryUrl(href.slice(href.indexOf('?')))).toEqual(state);
  expect(historyHref({})).toBe('/dashboard?tab=downloads');
});
