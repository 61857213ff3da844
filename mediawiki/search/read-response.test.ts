import { describe, expect, it } from 'vitest';
import { readText } from './read-response.ts';

describe('the text of a response', () => {
  it('is complete wherever chunks split its bytes', async () => {
    const bytes = new TextEncoder().encode('{"title":"Zürich 🏳️ Αθήνα"}');
    const body = new ReadableStream({
      start: (stream) => {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
    expect(await readText({ body })).toBe('{"title":"Zürich 🏳️ Αθήνα"}');
    expect(await readText({ body: null })).toBe('');
  });

  it('is not read past the size limit', async () => {
    let isLeft = false;
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(new Uint8Array(100_000));
      },
      cancel: () => {
        isLeft = true;
      },
    });
    expect(await readText({ body })).toBeNull();
    expect(isLeft).toBe(true);
    expect(sent).toBeLessThan(30);
  });
});
