import type { Logo } from '#contract/logos.ts';
import { makeSheet, type Sheet, type SheetLogo } from '#svg/make-sheet.ts';
import type { Bounds } from '#svg/measure.ts';
import { unsizedDrawing } from '#svg/read-logo.ts';
import { toSvgError } from '#web/lib/files/fetch-file.ts';
import { isGzip, svgTextOf } from '#web/lib/files/file-content.ts';
import { BACKGROUND_COLORS, type Background } from '#web/lib/files/pick-background.ts';
import type { MissingLogo } from '../job.ts';
import { fetchLogos } from './fetch-logos.ts';
import { serveJob, type WorkerContext } from './worker-job.ts';

export interface SheetOrder {
  logos: Logo[];
  /** The files that an earlier try fetched, keyed by URL. */
  sources: ReadonlyMap<string, Blob>;
  /** True for a dark tile behind each white logo. */
  hasDarkTiles: boolean;
}

/** What the page measures, because a worker has no DOM: the bounds of an unsized drawing's shapes, or a logo's background. */
export type MeasureInput = { kind: 'bounds'; code: string } | { kind: 'background'; file: Blob };
export interface Measurement {
  bounds?: Bounds | null;
  background?: Background;
}

export interface SheetResult {
  /** The SVG file; null if no logo could be placed. */
  svg: string | null;
  placedCount: number;
  /** The number of placed logos with a dark tile. */
  tileCount: number;
  missing: MissingLogo[];
  /** The placed logos that lost parts. */
  lostParts: MissingLogo[];
  sources: ReadonlyMap<string, Blob>;
}

async function sourceOf(file: Blob): Promise<SheetLogo['source']> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isGzip(bytes) ? svgTextOf(file) : bytes;
}

type SheetContext = WorkerContext<MeasureInput, Measurement>;

/** Makes a sheet. The page measures the drawings whose size only the bounds of their shapes tell. */
async function makeMeasuredSheet(logos: SheetLogo[], { askPage }: SheetContext): Promise<Sheet> {
  const sheet = makeSheet(logos);
  const unsized = sheet.placed.filter(({ isUnsized }) => isUnsized);
  if (unsized.length === 0) return sheet;
  for (const { index } of unsized) {
    const logo = logos[index];
    const code = logo && unsizedDrawing(logo.source);
    if (code) logos[index] = { ...logo, ...(await askPage({ kind: 'bounds', code })) };
  }
  return makeSheet(logos);
}

/** Returns the colour of the tile on which a logo is visible; null if it is visible on the sheet. */
async function tileOf(source: SheetLogo['source'], { askPage }: SheetContext): Promise<string | null> {
  const file = new Blob([source as BlobPart], { type: 'image/svg+xml' });
  const { background } = await askPage({ kind: 'background', file });
  return background === 'dark' ? BACKGROUND_COLORS.dark : null;
}

async function consolidate(order: SheetOrder, context: SheetContext): Promise<SheetResult> {
  const { signal, onProgress } = context;
  const items = order.logos.map((logo) => ({ logo }));
  const sources = new Map(order.sources);
  const missing: MissingLogo[] = [];
  let done = 0;
  let bytes = 0;
  const load = async ({ logo }: { logo: Logo }, fetchOriginal: () => Promise<Blob>) =>
    sources.get(logo.url) ??
    fetchOriginal().catch((error: unknown) => Promise.reject(toSvgError(logo, error)));
  for await (const { item, ...outcome } of fetchLogos(items, signal, load)) {
    done += 1;
    if ('file' in outcome) {
      bytes += outcome.file.size;
      sources.set(item.logo.url, outcome.file);
    } else missing.push({ ...item, reason: outcome.reason });
    onProgress({ done, bytes });
  }
  const fetchedLogos = order.logos.filter(({ url }) => sources.has(url));
  const sheetLogos: SheetLogo[] = [];
  for (const { url, title, credit } of fetchedLogos) {
    const source = await sourceOf(sources.get(url) ?? new Blob());
    const tile = order.hasDarkTiles ? await tileOf(source, context) : null;
    sheetLogos.push({ title, source, credit: credit || null, tile });
  }
  const { svg, placed, leftOut } = await makeMeasuredSheet(sheetLogos, context);
  for (const { index, message } of leftOut) {
    const logo = fetchedLogos[index];
    if (logo) missing.push({ logo, reason: message });
  }
  const lostParts = placed.flatMap(({ index, lost }) => {
    const logo = fetchedLogos[index];
    return logo && lost !== null ? [{ logo, reason: lost }] : [];
  });
  const tileCount = placed.filter(({ index }) => sheetLogos[index]?.tile).length;
  return { svg, placedCount: placed.length, tileCount, missing, lostParts, sources };
}

serveJob(consolidate);
