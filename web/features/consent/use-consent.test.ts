import { expect, test } from 'vitest';
import { parseConsent } from './use-consent.ts';

const AT = '2026-11-21T10:00:00.000Z';

test('only the stored text "true" counts as consent', () => {
  expect(parseConsent('true', AT)).toEqual({ state: 'accepted', at: AT });
  for (const flag of [null, '', 'false', 'TRUE', '1'])
    expect(parseConsent(flag, AT)).toEqual({ state: 'missing' });
});

test('consent without a valid date still counts', () => {
  for (const date of [null, '', 'yesterday'])
    expect(parseConsent('true', date)).toEqual({ state: 'accepted', at: null });
});
