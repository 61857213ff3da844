import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [5 * 1024 ** 2, '5.0 MB'],
  [3.25 * 1024 ** 3, '3.3 GB'],
  [4096 * 1024 ** 3, '4096.0 GB'],
])('%d bytes are shown as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
