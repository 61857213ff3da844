import { expect, test } from 'vitest';
import { type BoxAction, boxOf, queryOfBox, reduceBox } from './box-state.ts';

const after = (query: string, ...actions: BoxAction[]) => actions.reduce(reduceBox, boxOf(query));

test('a comma finishes a name, what follows is typed on', () => {
  expect(after('', { type: 'typed', text: 'google, git' })).toMatchObject({ names: ['google'], text: 'git' });
});

test('each line of a pasted list becomes a name, together with what was typed before', () => {
  const paste = { type: 'pasted', before: 'goo', text: 'gle\ngithub, docker\n', after: '' } as const;
  const box = after('', { type: 'typed', text: 'goo' }, paste);
  expect(box).toMatchObject({ names: ['google', 'github', 'docker'], text: '' });
});

test('semicolons and tabs separate what is pasted, and stay characters in what is typed', () => {
  expect(after('', { type: 'typed', text: 'AT&T; Mob, x' })).toMatchObject({
    names: ['AT&T; Mob'],
    text: 'x',
  });
  const paste = { type: 'pasted', before: 'a;b ', text: 'c;d\te', after: ' f;g' } as const;
  expect(after('', paste)).toMatchObject({ names: ['a;b c', 'd', 'e f;g'], text: '' });
});

test('Backspace takes the last name back as text', () => {
  expect(after('google,github', { type: 'backspaced' })).toMatchObject({ names: ['google'], text: 'github' });
});

test('a picked name takes the place of what was typed, and is not added twice', () => {
  const box = after('google', { type: 'typed', text: 'git' }, { type: 'picked', name: 'GitHub' });
  expect(box).toMatchObject({ names: ['google', 'GitHub'], text: '' });
  expect(reduceBox(box, { type: 'picked', name: 'Google' }).names).toEqual(['google', 'GitHub']);
});

test('a removed name leaves the others', () => {
  expect(after('a,b,c', { type: 'removed', index: 1 }).names).toEqual(['a', 'c']);
});

test('text that is still being typed counts in the query and is a name once submitted', () => {
  const box = after('google', { type: 'typed', text: ' docker ' });
  expect(queryOfBox(box)).toBe('google,docker');
  expect(reduceBox(box, { type: 'submitted' })).toMatchObject({ names: ['google', 'docker'], text: '' });
});

test('too many and too long names are told politely', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => `n${index}`).join('\n');
  const paste = (text: string) => after('', { type: 'pasted', before: '', text, after: '' });
  expect(paste(list(25)).message).toBe('A search takes 20 names. Left out: n20, n21, n22 and 2 more.');
  expect(paste(list(21)).message).toBe('A search takes 20 names. Left out: n20.');
  expect(boxOf('a', ['b']).message).toBe('A search takes 20 names. Left out: b.');
  expect(after('', { type: 'typed', text: 'x'.repeat(101) })).toMatchObject({ text: 'x'.repeat(100) });
});
