import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { SheetItem } from '../arrangement.ts';
import { type Outcome, sortItems, withFacts } from './outcome.ts';

const itemOf = (key: string, logo = { url: key, title: key } as Logo): SheetItem => ({
  key,
  title: key,
  logo,
  file: null,
});
const ready = (lost: string | null = null) => ({ lost, markup: '' }) as Outcome;
const sort = (
  outcomes: Record<string, Outcome | undefined>,
  items = Object.keys(outcomes).map((key) => itemOf(key)),
) => sortItems(items, ({ key }) => outcomes[key]);

test('logos are sorted by what became of them, in the order of the sheet', () => {
  const sorted = sort({
    a: ready(),
    b: { reason: 'The file is not an SVG.', problem: 'unusable' },
    c: undefined,
    d: ready('A font from another file isn’t included.'),
    e: { reason: 'The file doesn’t exist.', problem: 'gone' },
    f: undefined,
    g: ready(),
  });
  expect(sorted.ready.map(({ item }) => item.key)).toEqual(['a', 'd', 'g']);
  expect(sorted.failed.map(({ logo, reason, problem }) => [logo.url, reason, problem])).toEqual([
    ['b', 'The file is not an SVG.', 'unusable'],
    ['e', 'The file doesn’t exist.', 'gone'],
  ]);
  expect(sorted.lostParts).toEqual([
    { logo: { url: 'd', title: 'd' }, reason: 'A font from another file isn’t included.' },
  ]);
  expect(sorted.pendingCount).toBe(2);
});

test('a logo that can’t be placed has its name on the sheet, and the address of its file', () => {
  const item = itemOf('Acme', { url: 'https://w.example/a.svg', title: 'Acme logo 2019' } as Logo);
  const { failed } = sort({ Acme: { reason: 'The file doesn’t exist.', problem: 'gone' } }, [item]);
  expect(failed.map(({ logo }) => [logo.title, logo.url])).toEqual([['Acme', 'https://w.example/a.svg']]);
});

test('a logo that failed has no drawing, even if its reason is empty', () => {
  const { failed, ready: placed } = sort({ a: { reason: '', problem: 'unusable' } });
  expect([failed.length, placed.length]).toEqual([1, 0]);
});

test('a sheet without logos waits for none', () => {
  expect(sort({})).toEqual({ ready: [], failed: [], lostParts: [], pendingCount: 0 });
});

test('facts that become known of a logo are those of all its cells', () => {
  const [first, other] = [itemOf('Acme', { url: 'a' } as Logo), itemOf('Acme Inc', { url: 'a' } as Logo)];
  const { ready: placed } = sort({ Acme: ready(), 'Acme Inc': ready(), b: ready() }, [
    first,
    other,
    itemOf('b'),
  ]);
  const credited = withFacts(placed, [{ url: 'a', credit: 'Acme by Ada' } as Logo]);
  expect(credited.map(({ item }) => [item.title, item.logo.credit])).toEqual([
    ['Acme', 'Acme by Ada'],
    ['Acme Inc', 'Acme by Ada'],
    ['b', undefined],
  ]);
});
