import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

/** Returns whether the site opens the link itself, without loading a document. */
function followsItself(click: MouseEventInit): boolean {
  const { getByRole, unmount } = render(<Link href="/about">About</Link>);
  const isLeftToBrowser = fireEvent.click(getByRole('link'), click);
  unmount();
  return !isLeftToBrowser;
}

test('a plain click opens the page without loading a document', () => {
  expect(followsItself({})).toBe(true);
  expect(location.pathname).toBe('/about');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser, which opens a tab or a window or saves', (_, click) => {
  expect(followsItself(click)).toBe(false);
});
