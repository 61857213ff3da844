import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { NEW_ARRANGEMENT } from './arrangement.ts';
import { undoWithKeys } from './undo.tsx';

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
  undoWithKeys({ value: NEW_ARRANGEMENT, change: () => undefined, ...actions })(
    event as unknown as KeyboardEvent,
  );
  const called = Object.entries(actions).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
  expect(called).toEqual([expected]);
});

test('the keys of a dialog over the composer do nothing', () => {
  const [undo, preventDefault] = [vi.fn(), vi.fn()];
  const target = { matches: () => false };
  const event = { key: 'z', ctrlKey: true, target, currentTarget: { contains: () => false }, preventDefault };
  undoWithKeys({ value: NEW_ARRANGEMENT, change: () => undefined, undo, redo: null })(
    event as unknown as KeyboardEvent,
  );
  expect(undo).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
});
