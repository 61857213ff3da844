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
import type { Failure } from './outcome.ts';
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
  | { kind: 'outcome'; key: string; file: Blob | null; outcome: PreparedLogo | Failure };

type PrepareContext = WorkerContext<PrepareMessage, Bounds | null>;

/** The statuses of a file that doesn't exist. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Prepares a file. @throws SvgError if it can't be placed on a sheet */
async function prepare(
  { number }: PrepareItem,
  file: Blob,
  ink: PrepareOrder['ink'],
  { askPage }: PrepareContext,
): Promise<PreparedLogo> {
  const bytes = await svgBytesOf(file);
  const source = (await wrapBitmap(file, bytes)) ?? bytes;
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
  const outcomeOf = async ({
    item,
    ...fetched
  }: FetchedLogo<PrepareItem>): Promise<PreparedLogo | Failure> => {
    if ('reason' in fetched) return { ...fetched, problem: gone.has(item.key) ? 'gone' : 'unreachable' };
    try {
      return await prepare(item, fetched.file, ink, context);
    } catch (error) {
      const reason = SVG_ERRORS[error instanceof SvgError ? error.code : 'not-well-formed'];
      return { reason, problem: 'unusable' };
    }
  };
  let sent: Promise<unknown> = Promise.resolve();
  let [done, bytes] = [0, 0];
  for await (const fetched of fetchLogos(items, signal, load)) {
    // Files that are known already are loaded even so.
    signal.throwIfAborted();
    done += 1;
    const file = 'file' in fetched ? fetched.file : null;
    bytes += file?.size ?? 0;
    onProgress({ done, bytes });
    const outcome = await outcomeOf(fetched);
    // The page draws one logo while the next one is prepared.
    await sent;
    sent = askPage({ kind: 'outcome', key: fetched.item.key, file, outcome });
  }
  await sent;
  return null;
}

serveJob(prepareAll);
