import { describe, expect, it } from 'vitest';
import { readText } from './read-response.ts';

describe('the text of a response', () => {
  it('is complete if chunks split characters', async () => {
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
    let isCanceled = false;
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(new Uint8Array(100_000));
      },
      cancel: () => {
        isCanceled = true;
      },
    });
    expect(await readText({ body })).toBeNull();
    expect(isCanceled).toBe(true);
    expect(sent).toBeLessThan(30);
  });
});
