import { expect, test } from 'vitest';
import { formatMoment } from '#web/lib/formats.ts';
import { entityLabel, filterTextOf, readDetails } from './read-entry.ts';

const UNTIL = '2026-12-22T10:00:00.000Z';
const free = { plan: 'free', until: null };
const premium = { plan: 'premium', until: UNTIL };

test('a grant shows the plan before and after, and its source', () => {
  expect(readDetails({ source: 'code', sourceId: '7', before: free, after: premium })).toEqual({
    changes: [
      { label: 'Plan', before: 'free', after: 'premium' },
      { label: 'Until', before: '–', after: formatMoment(UNTIL) },
    ],
    facts: [
      { label: 'Source', value: 'code' },
      { label: 'Source ID', value: '7' },
    ],
  });
});

test('a removed value is a change to “–”', () => {
  expect(readDetails({ subscriptionId: 'sub_1', before: 'active' })).toEqual({
    changes: [{ label: 'State', before: 'active', after: '–' }],
    facts: [{ label: 'Subscription', value: 'sub_1' }],
  });
});

test('each item of a list is compared under its ID', () => {
  const subscriptions = [{ subscriptionId: 'sub_1', before: null, after: UNTIL }];
  expect(readDetails({ subscriptions })).toEqual({
    changes: [{ label: 'sub_1', before: '–', after: formatMoment(UNTIL) }],
    facts: [],
  });
});

test('unknown fields get readable labels and values', () => {
  const details = {
    is_paid: true,
    testUsers: ['one', 'two'],
    nested: { someField: null },
    list: [],
    when: 'soon',
  };
  expect(readDetails(details).facts).toEqual([
    { label: 'Is paid', value: 'yes' },
    { label: 'Test users', value: 'one, two' },
    { label: 'Nested', value: 'Some field: –' },
    { label: 'List', value: '–' },
    { label: 'When', value: 'soon' },
  ]);
});

test('an entry without details has no changes and no facts', () => {
  expect(readDetails({})).toEqual({ changes: [], facts: [] });
});

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
