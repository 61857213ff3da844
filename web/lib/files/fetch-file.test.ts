import { describe, expect, it } from 'vitest';
import { readBody } from './fetch-file.ts';
import { SIGNATURE_BYTES } from './file-content.ts';

const MB = 1 << 20;
const source = Uint8Array.from({ length: 5 * MB + 3 }, (_, at) => at % 251);

/** A body in chunks, whose reader fills the caller's buffers or brings its own. */
function bodyOf(bytes: Uint8Array<ArrayBuffer>, chunk: number, fills: boolean) {
  let at = 0;
  const next = () => {
    at += chunk;
    return at - chunk < bytes.length ? bytes.slice(at - chunk, at) : null;
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
  ['that brings its own buffers', false],
])('a body %s', (_, fills) => {
  it.each([
    ['of unknown size', null],
    ['of the expected size', source.length],
    ['larger than expected', 10],
    ['smaller than expected', 100 * MB],
  ])('%s is read byte for byte, with its first bytes apart', async (__, total) => {
    const reported: number[] = [];
    const { file, head } = await readBody(bodyOf(source, 70_001, fills), total, (read) =>
      reported.push(read),
    );
    expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), source)).toBe(0);
    expect(head).toEqual(source.slice(0, SIGNATURE_BYTES));
    expect(reported.at(-1)).toBe(source.length);
    expect(reported).toEqual(reported.toSorted((one, other) => one - other));
  });

  it('without content is an empty file', async () => {
    const { file, head } = await readBody(bodyOf(new Uint8Array(), 10, fills), null, () => undefined);
    expect([file.size, head.length]).toEqual([0, 0]);
  });

  it('that breaks off is an error', async () => {
    const pull = () => Promise.reject(new Error('lost'));
    const body = fills ? new ReadableStream({ type: 'bytes', pull }) : new ReadableStream({ pull });
    await expect(readBody(body, null, () => undefined)).rejects.toThrow('lost');
  });
});
