import { describe, expect, it } from 'vitest';
import { chooseEncoding, ENCODINGS, encode } from './encoding.ts';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity, *;q=0', 'identity'],
    ['br;q=none', 'identity'],
    ['x-br, not gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for a client that accepts "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('takes no more memory than its bytes', async () => {
    const json = Buffer.from(JSON.stringify({ logos: 'logo '.repeat(2000) }));
    for (const encoding of ENCODINGS) {
      for (const text of [json, json.subarray(0, 100)]) {
        const { bytes } = await encode(text, encoding);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
      }
    }
  });
});
