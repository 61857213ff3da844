import { describe, expect, it } from 'vitest';
import { SIGNATURE_BYTES } from './file-signature.ts';
import { readBody } from './read-body.ts';

const MB = 1 << 20;
const source = Uint8Array.from({ length: 5 * MB + 3 }, (_, at) => at % 251);

/** Pieces of a file as a browser brings them, with a reader that fills buffers or without. */
function bodyOf(bytes: Uint8Array<ArrayBuffer>, piece: number, fills: boolean) {
  let at = 0;
  const next = () => {
    at += piece;
    return at - piece < bytes.length ? bytes.slice(at - piece, at) : null;
  };
  if (!fills) {
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        const bytes = next();
        return bytes ? controller.enqueue(bytes) : controller.close();
      },
    });
  }
  return new ReadableStream({
    type: 'bytes',
    pull: (controller) => {
      const bytes = next();
      if (bytes) return controller.enqueue(bytes);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

describe.each([
  ['that fills buffers', true],
  ['that comes in buffers of its own', false],
])('a body %s', (_, fills) => {
  it.each([
    ['of unknown size', null],
    ['of the size that was told', source.length],
    ['larger than was told', 10],
    ['smaller than was told', 100 * MB],
  ])('%s arrives whole, byte for byte, with its first bytes apart', async (__, total) => {
    const heard: number[] = [];
    const { file, head } = await readBody(bodyOf(source, 70_001, fills), total, (read) => heard.push(read));
    expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), source)).toBe(0);
    expect(head).toEqual(source.slice(0, SIGNATURE_BYTES));
    expect(heard.at(-1)).toBe(source.length);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  });

  it('of nothing is an empty file', async () => {
    const { file, head } = await readBody(bodyOf(new Uint8Array(), 10, fills), null, () => undefined);
    expect([file.size, head.length]).toEqual([0, 0]);
  });

  it('that breaks off is no file', async () => {
    const pull = () => Promise.reject(new Error('lost'));
    const body = fills ? new ReadableStream({ type: 'bytes', pull }) : new ReadableStream({ pull });
    await expect(readBody(body, null, () => undefined)).rejects.toThrow('lost');
  });
});
