import { makeZip } from 'client-zip';
import type { Logo } from '#contract/logos.ts';
import { creditsCsv, creditsText, type MissingLogo, type ZipEntry } from '#files/zip-contents.ts';
import { BufferPool, writeToDisk } from './disk-target.ts';
import { fetchLogos, serveJob, type WorkerContext } from './worker-job.ts';

export interface ZipOrder {
  entries: ZipEntry[];
  /** The file on the visitor's disk to write to; null to return the archive. */
  target: FileSystemFileHandle | null;
}

export interface ZipResult {
  savedCount: number;
  missing: MissingLogo[];
  /** Null if the archive was written to disk or is empty. */
  archive: Blob | null;
}

/** Asks the page to convert the file of an entry. */
export interface ConversionInput {
  file: Blob;
  logo: Logo;
}

/**
 * Yields each file of an archive as soon as it is ready, then the credits. Adds each logo that fails to `missing`.
 * @throws Error if every logo fails
 */
async function* archiveFiles(
  entries: readonly ZipEntry[],
  missing: MissingLogo[],
  read: (file: Blob) => Blob | AsyncIterable<Uint8Array>,
  { signal, onProgress, askPage }: WorkerContext<ConversionInput, Blob>,
) {
  const savedEntries = new Set<ZipEntry>();
  const bytesByEntry = new Map<ZipEntry, number>();
  let bytes = 0;
  const report = () => onProgress({ done: savedEntries.size + missing.length, bytes });
  const setBytes = (entry: ZipEntry, received: number) => {
    bytes += received - (bytesByEntry.get(entry) ?? 0);
    bytesByEntry.set(entry, received);
    report();
  };
  const load = async (entry: ZipEntry, fetchOriginal: () => Promise<Blob>) => {
    const original = await fetchOriginal();
    return entry.change === null ? original : askPage({ file: original, logo: entry.logo });
  };
  for await (const { item, ...outcome } of fetchLogos(entries, signal, load, setBytes)) {
    signal.throwIfAborted();
    const { logo, name } = item;
    if ('file' in outcome) {
      savedEntries.add(item);
      const lastModified = logo.dateAdded && { lastModified: new Date(logo.dateAdded) };
      yield { name, input: read(outcome.file), ...lastModified };
      report();
    } else {
      missing.push({ logo, reason: outcome.reason });
      setBytes(item, 0);
    }
  }
  if (savedEntries.size === 0) throw new Error('No file could be downloaded.');
  const files = entries.filter((entry) => savedEntries.has(entry));
  yield { name: 'CREDITS.txt', input: creditsText(files, missing) };
  yield { name: 'credits.csv', input: creditsCsv(files) };
}

async function zip(
  { entries, target }: ZipOrder,
  context: WorkerContext<ConversionInput, Blob>,
): Promise<ZipResult> {
  const missing: MissingLogo[] = [];
  const buffers = new BufferPool();
  const read = target ? (file: Blob) => buffers.read(file) : (file: Blob) => file;
  const stream = makeZip(archiveFiles(entries, missing, read, context), { buffersAreUTF8: true });
  let archive: Blob | null = null;
  try {
    if (target) await writeToDisk(stream, target, buffers, context.signal);
    else archive = await new Response(stream, { headers: { 'content-type': 'application/zip' } }).blob();
  } catch (error) {
    const haveAllFailed = missing.length === entries.length;
    if (context.signal.aborted || !haveAllFailed) throw error;
  }
  return { savedCount: entries.length - missing.length, missing, archive };
}

serveJob(zip);
