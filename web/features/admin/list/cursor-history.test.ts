import { expect, test } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { placeIn, withNext } from './cursor-history.ts';

const FIRST: UsersQuery = { q: '', plan: 'all', sort: 'joined', order: 'desc', after: undefined };
const at = (after: string): UsersQuery => ({ ...FIRST, after });

const onSecond = withNext(null, FIRST, 'b');
const onThird = withNext(onSecond, at('b'), 'c');

test('each page knows its number and the one before', () => {
  expect(placeIn(onThird, FIRST)).toEqual({ page: 1, previous: undefined });
  expect(placeIn(onThird, at('b'))).toEqual({ page: 2, previous: undefined });
  expect(placeIn(onThird, at('c'))).toEqual({ page: 3, previous: 'b' });
});

test('going on from an earlier page forgets what came after it', () => {
  const other = withNext(onThird, FIRST, 'x');
  expect(placeIn(other, at('x'))).toEqual({ page: 2, previous: undefined });
  expect(placeIn(other, at('c'))).toBeNull();
});

test('a page that nobody went to from here has no number, nor have those after it', () => {
  expect(placeIn(null, at('b'))).toBeNull();
  expect(placeIn(withNext(null, at('b'), 'c'), at('c'))).toBeNull();
  expect(placeIn(withNext(onThird, at('unknown'), 'z'), at('c'))).toEqual({ page: 3, previous: 'b' });
});

test('a cursor of another question is none of this one', () => {
  expect(placeIn(onThird, { ...at('b'), q: 'mara' })).toBeNull();
  const searched = withNext(onThird, { ...FIRST, q: 'mara' }, 'm');
  expect(placeIn(searched, { ...at('m'), q: 'mara' })).toEqual({ page: 2, previous: undefined });
  expect(placeIn(searched, at('b'))).toBeNull();
});
