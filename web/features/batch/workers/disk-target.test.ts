import { expect, test } from 'vitest';
import { Buffers, writeToDisk } from './disk-target.ts';

const files = [1, 2].map((seed) => Uint8Array.from({ length: 3_500_000 }, (_, at) => (at * seed) % 251));

test('files are read whole through reused buffers, and a chunk in use is not overwritten', async () => {
  const buffers = new Buffers();
  for (const bytes of [...files, ...files]) {
    const copies: Buffer[] = [];
    let previous: Uint8Array | null = null;
    for await (const chunk of buffers.read(new Blob([bytes]))) {
      copies.push(Buffer.from(chunk));
      if (previous) {
        expect(copies.at(-2)?.equals(previous)).toBe(true);
        buffers.release(previous);
      }
      previous = chunk;
    }
    expect(Buffer.compare(Buffer.concat(copies), bytes)).toBe(0);
  }
});

test('an empty file has no chunks', async () => {
  for await (const chunk of new Buffers().read(new Blob([]))) expect(chunk).toBeUndefined();
});

/** A file on disk that records what happens to it. */
function targetFile() {
  const events: string[] = [];
  const record = (event: string) => async () => void events.push(event);
  const writable = { write: record('write'), close: record('close'), abort: record('abort') };
  const target = { createWritable: async () => writable, remove: record('remove') };
  return { target: target as unknown as FileSystemFileHandle, events };
}

test('a stream is written and its file closed', async () => {
  const { target, events } = targetFile();
  const stream = new Blob(['abc']).stream();
  await writeToDisk(stream, target, new Buffers(), new AbortController().signal);
  expect(events).toEqual(['write', 'close']);
});

test('an archive that is cancelled before its first file is cancelled, not failed, and its file removed', async () => {
  const { target, events } = targetFile();
  const cancelled = new AbortController();
  const writing = writeToDisk(new ReadableStream(), target, new Buffers(), cancelled.signal);
  cancelled.abort();
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(events).toEqual(['abort', 'remove']);
});

test('an archive that fails is removed', async () => {
  const { target, events } = targetFile();
  const stream = new ReadableStream({ pull: () => Promise.reject(new Error('Nothing to write.')) });
  await expect(writeToDisk(stream, target, new Buffers(), new AbortController().signal)).rejects.toThrow(
    'Nothing to write.',
  );
  expect(events).toEqual(['abort', 'remove']);
});
