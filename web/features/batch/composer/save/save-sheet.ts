import type { Logo } from '#contract/logos.ts';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { now } from '#web/lib/clock.ts';
import { printSvg } from '#web/lib/files/print-svg.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { loadSvg } from '#web/lib/files/svg-image.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { type Progress, runJob } from '../../job.ts';
import type { Batch } from '../../record-batch.ts';
import { leftOutText } from '../arrangement.ts';
import type { ComposedSheet } from '../compose.ts';
import type { SortedItems } from '../prepare/outcome.ts';
import { htmlLogosOf, sheetCredits, sheetName, writeHtml } from './sheet-files.ts';

/** What a sheet is saved as; a PNG has `scale` pixels per CSS pixel. */
export type SheetTarget = { format: 'svg' | 'pdf' | 'html' | 'credits' } | { format: 'png'; scale: number };

/** A sheet and the logos that it was made of. */
export interface MadeSheet extends Pick<SortedItems, 'ready' | 'failed' | 'lostParts'> {
  /** Null if no logo could be placed. */
  sheet: ComposedSheet | null;
}

/** A sheet to save. */
export interface SheetOrder {
  /** The logos of wikis and the catalogue for it; those from the visitor's disk aren't named to the server. */
  logos: readonly Logo[];
  total: number;
  settings: SheetSettings;
  /** The names of the logos that the visitor left out. */
  leftOut: readonly string[];
  /** How many chosen logos aren't SVGs, where only SVGs are placed. */
  nonSvgCount: number;
  batch: Batch;
  make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<MadeSheet>;
  /** Null if the page lists the logos that aren't on the sheet and retries them. */
  retry: (() => void) | null;
}

const FAILED = 'Failed to consolidate logo files';

export const NOTHING_PLACED: ToastMessage = {
  title: FAILED,
  description: 'No valid SVG logos could be processed',
  variant: 'destructive',
};

export const NOT_READY: ToastMessage = {
  title: 'Some logos aren’t ready yet',
  description: 'You can save the sheet when all of its logos are prepared.',
  variant: 'notice',
};

const EXTENSIONS: Record<Exclude<SheetTarget['format'], 'pdf'>, string> = {
  svg: '.svg',
  png: '.png',
  html: '.html',
  credits: '_CREDITS.txt',
};

/** @throws DownloadError if the browser can't display the sheet; Error if it has no memory for it */
async function drawPng(svg: string, sheet: ComposedSheet['layout'], scale: number): Promise<Blob> {
  const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no memory for another canvas.');
  context.drawImage(await loadSvg(svg), 0, 0, width, height);
  return canvas.convertToBlob();
}

/** Returns the file of a sheet. */
async function fileOf(
  { sheet, ready, failed }: MadeSheet & { sheet: ComposedSheet },
  { settings }: SheetOrder,
  target: SheetTarget,
): Promise<Blob> {
  const { svg, layout, items } = sheet;
  switch (target.format) {
    case 'png':
      return drawPng(svg, layout, target.scale);
    case 'html':
      return new Blob([writeHtml(htmlLogosOf(ready, sheet), settings)], { type: 'text/html' });
    case 'credits':
      return new Blob([sheetCredits(items, failed, settings.ink)], { type: 'text/plain' });
    default:
      return new Blob([svg], { type: 'image/svg+xml' });
  }
}

/** Makes a sheet and saves it, if the visitor's plan includes that. */
export function saveSheet(order: SheetOrder, target: SheetTarget = { format: 'svg' }): Promise<void> {
  return runJob({
    batch: order.batch,
    label: 'Consolidating',
    total: order.total,
    totalBytes: null,
    make: async (signal, onProgress) => {
      const made = await order.make(signal, onProgress);
      const { sheet, failed, lostParts } = made;
      const name = target.format === 'pdf' ? null : sheetName(now()) + EXTENSIONS[target.format];
      if (sheet && name === null) await printSvg(sheet.svg, sheet.layout);
      else if (sheet && name) save(await fileOf({ ...made, sheet }, order, target), name);
      const missing = new Set(failed.map(({ logo }) => logo.url));
      return {
        toast: sheet ? savedToast(order, { ...made, sheet }, name) : NOTHING_PLACED,
        summary: sheet ? 'The other SVGs are on the sheet.' : 'Nothing was saved.',
        saved: sheet ? order.logos.filter(({ url }) => !missing.has(url)) : [],
        ...(order.retry === null
          ? { missing: [], retry: () => undefined }
          : { missing: failed, lostParts, retry: order.retry }),
      };
    },
    unknownFailure: FAILED,
  });
}

function save(file: Blob, name: string): void {
  try {
    saveFile(file, name);
  } catch {
    throw new Error('Failed to download consolidated SVG file');
  }
}

function savedToast(
  { leftOut, nonSvgCount, retry }: SheetOrder,
  { sheet, failed, lostParts }: MadeSheet & { sheet: ComposedSheet },
  name: string | null,
): ToastMessage {
  const { tiles, items } = sheet;
  const tileCount = tiles.filter((tile) => tile !== null).length;
  const placed = countOf(items.length, 'logo');
  // The name comes first, because a line would break after its hyphens.
  const sentences = [name === null ? `The sheet has ${placed}.` : `${name} has ${placed}.`];
  if (tileCount === 1) sentences.push('1 white logo has a dark tile.');
  if (tileCount > 1) sentences.push(`${formatCount(tileCount)} white logos have dark tiles.`);
  if (leftOut.length + nonSvgCount > 0) sentences.push(leftOutText(leftOut, nonSvgCount));
  if (failed.length > 0) sentences.push(`${formatCount(failed.length)} couldn’t be placed.`);
  if (lostParts.length > 0) sentences.push(`${formatCount(lostParts.length)} lost parts.`);
  const hasList = failed.length + lostParts.length > 0;
  if (hasList) sentences.push(`See the list ${retry ? 'above' : 'below the sheet'} for details.`);
  return {
    title: 'SVG consolidation complete',
    description: sentences.join(' '),
    ...(hasList && { variant: 'notice' }),
  };
}
