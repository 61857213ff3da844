/** Large enough that a file of megabytes takes few turns, small enough to hold some. */
const BUFFER_BYTES = 1 << 20;

/**
 * Buffers that go round: bytes of a file are read into one, written to disk, and the next are read into it. What is
 * allocated anew instead, a browser clears up only after a hundred megabytes or more.
 */
export class Buffers {
  readonly #free: ArrayBuffer[] = [];

  /** Reads a file piece by piece. Each piece is to be given back once it is written. */
  async *read(file: Blob): AsyncGenerator<Uint8Array> {
    const reader = file.stream().getReader({ mode: 'byob' });
    for (;;) {
      const buffer = this.#free.pop() ?? new ArrayBuffer(BUFFER_BYTES);
      const { value, done } = await reader.read(new Uint8Array(buffer));
      if (!value || done) {
        if (value) this.giveBack(value);
        return;
      }
      yield value;
    }
  }

  /** Takes a piece back; pieces that came from elsewhere are let go. */
  giveBack({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === BUFFER_BYTES) this.#free.push(buffer);
  }
}
