import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MIN_COMPRESSED_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export type Encoding = 'br' | 'gzip' | 'identity';
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The choices for the headers of clients, of which there are few. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the smallest encoding that an Accept-Encoding header allows, else `identity`. @see RFC 9110, section 12.5.3 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight));
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  const encoding = ENCODINGS.find(isAccepted) ?? 'identity';
  chosen.set(accepted, encoding);
  return encoding;
}

function parseWeight(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice('q='.length))];
}

/** Returns the bytes in an encoding; short bodies stay uncompressed. */
export async function encode(
  json: Buffer,
  encoding: Encoding,
): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || json.length < MIN_COMPRESSED_BYTES)
    return { bytes: copyOf(json), encoding: 'identity' };
  const bytes =
    encoding === 'br' ? await promisify(brotliCompress)(json, BROTLI) : await promisify(gzip)(json);
  return { bytes: copyOf(bytes), encoding };
}

/** Copies the body out of zlib's 64 kB slab, so that a small cached response does not pin it. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Decompresses the output of `encode`. */
export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? promisify(brotliDecompress)(bytes) : promisify(gunzip)(bytes);
}
