import { afterEach, expect, test, vi } from 'vitest';
import { BufferPool, pickTarget, writeToDisk } from './disk-target.ts';

afterEach(() => void vi.unstubAllGlobals());

const files = [1, 2].map((seed) =>
  Uint8Array.from({ length: 3_500_000 }, (_, index) => (index * seed) % 251),
);

test('files are read completely through reused buffers, without overwriting a chunk in use', async () => {
  const buffers = new BufferPool();
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
  for await (const chunk of new BufferPool().read(new Blob([]))) expect(chunk).toBeUndefined();
});

/** Creates a fake file handle that records its calls. */
function createTarget() {
  const events: string[] = [];
  const record = (event: string) => async () => void events.push(event);
  const writable = { write: record('write'), close: record('close'), abort: record('abort') };
  const target = { createWritable: async () => writable, remove: record('remove') };
  return { target: target as unknown as FileSystemFileHandle, events };
}

test('writes the stream and closes the file', async () => {
  const { target, events } = createTarget();
  const stream = new Blob(['abc']).stream();
  await writeToDisk(stream, target, new BufferPool(), new AbortController().signal);
  expect(events).toEqual(['write', 'close']);
});

test('cancelling before the first file rejects with an AbortError and removes the archive', async () => {
  const { target, events } = createTarget();
  const abortController = new AbortController();
  const writing = writeToDisk(new ReadableStream(), target, new BufferPool(), abortController.signal);
  abortController.abort();
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(events).toEqual(['abort', 'remove']);
});

test('removes an archive after an error', async () => {
  const { target, events } = createTarget();
  const stream = new ReadableStream({ pull: () => Promise.reject(new Error('Nothing to write.')) });
  await expect(writeToDisk(stream, target, new BufferPool(), new AbortController().signal)).rejects.toThrow(
    'Nothing to write.',
  );
  expect(events).toEqual(['abort', 'remove']);
});

const NEVER = new AbortController().signal;
const stubPicker = (showSaveFilePicker: () => Promise<unknown>) =>
  vi.stubGlobal('window', { showSaveFilePicker: vi.fn(showSaveFilePicker) });

test('the save dialog opens only for archives of 64 MB or of unknown size', async () => {
  const { target } = createTarget();
  stubPicker(async () => target);
  expect(await pickTarget('a.zip', 2 ** 26 - 1, NEVER)).toBeNull();
  expect(window).toHaveProperty('showSaveFilePicker.mock.calls.length', 0);
  expect(await pickTarget('a.zip', 2 ** 26, NEVER)).toBe(target);
  expect(await pickTarget('a.zip', null, NEVER)).toBe(target);
});

test('an archive is downloaded as usual if the click is too long ago for the save dialog', async () => {
  stubPicker(() => Promise.reject(new DOMException('Must be handling a user gesture.', 'SecurityError')));
  expect(await pickTarget('a.zip', null, NEVER)).toBeNull();
});

test('closing the save dialog rejects with an AbortError', async () => {
  stubPicker(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(pickTarget('a.zip', null, NEVER)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a cancellation while the save dialog is open removes the chosen file', async () => {
  const { target, events } = createTarget();
  const abortController = new AbortController();
  stubPicker(async () => {
    abortController.abort();
    return target;
  });
  await expect(pickTarget('a.zip', null, abortController.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(events).toEqual(['remove']);
});
