import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { svgTextOf } from '#files/file-content.ts';
import { DEFAULT_WIDTH } from '#files/recipe.ts';
import { SVG_ERRORS } from '#svg/errors.ts';
import type { CopyFormat } from '#web/lib/files/copy-formats.ts';
import { fetchFile, toSvgError } from '#web/lib/files/fetch-file.ts';
import { cssOf, dataUriOf, imgTagOf } from './code/embed.ts';
import { convert } from './convert.ts';

const asText = (text: string) => new Blob([text], { type: 'text/plain' });

/** Runs a conversion of SVG code. The error of a code that can't be read becomes a sentence for the visitor. */
async function withParser<Result>(
  use: (parser: typeof import('./parse-svg.ts')) => Promise<Result>,
): Promise<Result> {
  // The SVG parser is large, and few visitors copy code.
  const parser = await import('./parse-svg.ts');
  return use(parser).catch((error: Error) => {
    const isKnown = Object.values<string>(SVG_ERRORS).includes(error.message);
    throw isKnown ? new DownloadError(error.message) : error;
  });
}

async function dataUri(file: Blob, { fileType }: Logo): Promise<string> {
  if (fileType !== 'svg') return dataUriOf(file, null);
  const code = await svgTextOf(file);
  return withParser(async ({ boundsOf }) => {
    const { portableSvg } = await import('#svg/inline/portable-svg.ts');
    return dataUriOf(file, portableSvg(code, await boundsOf(code)));
  });
}

function png(file: Blob, logo: Logo): Promise<Blob> {
  const width = logo.fileType === 'svg' ? DEFAULT_WIDTH : Math.round(logo.width ?? DEFAULT_WIDTH);
  return convert(file, logo, { format: 'png', width, background: null });
}

/**
 * Returns a logo in a format to copy: text, or an image for PNG. `creditHtml` is its credit line with links.
 * @throws DownloadError with a sentence for the visitor
 */
export async function makeCopy(logo: Logo, format: CopyFormat, creditHtml: string): Promise<Blob> {
  if (format === 'img') return asText(imgTagOf(logo, { base: location.href, creditHtml }));
  const file = await fetchFile(logo).catch((error: unknown) => Promise.reject(toSvgError(logo, error)));
  switch (format) {
    case 'svg':
      return asText(await svgTextOf(file));
    case 'css':
      return asText(cssOf(logo, await dataUri(file, logo)));
    case 'data-uri':
      return asText(await dataUri(file, logo));
    case 'png':
      return png(file, logo);
    default: {
      const code = await svgTextOf(file);
      return withParser(async ({ componentOf, boundsOf }) =>
        asText(componentOf(code, { title: logo.title, format, bounds: await boundsOf(code) })),
      );
    }
  }
}
