import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { inParallel } from './fetch-logos.ts';
import { fetchPatiently, type Patience, reasonOf } from './fetch-with-retry.ts';
import type { Entry, Progress } from './messages.ts';
import { type Credited, creditsCsv, creditsText, type LeftOut } from './zip-contents.ts';

/** So many files are fetched at once, as one visitor of Wikimedia may. */
const WIDTH = 3;

/** A file as it goes into the archive. */
interface ArchivedFile {
  name: string;
  input: Blob | AsyncIterable<Uint8Array> | string;
  lastModified?: Date;
}

interface Setting {
  entries: readonly Entry[];
  /** Turns a file into what goes in. Throws where it can't. */
  convert: (file: Blob, index: number) => Promise<Blob>;
  /** How the bytes of a file are handed to the archive. */
  read: (file: Blob) => Blob | AsyncIterable<Uint8Array>;
  patience: Patience;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What came of an archive, filled while its files are handed out. */
export interface Collected {
  files: Credited[];
  leftOut: LeftOut[];
}

type Outcome = { entry: Entry; file: Blob } | { entry: Entry; reason: string };

/**
 * Hands out the files of an archive, each only when it is whole, then the credits; one that fails is left out and noted.
 * Throws where it was called off.
 */
export async function* collectFiles(setting: Setting, collected: Collected): AsyncGenerator<ArchivedFile> {
  const { entries, signal, onProgress } = setting;
  const arrived = new Map<Entry, number>();
  let bytes = 0;
  const tell = () => onProgress({ done: collected.files.length + collected.leftOut.length, bytes });
  const onBytes = (entry: Entry, now: number) => {
    bytes += now - (arrived.get(entry) ?? 0);
    arrived.set(entry, now);
    tell();
  };
  const places = new Map(entries.map((entry, index) => [entry, index]));
  const bring = (entry: Entry) => bringFile(entry, places.get(entry) ?? 0, setting, onBytes);
  for await (const outcome of inParallel(entries, WIDTH, bring)) {
    signal.throwIfAborted();
    const { logo, name, change } = outcome.entry;
    if ('file' in outcome) {
      collected.files.push({ name, logo, change });
      yield {
        name,
        input: setting.read(outcome.file),
        ...(logo.dateAdded && { lastModified: new Date(logo.dateAdded) }),
      };
    } else {
      bytes -= arrived.get(outcome.entry) ?? 0;
      collected.leftOut.push({ logo, reason: outcome.reason });
    }
    tell();
  }
  const order = new Map(entries.map(({ name }, index) => [name, index]));
  const placeOf = ({ name }: Credited) => order.get(name) ?? 0;
  collected.files.sort((one, other) => placeOf(one) - placeOf(other));
  yield { name: 'CREDITS.txt', input: creditsText(collected.files, collected.leftOut) };
  yield { name: 'credits.csv', input: creditsCsv(collected.files) };
}

async function bringFile(
  entry: Entry,
  index: number,
  { convert, patience, signal }: Setting,
  onBytes: (entry: Entry, bytes: number) => void,
): Promise<Outcome> {
  try {
    const options = { signal, onBytes: (bytes: number) => onBytes(entry, bytes) };
    const file = await fetchPatiently(() => fetchFile(entry.logo, options), patience);
    return { entry, file: entry.change === null ? file : await convert(file, index) };
  } catch (error) {
    signal.throwIfAborted();
    return { entry, reason: reasonOf(error, patience.isOnline()) };
  }
}
