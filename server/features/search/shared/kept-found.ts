import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { Logo } from '#contract/logos.ts';
import type { Found } from '#mediawiki/search/name-search.ts';

/** What a source found, and when it was asked. */
export interface CachedFound {
  found: Found;
  askedAt: Date;
}

/** What takes more than this as JSON is not kept: 50 logos take about 100 kB. */
const MAX_JSON_BYTES = 1_000_000;
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const KeptFound = z.object({
  askedAt: z.iso.datetime(),
  found: z.object({
    logos: z.array(Logo),
    suggestion: z.string().nullable(),
    more: z.boolean(),
    partial: z.boolean(),
  }),
});

/**
 * Writes down what was found, compressed; null where it is too large to keep. What a visitor typed is left out: Redis may
 * keep this on a disk, and whoever reads it knows by what name it was asked for.
 */
export async function packFound({ found, askedAt }: CachedFound): Promise<Buffer | null> {
  const logos = found.logos.map((logo) => ({ ...logo, searchTerm: '' }));
  const json = Buffer.from(JSON.stringify({ askedAt: askedAt.toISOString(), found: { ...found, logos } }));
  return json.length > MAX_JSON_BYTES ? null : promisify(zstdCompress)(json, FASTEST);
}

/** Reads what was written down, by whichever server or program; null where it is not what it should be. */
export async function unpackFound(bytes: Buffer): Promise<CachedFound | null> {
  try {
    const json = await promisify(zstdDecompress)(bytes, { maxOutputLength: MAX_JSON_BYTES });
    const { askedAt, found } = KeptFound.parse(JSON.parse(json.toString()));
    return { askedAt: new Date(askedAt), found };
  } catch {
    return null;
  }
}
