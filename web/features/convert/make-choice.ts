import type { Logo } from '#contract/logos.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import { FORMATS, type RasterFormat, type Recipe } from '#files/recipe.ts';
import { planEntries } from '#files/zip-contents.ts';
import type { Canvas } from '#images/canvas/canvas.ts';
import { printSvg } from '#web/lib/files/print-svg.ts';
import { convert, trimDrawing, withParser } from './convert.ts';
import { encode } from './encoder.ts';
import { makeFavicons } from './favicon-set.ts';

/** What a logo is saved as. */
export type Wanted =
  | { kind: 'file'; recipe: Recipe | null }
  | { kind: 'canvas'; canvas: Canvas; format: RasterFormat | 'svg'; background: string | null }
  | { kind: 'favicons'; background: string | null }
  | { kind: 'pdf'; trim: number | null };

/** Returns the extension of the saved file. */
export function typeOf(wanted: Wanted, { fileType }: Pick<Logo, 'fileType'>): string {
  switch (wanted.kind) {
    case 'file':
      return wanted.recipe === null || wanted.recipe.format === 'original' ? fileType : wanted.recipe.format;
    case 'canvas':
      return wanted.format;
    case 'favicons':
      return 'zip';
    case 'pdf':
      return 'pdf';
  }
}

/** Returns the name of the saved file. */
function nameOf(wanted: Wanted, logo: Logo): string {
  if (wanted.kind === 'file') return planEntries([logo], wanted.recipe)[0]?.name ?? '';
  const addition = wanted.kind === 'canvas' ? `${wanted.canvas.width}x${wanted.canvas.height}` : 'favicons';
  const titled = { ...logo, title: `${logo.title} ${addition}` };
  return uniqueFileNames([titled], () => typeOf(wanted, logo))[0] ?? '';
}

/** The longer side of a printed page, in CSS pixels: browsers don't print much smaller or larger ones. */
const PAGE_PX = { min: 256, max: 4096 };

/** Prints an SVG on a page of its size. */
async function printLogo(original: Blob, trim: number | null): Promise<void> {
  const file = trim === null ? original : await trimDrawing(original, trim, { isStill: true });
  const source = await svgBytesOf(file);
  const page = await withParser(async ({ boundsOf, sizeOf, stillSvg }) => {
    const bounds = await boundsOf(source);
    const { width, height } = sizeOf(source, bounds);
    const longer = Math.max(width, height);
    const pageWidth = (width * Math.min(PAGE_PX.max, Math.max(PAGE_PX.min, longer))) / longer;
    return { width: pageWidth, ...stillSvg(source, pageWidth, bounds) };
  });
  await printSvg(page.code, page);
}

/** Places a logo on a canvas, without its margins. */
async function placeLogo(
  original: Blob,
  { fileType }: Pick<Logo, 'fileType'>,
  { canvas, format, background }: Extract<Wanted, { kind: 'canvas' }>,
): Promise<Blob> {
  if (fileType !== 'svg' && format !== 'svg')
    return encode({ kind: 'place', file: original, format, canvas, background });
  const code = await (await trimDrawing(original, 0, { isStill: true })).text();
  const placed = await withParser(async ({ canvasSvg }) => canvasSvg(code, canvas, background));
  const file = new Blob([placed], { type: FORMATS.svg.mime });
  if (format === 'svg') return file;
  return convert(file, { fileType: 'svg' }, { format, width: canvas.width, background: null });
}

/** Makes what a logo is saved as. Returns null if it was printed. @throws DownloadError with a sentence for the visitor */
export async function makeChoice(
  original: Blob,
  logo: Logo,
  wanted: Wanted,
): Promise<{ file: Blob; name: string } | null> {
  const name = nameOf(wanted, logo);
  switch (wanted.kind) {
    case 'file':
      if (wanted.recipe === null) return { file: original, name };
      return { file: await convert(original, logo, wanted.recipe, { canEnlarge: true }), name };
    case 'canvas':
      return { file: await placeLogo(original, logo, wanted), name };
    case 'favicons':
      return { file: await makeFavicons(original, logo.title, wanted.background), name };
    case 'pdf':
      await printLogo(original, wanted.trim);
      return null;
  }
}
