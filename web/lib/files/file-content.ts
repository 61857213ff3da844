import type { FileType } from '#contract/logos.ts';

/** The bytes of a file in which its signature is sought: an SVG may begin with a long comment. */
export const SIGNATURE_BYTES = 65_536;

const SIGNATURES: Record<Exclude<FileType, 'svg'>, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
};

/** Whether the first bytes match the type, so that no error page is saved under its name. A gzipped SVG matches. */
export function hasSignature(fileType: FileType, bytes: Uint8Array): boolean {
  if (fileType !== 'svg') return SIGNATURES[fileType].every((byte, at) => bytes[at] === byte);
  return isGzip(bytes) || /<(?:[\w-]+:)?svg[\s>/]/i.test(decodeText(bytes));
}

/** Whether a file is compressed with gzip (RFC 1952), as an SVG may be. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Returns the code of an SVG file as text: UTF-8 or UTF-16, decompressed if needed. */
export async function svgTextOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGzip(bytes)) return decodeText(bytes);
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return decodeText(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}

/** Decodes a text, or its beginning, by its byte order mark: UTF-16, else UTF-8. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
