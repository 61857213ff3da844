import type { FileType } from '#contract/constants/file-types.ts';
import type { FileCheck } from '#contract/file-check.ts';
import { formatFileSize } from '#files/file-size.ts';

/** Margins from this percentage of a side on are worth cutting. */
const WIDE_MARGIN = 10;

/** What a check says to people: one line, and a sentence for each thing to know before using the file. */
export interface CheckTexts {
  summary: string;
  /** Empty if all is well. */
  problems: string[];
}

/** Describes a check, e.g. "Vector, no text, 2 colours, 3.0 KB". */
export function describeCheck(check: FileCheck, fileType: FileType): CheckTexts {
  const isSvg = fileType === 'svg';
  const parts = [
    kindText(check, isSvg),
    isSvg && textText(check),
    colorText(check),
    formatFileSize(check.bytes),
  ];
  const problems = [
    kindProblem(check, isSvg),
    textProblem(check),
    marginProblem(check),
    check.script && 'It contains script, which programs may refuse.',
    check.animation && 'It moves. A still picture shows how it ends.',
    check.external && 'Parts of it are other files, which may not load.',
  ];
  return {
    summary: parts.filter((part) => part !== false && part !== '').join(', '),
    problems: problems.filter((problem) => problem !== false),
  };
}

function kindText({ kind }: FileCheck, isSvg: boolean): string {
  if (kind === 'empty') return 'Nothing visible';
  if (!isSvg) return 'Bitmap';
  return { vector: 'Vector', mixed: 'Vector with a bitmap', bitmap: 'Bitmap in an SVG' }[kind];
}

function textText({ kind, text }: FileCheck): string {
  if (kind === 'empty') return '';
  return text ? 'text' : 'no text';
}

function colorText({ kind, colors }: FileCheck): string {
  if (kind === 'empty') return '';
  if (colors === null) return 'many colours';
  return colors === 1 ? '1 colour' : `${colors} colours`;
}

function kindProblem({ kind, bitmap }: FileCheck, isSvg: boolean): string | false {
  if (kind === 'empty') return 'Nothing in it is visible.';
  if (!isSvg || !bitmap) return false;
  const size = bitmap.width > 0 ? ` of ${bitmap.width} × ${bitmap.height} pixels` : '';
  if (kind === 'bitmap') return `It is only a bitmap${size}, which blurs when enlarged.`;
  const share = Math.max(1, Math.round(bitmap.share * 100));
  return `A bitmap${size} covers ${share}% of the drawing and blurs when enlarged.`;
}

function textProblem({ text }: FileCheck): string | false {
  if (!text) return false;
  const { missingFonts, embeddedFonts } = text;
  if (missingFonts.length > 0) {
    const fonts = new Intl.ListFormat('en').format(missingFonts.map((font) => `“${font}”`));
    const noun = missingFonts.length === 1 ? 'the font' : 'the fonts';
    return `Its text isn’t outlines: without ${noun} ${fonts}, it looks different.`;
  }
  return embeddedFonts.length > 0
    ? 'Its text isn’t outlines: programs that ignore the font inside the file show it differently.'
    : 'Its text isn’t outlines, so it looks different where other fonts are installed.';
}

function marginProblem({ margins }: FileCheck): string | false {
  if (!margins) return false;
  const sides = Object.entries(margins).map(([side, percent]) => ({
    side,
    percent: Math.min(99, Math.round(percent)),
  }));
  const wide = sides.filter(({ percent }) => percent >= WIDE_MARGIN);
  if (wide.length === 0) return false;
  const [first] = wide;
  if (wide.length === sides.length && wide.every(({ percent }) => percent === first?.percent))
    return `It has empty margins of ${first?.percent}% on all sides.`;
  return `It has empty margins: ${wide.map(({ side, percent }) => `${percent}% ${WHERE[side]}`).join(', ')}.`;
}

const WHERE: Record<string, string> = {
  top: 'at the top',
  right: 'on the right',
  bottom: 'at the bottom',
  left: 'on the left',
};
