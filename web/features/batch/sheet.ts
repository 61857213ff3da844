import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { now } from '#web/lib/clock.ts';
import { backgroundOfSvg } from '#web/lib/files/background-of-svg.ts';
import { measureShapes } from '#web/lib/files/measure-shapes.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { type Report, runJob } from './job.ts';
import { type Batch, newBatch } from './record-batch.ts';
import type { MeasureInput, Measurement, SheetOrder, SheetResult } from './workers/sheet.worker.ts';
import { runInWorker } from './workers/worker-job.ts';

interface SheetInput {
  /** The selected SVG logos. */
  logos: Logo[];
  /** How many selected logos are not SVG. */
  nonSvgCount: number;
  /** The files that an earlier try fetched, keyed by URL. */
  sources: SheetResult['sources'];
  batch: Batch;
  hasDarkTiles: boolean;
}

const FAILED = 'Failed to consolidate logo files';

const NO_SVG: ToastMessage = {
  title: 'No SVG logos selected',
  description:
    'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
  variant: 'destructive',
};

const NOTHING_PLACED: ToastMessage = {
  title: FAILED,
  description: 'No valid SVG logos could be processed',
  variant: 'destructive',
};

/** Merges the SVG logos of a selection into one sheet and saves it. */
export async function consolidateLogos(
  selected: readonly Logo[],
  { hasDarkTiles, client }: { hasDarkTiles: boolean; client: QueryClient },
): Promise<void> {
  const logos = selected.filter(({ fileType }) => fileType === 'svg');
  if (logos.length === 0) showToast(NO_SVG);
  else {
    const batch = newBatch('sheet', client);
    const nonSvgCount = selected.length - logos.length;
    await runSheet({ logos, nonSvgCount, sources: new Map(), batch, hasDarkTiles });
  }
}

async function measure(input: MeasureInput): Promise<Measurement> {
  if (input.kind === 'bounds') return { bounds: await measureShapes(input.code) };
  return { background: await backgroundOfSvg(input.file) };
}

function runSheet(input: SheetInput): Promise<void> {
  const { logos, sources, batch, hasDarkTiles } = input;
  return runJob<SheetResult>({
    batch,
    label: 'Consolidating',
    total: logos.length,
    totalBytes: null,
    make: (signal, onProgress) =>
      runInWorker<SheetOrder, SheetResult, MeasureInput, Measurement>(
        new Worker(new URL('./workers/sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' }),
        { logos, sources, hasDarkTiles },
        { signal, onProgress, answer: measure },
      ),
    report: (result) => reportSheet(input, result),
    unknownFailure: FAILED,
  });
}

/** Returns the file name of a sheet, dated in the visitor's time zone; `time` is in milliseconds. */
export function sheetName(time: number): string {
  const day = new Intl.DateTimeFormat('sv-SE').format(time);
  return `consolidated_logos_${day}.svg`;
}

function reportSheet(input: SheetInput, result: SheetResult): Report {
  const { svg, missing, lostParts, sources } = result;
  const name = sheetName(now());
  const missingLogos = new Set(missing.map(({ logo }) => logo.url));
  if (svg !== null) saveSheet(svg, name);
  return {
    toast: svg === null ? NOTHING_PLACED : savedToast(result, input.nonSvgCount, name),
    summary: svg === null ? 'Nothing was saved.' : 'The other SVGs are on the sheet.',
    saved: svg === null ? [] : input.logos.filter(({ url }) => !missingLogos.has(url)),
    missing,
    lostParts,
    retry: () => void runSheet({ ...input, sources }),
  };
}

function saveSheet(svg: string, name: string): void {
  try {
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), name);
  } catch {
    throw new Error('Failed to download consolidated SVG file');
  }
}

function leftOutText(nonSvgCount: number): string {
  const files =
    nonSvgCount === 1 ? '1 file that isn’t an SVG' : `${formatCount(nonSvgCount)} files that aren’t SVGs`;
  return `Left out: ${files}.`;
}

/** Returns what a sheet of the selected logos will leave out, as shown before it is made; "" if nothing. */
export function leftOffSheetText(selected: readonly Logo[]): string {
  const svgCount = selected.filter(({ fileType }) => fileType === 'svg').length;
  const nonSvgCount = selected.length - svgCount;
  if (nonSvgCount === 0) return '';
  const svgs = svgCount === 1 ? '1 SVG goes' : `${formatCount(svgCount)} SVGs go`;
  return `${svgs} on one sheet. ${leftOutText(nonSvgCount)}`;
}

function savedToast(
  { placedCount, tileCount, missing, lostParts }: SheetResult,
  nonSvgCount: number,
  name: string,
): ToastMessage {
  const placed = placedCount === 1 ? '1 logo' : `${formatCount(placedCount)} logos`;
  // The name comes first, because a line would break after its hyphens.
  const sentences = [`${name} has ${placed}.`];
  if (tileCount === 1) sentences.push('1 white logo has a dark tile.');
  if (tileCount > 1) sentences.push(`${formatCount(tileCount)} white logos have dark tiles.`);
  if (nonSvgCount > 0) sentences.push(leftOutText(nonSvgCount));
  if (missing.length > 0) sentences.push(`${formatCount(missing.length)} couldn’t be placed.`);
  if (lostParts.length > 0) sentences.push(`${formatCount(lostParts.length)} lost parts.`);
  const hasList = missing.length + lostParts.length > 0;
  if (hasList) sentences.push('See the list above for details.');
  return {
    title: 'SVG consolidation complete',
    description: sentences.join(' '),
    ...(hasList && { variant: 'notice' }),
  };
}
