const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** Returns the size of the colour table that a byte of flags announces. */
function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** True if a GIF has more than one frame. facts: W3C, Graphics Interchange Format 89a, blocks */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = HEADER_BYTES + colorTableBytes(bytes[10]);
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    const block = bytes[at];
    if (block === IMAGE) {
      frames += 1;
      // The descriptor has ten bytes; the byte after it and the colour table is the code size.
      at += 10 + colorTableBytes(bytes[at + 9]) + 1;
    } else if (block === EXTENSION) at += 2;
    else break;
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return frames > 1;
}
