import { DownloadError } from '#files/download-error.ts';
import { SVG_ERRORS } from '#svg/errors.ts';

/** Runs a conversion of SVG code. The error of a code that can't be read becomes a sentence for the visitor. */
export async function withParser<Result>(
  use: (parser: typeof import('./parse-svg.ts')) => Promise<Result>,
): Promise<Result> {
  // The SVG parser is large, and few visitors convert or copy logos.
  const parser = await import('./parse-svg.ts');
  return use(parser).catch((error: Error) => {
    const isKnown = Object.values<string>(SVG_ERRORS).includes(error.message);
    throw isKnown ? new DownloadError(error.message) : error;
  });
}
