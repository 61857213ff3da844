import type { FileType } from '#contract/logos.ts';

/** The number of bytes searched for a file's signature. Large, because an SVG may begin with a long comment. */
export const SIGNATURE_BYTES = 65_536;

const SIGNATURES: Record<Exclude<FileType, 'svg'>, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
};

/** True if the first bytes of a file match its type, so that no error page is saved as a logo. An SVG may be gzipped. */
export function hasSignature(fileType: FileType, bytes: Uint8Array): boolean {
  if (fileType !== 'svg') return SIGNATURES[fileType].every((byte, index) => bytes[index] === byte);
  return isGzip(bytes) || /<(?:[\w-]+:)?svg[\s>/]/i.test(decodeText(bytes));
}

/** True if a file is compressed with gzip (RFC 1952), as an SVG may be. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The largest SVG that is decompressed: a small file could become gigabytes. */
const MAX_DECOMPRESSED_BYTES = 32_000_000;

/**
 * Returns the code of an SVG file as text: UTF-8 or UTF-16, decompressed if needed.
 * @throws Error if the compressed data is damaged, or has more than 32 MB
 */
export async function svgTextOf(file: Blob): Promise<string> {
  return decodeText(await svgBytesOf(file));
}

/**
 * Returns the bytes of an SVG file, decompressed if needed.
 * @throws Error if the compressed data is damaged, or has more than 32 MB
 */
export async function svgBytesOf(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGzip(bytes)) return bytes;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > MAX_DECOMPRESSED_BYTES) throw new Error('The decompressed SVG has more than 32 MB.');
      controller.enqueue(chunk);
    },
  });
  const decompressed = file.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(limit);
  return new Uint8Array(await new Response(decompressed).arrayBuffer());
}

/** Decodes text as UTF-16 if it has that byte order mark, otherwise as UTF-8. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
