import { expect, test } from 'vitest';
import { spellingIn } from './spelling.ts';

test.each([
  ['github', ['Logo of a fork', 'mygithub', 'GitHub Invertocat'], 'GitHub'],
  ['c++', ['C++ logo'], 'C++'],
  ['élan', ['ÉLAN 2020'], 'ÉLAN'],
  ['docker', ['Moby'], 'docker'],
  ['docker', [], 'docker'],
])('%j among %j is spelled %s', (name, texts, expected) => {
  expect(spellingIn(texts, name)).toBe(expected);
});
