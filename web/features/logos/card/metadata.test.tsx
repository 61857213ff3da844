import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { logoOf } from '#testing/pages/logos.ts';
import { Metadata } from './metadata.tsx';

/** Returns what a card says about a logo after its licence. */
function markOf(fields: Partial<Logo>): string | undefined {
  const { container, unmount } = render(<Metadata logo={logoOf('Docker', { license: 'CC0', ...fields })} />);
  const parts = [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
  unmount();
  return parts[2];
}

test('a card says in words what makes a file unusable', () => {
  expect(markOf({ fileKind: 'bitmap' })).toBe('Bitmap inside');
  expect(markOf({ fileKind: 'empty' })).toBe('Nothing visible');
  expect(markOf({ fileKind: 'empty', fileType: 'png' })).toBe('Nothing visible');
});

test('a card of any other file has no mark', () => {
  expect(markOf({})).toBeUndefined();
  expect(markOf({ fileKind: null })).toBeUndefined();
  expect(markOf({ fileKind: 'vector' })).toBeUndefined();
  expect(markOf({ fileKind: 'mixed' })).toBeUndefined();
  expect(markOf({ fileKind: 'bitmap', fileType: 'png' })).toBeUndefined();
});
