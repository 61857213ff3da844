const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A square picture of an icon. */
export interface IcoImage {
  /** Width and height in pixels, from 1 to 256. */
  size: number;
  /** The bytes of a PNG file of this size. */
  png: Uint8Array;
}

/**
 * Returns an ICO file with these pictures, in this order. All fields are little-endian
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 * @throws RangeError if there is no picture, or a size isn't a whole number from 1 to 256
 */
export function writeIco(images: readonly IcoImage[]): Uint8Array {
  if (images.length === 0) throw new RangeError('An ICO file needs at least one picture.');
  const start = HEADER_BYTES + ENTRY_BYTES * images.length;
  const file = new Uint8Array(images.reduce((total, { png }) => total + png.length, start));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // The type of icons; cursors have 2.
  view.setUint16(4, images.length, true);
  let offset = start;
  for (const [index, { size, png }] of images.entries()) {
    writeEntry(view, HEADER_BYTES + ENTRY_BYTES * index, { size, bytes: png.length, offset });
    file.set(png, offset);
    offset += png.length;
  }
  return file;
}

function writeEntry(view: DataView, at: number, entry: { size: number; bytes: number; offset: number }) {
  if (!Number.isInteger(entry.size) || entry.size < 1 || entry.size > 256)
    throw new RangeError(`A picture in an ICO file has 1 to 256 pixels, not ${entry.size}.`);
  // One byte each, so 256 is written as 0.
  view.setUint8(at, entry.size % 256);
  view.setUint8(at + 1, entry.size % 256);
  view.setUint16(at + 4, 1, true); // Colour planes.
  view.setUint16(at + 6, 32, true); // Bits per pixel.
  view.setUint32(at + 8, entry.bytes, true);
  view.setUint32(at + 12, entry.offset, true);
}
