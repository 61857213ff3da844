import type { KeyboardEvent } from 'react';
import { describe, expect, it, test, vi } from 'vitest';
import { step, undoWithKeys } from './history.tsx';

type Steps = Parameters<typeof step<string>>[0];

const FIRST: Steps = { past: [], present: '0', future: [], last: null };
/** Applies changes, each written as "value kind time". */
const changed = (changes: readonly string[], steps = FIRST) =>
  changes.reduce((before, change) => {
    const [value = '', kind = '', time = ''] = change.split(' ');
    return step(before, value, kind, Number(time));
  }, steps);
const pastAfter = (...changes: string[]) => changed(changes).past.join('');

describe('the history of an arrangement', () => {
  it('has a step for each change', () => {
    expect(changed(['1 gap 0', '2 columns 100', '3 gap 200'])).toMatchObject({
      past: ['0', '1', '2'],
      present: '3',
    });
  });

  it('has one step for quick changes of one kind, which leads back to before the first of them', () => {
    expect(changed(['1 gap 0', '2 gap 300', '3 gap 599'])).toMatchObject({ past: ['0'], present: '3' });
  });

  it('joins the changes of a slider that moves for long, but not those after a pause', () => {
    expect(pastAfter('1 gap 0', '2 gap 500', '3 gap 1000', '4 gap 1500')).toBe('0');
    expect(pastAfter('1 gap 0', '2 gap 500', '3 gap 1100')).toBe('02');
  });

  it('doesn’t join changes between which something else was changed', () => {
    expect(pastAfter('1 gap 0', '2 margin 10', '3 gap 20')).toBe('012');
  });

  it('doesn’t join the first change, nor the first after an undo', () => {
    expect(pastAfter('1 gap 1')).toBe('0');
    const undone: Steps = { past: ['0'], present: '1', future: ['2'], last: null };
    expect(changed(['3 gap 5'], undone)).toMatchObject({ past: ['0', '1'], present: '3' });
  });

  it('forgets what was undone with the next change, also with one that is joined', () => {
    const undone: Steps = { past: ['0'], present: '1', future: ['2', '3'], last: { kind: 'gap', time: 0 } };
    expect(changed(['4 margin 1'], undone).future).toEqual([]);
    expect(changed(['4 gap 1'], undone)).toMatchObject({ past: ['0'], present: '4', future: [] });
  });

  it('has at most 100 steps, of which the oldest are forgotten', () => {
    const many = Array.from({ length: 130 }, (_, at) => `${at + 1} kind${at} ${at}`);
    const { past, present } = changed(many);
    expect([past.length, past[0], past.at(-1), present]).toEqual([100, '30', '129', '130']);
    expect(changed(['131 kind129 130'], changed(many)).past).toEqual(past);
  });

  it('doesn’t change earlier steps', () => {
    const before = changed(['1 gap 0']);
    changed(['2 margin 1', '3 gap 2'], before);
    expect(before).toMatchObject({ past: ['0'], present: '1' });
  });
});

test.each([
  ['undo', { key: 'z' }],
  ['undo', { key: 'Z' }],
  ['redo', { key: 'Z', shiftKey: true }],
  ['redo', { key: 'z', shiftKey: true }],
  ['redo', { key: 'y' }],
])('the keys do %s: Ctrl with %o, also with Caps Lock', (expected, keys) => {
  const actions = { undo: vi.fn(), redo: vi.fn() };
  const target = { matches: () => false };
  const currentTarget = { contains: () => true };
  const event = {
    shiftKey: false,
    ctrlKey: true,
    target,
    currentTarget,
    preventDefault: () => undefined,
    ...keys,
  };
  undoWithKeys(actions)(event as unknown as KeyboardEvent);
  const called = Object.entries(actions).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
  expect(called).toEqual([expected]);
});

test('the keys of a dialog over the composer do nothing', () => {
  const [undo, preventDefault] = [vi.fn(), vi.fn()];
  const target = { matches: () => false };
  const event = { key: 'z', ctrlKey: true, target, currentTarget: { contains: () => false }, preventDefault };
  undoWithKeys({ undo, redo: null })(event as unknown as KeyboardEvent);
  expect(undo).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
});
