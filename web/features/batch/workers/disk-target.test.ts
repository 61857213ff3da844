import { expect, it } from 'vitest';
import { Buffers } from './disk-target.ts';

const files = [1, 2].map((seed) => Uint8Array.from({ length: 3_500_000 }, (_, at) => (at * seed) % 251));

it('reads files whole while their pieces go round, and never over one that is not given back', async () => {
  const buffers = new Buffers();
  for (const bytes of [...files, ...files]) {
    const copies: Buffer[] = [];
    let kept: Uint8Array | null = null;
    for await (const piece of buffers.read(new Blob([bytes]))) {
      copies.push(Buffer.from(piece));
      if (kept) {
        expect(copies.at(-2)?.equals(kept)).toBe(true);
        buffers.giveBack(kept);
      }
      kept = piece;
    }
    expect(Buffer.compare(Buffer.concat(copies), bytes)).toBe(0);
  }
});

it('hands nothing out for an empty file', async () => {
  for await (const piece of new Buffers().read(new Blob([]))) expect(piece).toBeUndefined();
});
