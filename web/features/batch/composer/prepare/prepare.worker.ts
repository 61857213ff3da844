import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { svgBytesOf } from '#files/file-content.ts';
import type { Pixels, Render } from '#images/pixels.ts';
import { SVG_ERRORS, SvgError } from '#svg/errors.ts';
import type { Bounds } from '#svg/measure.ts';
import { unsizedDrawing } from '#svg/read-logo.ts';
import { prepareInColor } from '#svg/sheet/make-sheet.ts';
import type { PreparedLogo } from '#svg/sheet/prepare-logo.ts';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { toSvgError } from '#web/lib/files/fetch-file.ts';
import { type FetchedLogo, fetchLogos, serveJob, type WorkerContext } from '../../workers/worker-job.ts';
import type { Failure } from './outcome.ts';
import { trimLogo } from './trim-logo.ts';
import { wrapBitmap } from './wrap-bitmap.ts';

/** The files of a logo, as far as they are known. */
export interface KnownFiles {
  file: Blob | undefined;
  /** The one without margins; the same if it can't be trimmed. */
  trimmed: Blob | undefined;
}

/** A logo to prepare. */
export interface PrepareItem extends KnownFiles {
  key: string;
  /** Distinguishes its names from those of the other logos. */
  number: number;
  logo: Logo;
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
  | { kind: 'render'; svg: string; width: number; height: number }
  | ({ kind: 'outcome'; key: string; outcome: PreparedLogo | Failure } & KnownFiles);

/** What the page answers: the bounds or the pixels of a drawing. */
export type PrepareAnswer = Bounds | Pixels | null;

type PrepareContext = WorkerContext<PrepareMessage, PrepareAnswer>;

/** The statuses of a file that doesn't exist. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** What the worker made of a file. */
interface PreparedFile {
  prepared: PreparedLogo;
  /** The file without margins, if they are trimmed. */
  trimmed: Blob | undefined;
}

/** Prepares a file. @throws SvgError if it can't be placed on a sheet */
async function prepare(
  { number, trimmed: known }: PrepareItem,
  file: Blob,
  { ink, trimsMargins }: Look,
  { askPage }: PrepareContext,
): Promise<PreparedFile> {
  const bytes = await svgBytesOf(file);
  const bitmap = await wrapBitmap(file, bytes, trimsMargins);
  const source = bitmap ?? bytes;
  const code = unsizedDrawing(source);
  const bounds = code === null ? null : ((await askPage({ kind: 'bounds', code })) as Bounds | null);
  const prepared = prepareInColor({ source, bounds }, ink, number);
  if (!trimsMargins || known) return { prepared, trimmed: known };
  if (bitmap !== null) return { prepared, trimmed: new Blob([bitmap]) };
  const render: Render = async (svg, width, height) =>
    (await askPage({ kind: 'render', svg, width, height })) as Pixels;
  // A drawing without a size has the bounds of its shapes.
  const trimmed = code === null ? await trimLogo(bytes, prepared, render) : null;
  if (trimmed === null) return { prepared, trimmed: file };
  return { prepared: prepareInColor({ source: trimmed }, ink, number), trimmed: new Blob([trimmed]) };
}

async function prepareAll({ items, look }: PrepareOrder, context: PrepareContext): Promise<null> {
  const { signal, onProgress, askPage } = context;
  const gone = new Set<string>();
  const load = async ({ key, logo, ...known }: PrepareItem, fetchOriginal: () => Promise<Blob>) =>
    (look.trimsMargins ? known.trimmed : undefined) ??
    known.file ??
    fetchOriginal().catch((error: unknown) => {
      if (error instanceof DownloadError && GONE.has(error.status)) gone.add(key);
      const isSilent = !(error instanceof DownloadError) && navigator.onLine && !logo.url.startsWith('/');
      throw isSilent ? new DownloadError('Wikimedia isn’t answering.') : toSvgError(logo, error);
    });
  const outcomeOf = async ({
    item,
    ...fetched
  }: FetchedLogo<PrepareItem>): Promise<{ outcome: PreparedLogo | Failure } & KnownFiles> => {
    const { file, trimmed: known } = item;
    if ('reason' in fetched) {
      const problem = gone.has(item.key) ? 'gone' : 'unreachable';
      return { outcome: { ...fetched, problem }, file, trimmed: known };
    }
    const files = { file: file ?? fetched.file, trimmed: known };
    try {
      const { prepared, trimmed } = await prepare(item, fetched.file, look, context);
      return { ...files, outcome: prepared, trimmed };
    } catch (error) {
      const reason = SVG_ERRORS[error instanceof SvgError ? error.code : 'not-well-formed'];
      return { ...files, outcome: { reason, problem: 'unusable' } };
    }
  };
  let sent: Promise<unknown> = Promise.resolve();
  let [done, bytes] = [0, 0];
  for await (const fetched of fetchLogos(items, signal, load)) {
    // Files that are known already are loaded even so.
    signal.throwIfAborted();
    done += 1;
    bytes += 'file' in fetched ? fetched.file.size : 0;
    onProgress({ done, bytes });
    const outcome = await outcomeOf(fetched);
    // The page draws one logo while the next one is prepared.
    await sent;
    sent = askPage({ kind: 'outcome', key: fetched.item.key, ...outcome });
  }
  await sent;
  return null;
}

serveJob(prepareAll);
