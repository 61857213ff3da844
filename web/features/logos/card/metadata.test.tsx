import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { logoOf } from '#testing/pages/logos.ts';
import { Metadata } from './metadata.tsx';

/** Returns what a card says about the file of a logo. */
function fileText(fields: Partial<Logo>): string | null | undefined {
  const { container, unmount } = render(<Metadata logo={logoOf('Docker', { license: 'CC0', ...fields })} />);
  const text = container.firstElementChild?.children[1]?.firstElementChild?.textContent;
  unmount();
  return text;
}

test('a card says in words what makes a file unusable', () => {
  expect(fileText({ fileKind: 'bitmap' })).toBe('SVG: only a bitmap');
  expect(fileText({ fileKind: 'empty' })).toBe('SVG: nothing visible');
  expect(fileText({ fileKind: 'empty', fileType: 'png' })).toBe('PNG: nothing visible');
});

test('a card says nothing more of any other file', () => {
  for (const fileKind of [undefined, null, 'vector', 'mixed'] as const)
    expect(fileText({ ...(fileKind !== undefined && { fileKind }) })).toBe('SVG');
  expect(fileText({ fileKind: 'bitmap', fileType: 'png' })).toBe('PNG');
});
