import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { svgBytesOf } from '#files/file-content.ts';
import type { Pixels, Render } from '#images/pixels.ts';
import { trimSvg } from '#images/trim/trim-svg.ts';
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

/** The settings that change the logos themselves. */
export type Look = Pick<SheetSettings, 'ink' | 'trimsMargins'>;

export interface PrepareOrder {
  items: readonly PrepareItem[];
  look: Look;
}

/**
 * What the worker sends to the page: a drawing without a size, whose shapes it measures, one whose pixels it returns, or what
 * became of a logo.
 */
export type PrepareMessage =
  | { kind: 'bounds'; code: string }
  | { kind: 'render'; code: string; width: number; height: number }
  | { kind: 'outcome'; key: string; file: Blob | null; outcome: PreparedLogo | Failure };

/** What the page answers: the bounds or the pixels of a drawing. */
export type PrepareAnswer = Bounds | Pixels | null;

type PrepareContext = WorkerContext<PrepareMessage, PrepareAnswer>;

/** The statuses of a file that doesn't exist. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Prepares a file. @throws SvgError if it can't be placed on a sheet */
async function prepare(
  { number }: PrepareItem,
  file: Blob,
  { ink, trimsMargins }: Look,
  { askPage }: PrepareContext,
): Promise<PreparedLogo> {
  const bytes = await svgBytesOf(file);
  const bitmap = await wrapBitmap(file, bytes, trimsMargins);
  if (bitmap !== null) return prepareInColor({ source: bitmap }, ink, number);
  const code = unsizedDrawing(bytes);
  if (code !== null) {
    const bounds = (await askPage({ kind: 'bounds', code })) as Bounds | null;
    return prepareInColor({ source: bytes, bounds }, ink, number);
  }
  const trimmed = trimsMargins ? await trim(bytes, askPage) : null;
  return prepareInColor({ source: trimmed ?? bytes }, ink, number);
}

/** Returns an SVG without its margins; null if it can't be cut, e.g. because the width of its text depends on fonts. */
function trim(bytes: Uint8Array, askPage: PrepareContext['askPage']): Promise<string | null> {
  const render: Render = async (code, width, height) =>
    (await askPage({ kind: 'render', code, width, height })) as Pixels;
  return trimSvg(bytes, render, { trimsText: false }).catch(() => null);
}

async function prepareAll({ items, look }: PrepareOrder, context: PrepareContext): Promise<null> {
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
      return await prepare(item, fetched.file, look, context);
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
