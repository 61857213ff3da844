import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import { fetchFile } from '#programs/source/fetch-file.ts';

/** Larger drawings exceed the result of every tool. */
const MAX_FILE_BYTES = 1_000_000;
/** Files fetched at the same time. */
const CONCURRENCY = 6;
const MAX_CACHED_BYTES = 16_000_000;
const MAX_TRIES = 3;

export interface ReadFileDeps {
  catalogue: Pick<Catalogue, 'byName'>;
  /** Returns where the searched wikis keep their files. */
  repositories(): readonly FileRepository[];
  /** The headers that identify this server to wikis. */
  wikiHeaders: Readonly<Record<string, string>>;
}

interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** `MAX_FILE_BYTES` if omitted. */
  maxBytes?: number;
}

export type ReadFile = (logo: Logo, options?: ReadOptions) => Promise<Uint8Array>;

/**
 * Creates `readFile`, which returns the file of a logo of the catalogue, or fetches it from the wiki that has it. It fetches
 * no other address and follows no redirect. @throws DownloadError
 */
export function createReadFile({ catalogue, repositories, wikiHeaders }: ReadFileDeps): ReadFile {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  return async (logo, { signal = new AbortController().signal, maxBytes = MAX_FILE_BYTES } = {}) => {
    const bundled = bundledFile(catalogue, logo.url);
    if (bundled) return bundled;
    const known = cache.get(logo.url);
    requireKnownPlace(logo, repositories());
    const size = known?.byteLength ?? logo.size ?? 0;
    if (size > maxBytes) throw new DownloadError('The file is too large.');
    if (known) return known;
    // The wiki may have a newer version of the file than the index.
    const file = { ...logo, unchecked: true as const, size: null };
    const options = { headers: wikiHeaders, signal, maxTries: MAX_TRIES, maxBytes };
    const bytes = await queue.add(() => fetchFile(file, options), { signal });
    cache.set(logo.url, bytes);
    return bytes;
  };
}

function bundledFile({ byName }: ReadFileDeps['catalogue'], url: string): Uint8Array | null {
  const name = /^\/catalogue\/([^/]+)\.svg$/.exec(url)?.[1];
  const svg = name === undefined ? undefined : byName(name)?.svg;
  return svg === undefined ? null : Buffer.from(svg);
}

/** @throws DownloadError unless the address is one of a wiki's files, also after it was normalised */
function requireKnownPlace({ url }: Logo, repositories: readonly FileRepository[]): void {
  const address = URL.canParse(url) ? new URL(url).href : '';
  const isKnown = repositories.some(
    ({ fileRoot }) =>
      URL.canParse(fileRoot) && address.startsWith(`${new URL(fileRoot).href.replace(/\/+$/, '')}/`),
  );
  if (!isKnown) throw new DownloadError('This server doesn’t fetch files from this address.');
}
