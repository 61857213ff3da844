import { describe, expect, it } from 'vitest';
import { SIGNATURE_BYTES } from '#files/file-content.ts';
import { readBody } from './fetch-file.ts';

const MB = 1 << 20;
const source = Uint8Array.from({ length: 5 * MB + 3 }, (_, index) => index % 251);

/** Creates a body in chunks. A byte stream fills the reader's buffers; any other stream allocates its own. */
function bodyOf(bytes: Uint8Array<ArrayBuffer>, chunkSize: number, isByteStream: boolean) {
  let end = 0;
  const next = () => {
    end += chunkSize;
    return end - chunkSize < bytes.length ? bytes.slice(end - chunkSize, end) : null;
  };
  if (!isByteStream) {
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        const chunk = next();
        return chunk ? controller.enqueue(chunk) : controller.close();
      },
    });
  }
  return new ReadableStream({
    type: 'bytes',
    pull: (controller) => {
      const chunk = next();
      if (chunk) return controller.enqueue(chunk);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

describe.each([
  ['from a byte stream', true],
  ['from any other stream', false],
])('a body %s', (_, isByteStream) => {
  it.each([
    ['of unknown size', null],
    ['of the expected size', source.length],
    ['larger than expected', 10],
    ['smaller than expected', 100 * MB],
  ])('%s is read completely, and its first bytes are returned as the head', async (__, total) => {
    const reported: number[] = [];
    const { file, head } = await readBody(bodyOf(source, 70_001, isByteStream), total, (read) =>
      reported.push(read),
    );
    expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), source)).toBe(0);
    expect(head).toEqual(source.slice(0, SIGNATURE_BYTES));
    expect(reported.at(-1)).toBe(source.length);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  });

  it('without content results in an empty file', async () => {
    const { file, head } = await readBody(bodyOf(new Uint8Array(), 10, isByteStream), null, () => undefined);
    expect([file.size, head.length]).toEqual([0, 0]);
  });

  it('that fails while it is read throws its error', async () => {
    const pull = () => Promise.reject(new Error('lost'));
    const body = isByteStream ? new ReadableStream({ type: 'bytes', pull }) : new ReadableStream({ pull });
    await expect(readBody(body, null, () => undefined)).rejects.toThrow('lost');
  });
});
