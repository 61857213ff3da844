import type { Logo } from '#contract/logos.ts';
import { SvgError } from '#svg/errors.ts';
import { bareSvg } from '#svg/inline/bare-svg.ts';
import { cleanData } from '../results/clean-data.ts';
import { ToolRefusal } from '../tools/define-tool.ts';

/** How many times larger a file may be than its code without metadata and comments. */
const MAX_OVERHEAD = 10;

/** Returns the bare code of an SVG file. @throws ToolRefusal if it can't be read */
export function readDrawing(logo: Logo, bytes: Uint8Array): string {
  try {
    return bareSvg(bytes);
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    throw new ToolRefusal(
      `“${cleanData(logo.title)}” can’t be returned as code. ${error.message} ${fileAt(logo)}`,
    );
  }
}

/** @throws ToolRefusal for a file that isn't an SVG, or certainly has too much code */
export function requireDrawing(logo: Logo, maxBytes: number): void {
  const { fileType, size } = logo;
  if (fileType !== 'svg')
    throw new ToolRefusal(
      `“${cleanData(logo.title)}” is a ${fileType.toUpperCase()} file, which has no SVG code. ${fileAt(logo)}`,
    );
  if (size !== null && size > maxBytes * MAX_OVERHEAD) throw new ToolRefusal(tooLarge(logo, size, maxBytes));
}

/** Returns a message that the code is too large, and how to get it. */
export function tooLarge(logo: Logo, bytes: number, maxBytes: number): string {
  return `The SVG code of “${cleanData(logo.title)}” has ${kilobytes(bytes)}, more than max_bytes (${kilobytes(maxBytes)}). Call this again with a larger max_bytes, or use the file itself. ${fileAt(logo)}`;
}

export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}

function fileAt({ url }: Logo): string {
  return `Its file: ${url}`;
}
