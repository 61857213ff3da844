import type { FileType } from '#contract/logos.ts';

/** So much of a file is looked at: an SVG may begin with a long comment. */
export const SIGNATURE_BYTES = 65_536;

const SIGNATURES: Record<Exclude<FileType, 'svg'>, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
};

/** Reads a text, or the start of one, in UTF-8, or in UTF-16 where its first bytes say so. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/**
 * Whether a file's first bytes are those of its type, so that a web page or another format sent under its name is not
 * saved as it. A compressed SVG (gzip) counts as one.
 */
export function hasSignature(fileType: FileType, bytes: Uint8Array): boolean {
  if (fileType !== 'svg') return SIGNATURES[fileType].every((byte, at) => bytes[at] === byte);
  return isGzip(bytes) || /<(?:[\w-]+:)?svg[\s>/]/i.test(decodeText(bytes));
}

/** Whether a file is compressed as a whole, as an SVG may be (RFC 1952). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
