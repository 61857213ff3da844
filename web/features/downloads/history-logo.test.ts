import { expect, test } from 'vitest';
import { fileTypeOf } from './history-logo.ts';

test.each([
  ['SVG', 'https://w.example/a.png', 'A', 'svg'],
  ['jpeg', 'https://w.example/a', 'A', 'jpg'],
  ['webp', 'https://w.example/a.GIF?width=20.png', 'A', 'gif'],
  ['', '/catalogue/1.png#x', 'A.svg', 'png'],
  ['', 'https://w.example/file', 'Poster.JPEG', 'jpg'],
  ['constructor', 'https://w.example/a.constructor', 'A', 'svg'],
])(
  'a record of type "%s" with address %s and title %s is a file of type %s',
  (fileType, url, title, expected) => expect(fileTypeOf({ fileType, url, title })).toBe(expected),
);
