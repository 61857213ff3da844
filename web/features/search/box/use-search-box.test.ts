import { expect, test } from 'vitest';
import { namesOf } from '../names.ts';
import { type BoxAction, boxOf, queryOfBox, reduceBox } from './use-search-box.ts';

const boxAfter = (query: string, ...actions: BoxAction[]) => actions.reduce(reduceBox, boxOf(query));

test('a comma finishes a name, and the rest stays as text', () => {
  expect(boxAfter('', { type: 'typed', text: 'google, git' })).toMatchObject({
    names: ['google'],
    text: 'git',
  });
});

test('each line of a pasted list becomes a name; the first continues the typed text', () => {
  const paste = { type: 'pasted', before: 'goo', text: 'gle\ngithub, docker\n', after: '' } as const;
  const box = boxAfter('', { type: 'typed', text: 'goo' }, paste);
  expect(box).toMatchObject({ names: ['google', 'github', 'docker'], text: '' });
});

test('semicolons, tabs and the commas of other keyboards separate names, but not within quotes', () => {
  expect(boxAfter('', { type: 'typed', text: 'AT&T; Sony，x' })).toMatchObject({
    names: ['AT&T', 'Sony'],
    text: 'x',
  });
  expect(boxAfter('', { type: 'typed', text: '"Martin, Smi' })).toMatchObject({ text: '"Martin, Smi' });
  const quoted = boxAfter('', { type: 'typed', text: '"Martin, Smith & Partners", x' });
  expect(quoted).toMatchObject({ names: ['Martin, Smith & Partners'], text: 'x' });
  expect(boxOf(queryOfBox(quoted)).names).toEqual(['Martin, Smith & Partners', 'x']);
  const paste = { type: 'pasted', before: 'a;b ', text: 'c;d\te', after: ' f;g' } as const;
  expect(boxAfter('', paste)).toMatchObject({ names: ['a', 'b c', 'd', 'e f', 'g'], text: '' });
});

test('a legal form belongs to the name before it', () => {
  const box = boxAfter('', { type: 'typed', text: 'Yahoo,' }, { type: 'typed', text: 'Inc.' });
  expect(namesOf(queryOfBox(box))).toEqual(['Yahoo, Inc.']);
  expect(reduceBox(box, { type: 'submitted' })).toMatchObject({ names: ['Yahoo, Inc.'], text: '' });
});

test('Backspace turns the last name back into text', () => {
  expect(boxAfter('google,github', { type: 'backspaced' })).toMatchObject({
    names: ['google'],
    text: 'github',
  });
});

test('a picked suggestion replaces the typed text, and is added only once', () => {
  const box = boxAfter('google', { type: 'typed', text: 'git' }, { type: 'picked', name: 'GitHub' });
  expect(box).toMatchObject({ names: ['google', 'GitHub'], text: '' });
  expect(reduceBox(box, { type: 'picked', name: 'Google' }).names).toEqual(['google', 'GitHub']);
});

test('removing a name leaves the others', () => {
  expect(boxAfter('a,b,c', { type: 'removed', index: 1 }).names).toEqual(['a', 'c']);
});

test('text being typed counts in the query and becomes a name on submit', () => {
  const box = boxAfter('google', { type: 'typed', text: ' docker ' });
  expect(queryOfBox(box)).toBe('google,docker');
  expect(reduceBox(box, { type: 'submitted' })).toMatchObject({ names: ['google', 'docker'], text: '' });
});

test('a message explains names beyond the limit and names that are too long', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => `n${index}`).join('\n');
  const paste = (text: string) => boxAfter('', { type: 'pasted', before: '', text, after: '' });
  expect(paste(list(25)).message).toBe(
    'You can search for up to 20 names at once. Left out: n20, n21, n22 and 2 more.',
  );
  expect(paste(list(21)).message).toBe('You can search for up to 20 names at once. Left out: n20.');
  expect(boxOf('a', ['b']).message).toBe('You can search for up to 20 names at once. Left out: b.');
  expect(boxAfter('', { type: 'typed', text: 'x'.repeat(101) })).toMatchObject({ text: 'x'.repeat(100) });
});
