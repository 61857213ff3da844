import type { Logo } from '#contract/logos.ts';
import { svgBytesOf, svgTextOf } from '#files/file-content.ts';
import { DEFAULT_WIDTH } from '#files/recipe.ts';
import type { CopyFormat } from '#web/lib/files/copy-formats.ts';
import { fetchFile, toSvgError } from '#web/lib/files/fetch-file.ts';
import { cssOf, dataUriOf, imgTagOf } from './code/embed.ts';
import { convert, withParser } from './convert.ts';

const asText = (text: string) => new Blob([text], { type: 'text/plain' });

async function dataUri(file: Blob, { fileType }: Logo): Promise<string> {
  if (fileType !== 'svg') return dataUriOf(file, null);
  const source = await svgBytesOf(file);
  return withParser(async ({ boundsOf }) => {
    const { portableSvg } = await import('#svg/inline/portable-svg.ts');
    return dataUriOf(file, portableSvg(source, await boundsOf(source)));
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
      const source = await svgBytesOf(file);
      return withParser(async ({ componentOf, boundsOf }) =>
        asText(componentOf(source, { title: logo.title, format, bounds: await boundsOf(source) })),
      );
    }
  }
}
