import { expect, test } from 'vitest';
import { entityLabel, filterTextOf } from './entity-label.ts';

test.each([
  [{ kind: 'account', id: 7, name: 'mara' }, 'mara', '#7'],
  [{ kind: 'account', id: 7, name: null }, 'account 7 (deleted)', '#7'],
  [{ kind: 'code', id: 3, name: 'LOGO-7K2M-QX4P-9TWB' }, 'LOGO-7K2M-QX4P-9TWB', 'LOGO-7K2M-QX4P-9TWB'],
  [{ kind: 'code', id: 3, name: null }, 'code 3', null],
  [{ kind: 'shell', id: null, name: null }, 'the command line', 'shell'],
  [{ kind: 'payment provider', id: null, name: null }, 'the payment provider', 'payment provider'],
  [{ kind: 'site', id: null, name: null }, 'the site', 'site'],
] as const)('%o is labelled "%s"', (entity, label, filter) => {
  expect(entityLabel(entity)).toBe(label);
  expect(filterTextOf(entity)).toBe(filter);
});
