import { beforeEach, expect, test, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { SheetItem } from '../arrangement.ts';
import { LogoPreparer } from './logo-preparer.ts';
import type { Outcome } from './outcome.ts';
import type { Look } from './prepare.worker.ts';
import { runPrepare } from './run-prepare.ts';

vi.mock('./run-prepare.ts', () => ({ runPrepare: vi.fn() }));

const itemOf = (key: string, url: string, file: File | null = null): SheetItem => ({
  key,
  title: key,
  logo: { url } as Logo,
  file,
});
const look = (ink: Look['ink'] = null): Look => ({ ink, trimsMargins: false });
const FILES = { file: new Blob(), trimmed: new Blob() };
const upload = (text: string) => new File([text], 'own.svg', { lastModified: 7 });

beforeEach(() => {
  vi.mocked(runPrepare)
    .mockReset()
    .mockImplementation(async ({ items, look: { ink } }, { onOutcome }) => {
      for (const { key, number } of items)
        onOutcome(key, { id: `logo ${number} in ${ink}` } as unknown as Outcome, FILES);
    });
});

/** Prepares logos and returns the ids that they have on the sheet. */
async function prepare(preparer: LogoPreparer, items: readonly SheetItem[]) {
  preparer.want(items, look());
  await vi.waitFor(() => expect(items.every((item) => preparer.outcomeOf(item, look()))).toBe(true));
  return items.map((item) => (preparer.outcomeOf(item, look()) as { id: string }).id);
}

test('another file in the place of a logo is prepared, also one from the visitor’s disk', async () => {
  const preparer = new LogoPreparer();
  const first = itemOf('Acme', 'upload:1', upload('first'));
  const ids = await prepare(preparer, [first]);
  expect(await prepare(preparer, [itemOf('Acme', 'upload:2', upload('second'))])).not.toEqual(ids);
  expect(await prepare(preparer, [itemOf('Acme', 'https://w.example/a.svg')])).not.toEqual(ids);
  expect(runPrepare).toHaveBeenCalledTimes(3);
  expect(await prepare(preparer, [first])).toEqual(ids);
  expect(runPrepare).toHaveBeenCalledTimes(3);
});

test('a logo that is on the sheet twice has different names in its two cells', async () => {
  const [url, preparer] = ['https://w.example/a.svg', new LogoPreparer()];
  const [one, other] = await prepare(preparer, [itemOf('Acme', url), itemOf('Acme Inc', url)]);
  expect(one).not.toBe(other);
});

test('with and without margins, a logo is prepared once each, from the same file', async () => {
  const [preparer, items] = [new LogoPreparer(), [itemOf('Acme', 'https://w.example/a.svg')]];
  await prepare(preparer, items);
  const trimmed = { ink: null, trimsMargins: true };
  preparer.want(items, trimmed);
  await vi.waitFor(() => expect(items.every((item) => preparer.outcomeOf(item, trimmed))).toBe(true));
  await prepare(preparer, items);
  const orders = vi.mocked(runPrepare).mock.calls.map(([order]) => order);
  expect(orders.map(({ look: { trimsMargins } }) => trimsMargins)).toEqual([false, true]);
  expect(orders.map(({ items: [item] }) => item?.file)).toEqual([undefined, FILES.file]);
});

test('while a colour is being picked, logos are prepared only in the colour that stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [preparer, items] = [new LogoPreparer(), [itemOf('Acme', 'https://w.example/a.svg')]];
  preparer.want(items, look());
  await vi.advanceTimersByTimeAsync(0);
  for (const ink of ['#000001', '#000002', '#000003'] as const) {
    preparer.want(items, look(ink));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(runPrepare).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.mocked(runPrepare).mock.calls.map(([order]) => order.look.ink)).toEqual([null, '#000003']);
  vi.useRealTimers();
});

test('only the last colours are kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [preparer, items] = [new LogoPreparer(), [itemOf('Acme', 'https://w.example/a.svg')]];
  const inks = [null, '#000001', '#000002', '#000003', '#000004'] as const;
  for (const ink of inks) {
    preparer.want(items, look(ink));
    await vi.advanceTimersByTimeAsync(1000);
  }
  const isKept = (ink: (typeof inks)[number]) => items.every((item) => preparer.outcomeOf(item, look(ink)));
  expect(inks.map(isKept)).toEqual([false, true, true, true, true]);
  preparer.want(items, look());
  await vi.advanceTimersByTimeAsync(1000);
  expect(isKept(null)).toBe(true);
  vi.useRealTimers();
});

test('a logo that failed is tried again when it is back on the sheet, and not before', async () => {
  const preparer = new LogoPreparer();
  const [lost, other] = [itemOf('Acme', 'https://w.example/a.svg'), itemOf('Acme', '/catalogue/acme.svg')];
  vi.mocked(runPrepare).mockImplementationOnce(async ({ items }, { onOutcome }) => {
    for (const { key } of items)
      onOutcome(
        key,
        { reason: 'Wikimedia isn’t answering.', problem: 'unreachable' },
        { file: undefined, trimmed: undefined },
      );
  });
  await prepare(preparer, [lost]);
  preparer.want([lost], look());
  expect(runPrepare).toHaveBeenCalledTimes(1);
  await prepare(preparer, [other]);
  expect(await prepare(preparer, [lost])).toEqual([expect.stringContaining('logo 1')]);
  expect(runPrepare).toHaveBeenCalledTimes(3);
});
