import { binaryOf, bytesOf } from '../base64.ts';

/** The first bytes of each type, with `?` for any byte. */
const RASTERS = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/webp': ['RIFF????WEBP'],
  'image/avif': ['????ftypavif', '????ftypavis'],
  'image/bmp': ['BM????\0\0\0\0'],
};
const FONTS = {
  'font/woff2': ['wOF2'],
  'font/woff': ['wOFF'],
  'font/otf': ['OTTO'],
  'font/ttf': ['\0\x01\0\0', 'true', 'ttcf'],
};
const SIGNATURE_BYTES = 16;
const HEADER_LENGTH = 1000;
const BASE64 = /;\s*base64\s*$/i;

/** Data of a `data:` URL (RFC 2397), and its declared type without parameters, in lower case. */
interface Data {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a `data:` URL as leniently as browsers do, without bytes if it is damaged; undefined for other addresses. */
export function readDataUrl(address: string): Data | undefined {
  const url = address.trimStart();
  if (!/^data:/i.test(url)) return undefined;
  const comma = url.slice(0, HEADER_LENGTH).indexOf(',');
  const header = url.slice('data:'.length, Math.max(comma, 0));
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
  const [body = ''] = url.slice(comma + 1).split('#', 1);
  const bytes = decodePercents(comma < 0 ? '' : body.replaceAll(/[\t\n\r]/g, ''));
  return { type, bytes: BASE64.test(header) ? decodeBase64(bytes) : bytes };
}

function decodeBase64(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(atob(binaryOf(bytes)));
  } catch {
    return new Uint8Array();
  }
}

/** Returns the type of a raster image by its first bytes; undefined for anything else. */
export function rasterTypeOf(bytes: Uint8Array): string | undefined {
  return typeBySignature(RASTERS, bytes);
}

/** Returns the type of a font by its first bytes; undefined for anything else. */
export function fontTypeOf(bytes: Uint8Array): string | undefined {
  return typeBySignature(FONTS, bytes);
}

function typeBySignature(types: Record<string, string[]>, bytes: Uint8Array): string | undefined {
  const start = binaryOf(bytes.subarray(0, SIGNATURE_BYTES));
  const startsWith = (signature: string) =>
    [...signature].every((character, at) => character === '?' || character === start[at]);
  return Object.entries(types).find(([, signatures]) => signatures.some(startsWith))?.[0];
}

/** Decodes percent escapes into bytes; other characters become UTF-8. */
function decodePercents(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  if (!text.includes('%')) return bytes;
  const decoded = binaryOf(bytes).replaceAll(/%([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return bytesOf(decoded);
}
