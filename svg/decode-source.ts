import { SvgRefused } from './errors.ts';
import { MAX_SOURCE_BYTES } from './limits.ts';

const DECLARED_ENCODING = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const BYTES_OF_DECLARATION = 256;

/**
 * The text of an SVG file, by its byte order mark, else by the pattern of a UTF-16 file without one, else by its XML
 * declaration, else as UTF-8 (XML 1.0, appendix F). A text is taken as it is, without a byte order mark.
 * @throws SvgRefused too-large, unknown-encoding
 */
export function decodeSource(source: string | Uint8Array): string {
  if (source.length > MAX_SOURCE_BYTES) throw new SvgRefused('too-large');
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  try {
    return new TextDecoder(encodingOf(source), { fatal: true }).decode(source);
  } catch {
    throw new SvgRefused('unknown-encoding');
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_OF_DECLARATION));
  const declared = DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8';
  // A file whose declaration can be read as single bytes is not UTF-16, whatever it says.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
