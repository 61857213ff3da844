import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { SVG_ERRORS, SvgError } from '#svg/errors.ts';
import type { Bounds } from '#svg/measure.ts';
import { unsizedDrawing } from '#svg/read-logo.ts';
import { prepareInColor } from '#svg/sheet/make-sheet.ts';
import type { PreparedLogo } from '#svg/sheet/prepare-logo.ts';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { toSvgError } from '#web/lib/files/fetch-file.ts';
import { type FetchedLogo, fetchLogos, serveJob, type WorkerContext } from '../../workers/worker-job.ts';
import type { Problem } from './outcome.ts';
import { wrapBitmap } from './wrap-bitmap.ts';

/** A logo to prepare. */
export interface PrepareItem {
  key: string;
  /** Distinguishes its names from those of the other logos. */
  number: number;
  logo: Logo;
  /** Its file, if that is known already. */
  file: Blob | undefined;
}

export interface PrepareOrder {
  items: readonly PrepareItem[];
  ink: SheetSettings['ink'];
}

/** What the worker sends to the page: a drawing without a size, whose shapes it measures, or what became of a logo. */
export type PrepareMessage =
  | { kind: 'bounds'; code: string }
  | { kind: 'prepared'; key: string; file: Blob; prepared: PreparedLogo }
  | { kind: 'failed'; key: string; file: Blob | null; reason: string; problem: Problem };

type PrepareContext = WorkerContext<PrepareMessage, Bounds | null>;

/** The statuses of a file that doesn't exist. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

async function sourceOf(file: Blob): Promise<string | Uint8Array> {
  const bytes = await svgBytesOf(file);
  return (await wrapBitmap(file, bytes)) ?? bytes;
}

/** Prepares a file. @throws SvgError if it can't be placed on a sheet */
async function prepare(
  { number }: PrepareItem,
  file: Blob,
  ink: PrepareOrder['ink'],
  { askPage }: PrepareContext,
): Promise<PreparedLogo> {
  const source = await sourceOf(file);
  const code = unsizedDrawing(source);
  const bounds = code === null ? null : await askPage({ kind: 'bounds', code });
  return prepareInColor({ source, bounds }, ink, number);
}

async function prepareAll({ items, ink }: PrepareOrder, context: PrepareContext): Promise<null> {
  const { signal, onProgress, askPage } = context;
  const gone = new Set<string>();
  const load = async ({ key, logo, file }: PrepareItem, fetchOriginal: () => Promise<Blob>) =>
    file ??
    fetchOriginal().catch((error: unknown) => {
      if (error instanceof DownloadError && GONE.has(error.status)) gone.add(key);
      const isSilent = !(error instanceof DownloadError) && navigator.onLine && !logo.url.startsWith('/');
      throw isSilent ? new DownloadError('Wikimedia isn’t answering.') : toSvgError(logo, error);
    });
  const messageOf = async ({ item, ...outcome }: FetchedLogo<PrepareItem>): Promise<PrepareMessage> => {
    const { key } = item;
    if ('reason' in outcome) {
      const problem = gone.has(key) ? 'gone' : 'unreachable';
      return { kind: 'failed', key, file: null, reason: outcome.reason, problem };
    }
    const { file } = outcome;
    try {
      return { kind: 'prepared', key, file, prepared: await prepare(item, file, ink, context) };
    } catch (error) {
      const reason = SVG_ERRORS[error instanceof SvgError ? error.code : 'not-well-formed'];
      return { kind: 'failed', key, file, reason, problem: 'unusable' };
    }
  };
  let sent: Promise<unknown> = Promise.resolve();
  let [done, bytes] = [0, 0];
  for await (const fetched of fetchLogos(items, signal, load)) {
    // Files that are known already are loaded even so.
    signal.throwIfAborted();
    done += 1;
    if ('file' in fetched) bytes += fetched.file.size;
    onProgress({ done, bytes });
    const message = await messageOf(fetched);
    // The page draws one logo while the next one is prepared.
    await sent;
    sent = askPage(message);
  }
  await sent;
  return null;
}

serveJob(prepareAll);
