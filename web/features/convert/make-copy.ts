import type { Logo } from '#contract/logos.ts';
import { svgBytesOf, svgTextOf } from '#files/file-content.ts';
import { DEFAULT_WIDTH } from '#files/recipe.ts';
import type { CopyFormat, ThemePair } from '#web/lib/files/copy-formats.ts';
import { fetchFile, toSvgError } from '#web/lib/files/fetch-file.ts';
import { cssOf, dataUriOf, imgTagOf, pictureTagOf } from './code/embed.ts';
import { convert, withParser } from './convert.ts';

const asText = (text: string) => new Blob([text], { type: 'text/plain' });

async function dataUri(file: Blob, { fileType }: Logo): Promise<string> {
  if (fileType !== 'svg') return dataUriOf(file, null);
  const source = await svgBytesOf(file);
  return withParser(async ({ boundsOf, portableSvg }) =>
    dataUriOf(file, portableSvg(source, await boundsOf(source))),
  );
}

function png(file: Blob, logo: Logo): Promise<Blob> {
  const width = logo.fileType === 'svg' ? DEFAULT_WIDTH : Math.round(logo.width ?? DEFAULT_WIDTH);
  return convert(file, logo, { format: 'png', width, background: null });
}

/** Returns HTML that shows one of two logos by the reader's theme. `creditHtml` is the credit line of both, with links. */
export function makePicture(pair: ThemePair, creditHtml: string): Blob {
  return asText(pictureTagOf(pair, { base: location.href, creditHtml }));
}

/**
 * Returns a logo in a format to copy: text, or an image for PNG. `creditHtml` is its credit line with links. The picture of a
 * logo without a partner is its `<img>`. @throws DownloadError with a sentence for the visitor
 */
export async function makeCopy(logo: Logo, format: CopyFormat, creditHtml: string): Promise<Blob> {
  if (format === 'img' || format === 'picture')
    return asText(imgTagOf(logo, { base: location.href, creditHtml }));
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
