import { expect, test } from 'vitest';
import { actionWords } from './audit-labels.ts';

test.each([
  ['entitlement.granted', 'Granted Premium'],
  ['code.invalidated', 'Invalidated a premium code'],
  ['something.nobody_knows', 'Something nobody knows'],
  ['constructor', 'Constructor'],
])('%s reads "%s"', (action, words) => expect(actionWords(action)).toBe(words));
