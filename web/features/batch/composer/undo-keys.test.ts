import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { NEW_ARRANGEMENT } from './arrangement.ts';
import { undoWithKeys } from './undo-keys.ts';

test.each([
  ['undo', { key: 'z' }],
  ['undo', { key: 'Z' }],
  ['redo', { key: 'Z', shiftKey: true }],
  ['redo', { key: 'z', shiftKey: true }],
  ['redo', { key: 'y' }],
])('the keys do %s: Ctrl with %o, also with Caps Lock', (expected, keys) => {
  const actions = { undo: vi.fn(), redo: vi.fn() };
  const target = { matches: () => false };
  const event = { shiftKey: false, ctrlKey: true, target, preventDefault: () => undefined, ...keys };
  undoWithKeys({ value: NEW_ARRANGEMENT, change: () => undefined, ...actions })(
    event as unknown as KeyboardEvent,
  );
  const called = Object.entries(actions).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
  expect(called).toEqual([expected]);
});
