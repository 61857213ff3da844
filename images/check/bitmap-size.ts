const UNKNOWN = { width: 0, height: 0 };
/** The markers of a JPEG's frame, which states its size; the gaps are tables. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Reads the size of a bitmap in pixels from its header: PNG, JPG, GIF or WebP; zeros for others and damaged ones. */
export function sizeOfBitmap(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === 0x47494638)
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
    if (view.getUint32(0) === 0x52494646) return sizeOfWebp(view);
  } catch {
    // The header ends early.
  }
  return UNKNOWN;
}

function sizeOfJpeg(view: DataView): { width: number; height: number } {
  for (let at = 2; at < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (FRAMES.has(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return UNKNOWN;
}

function sizeOfWebp(view: DataView): { width: number; height: number } {
  const kind = view.getUint32(12);
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: side(24), height: side(27) };
}
