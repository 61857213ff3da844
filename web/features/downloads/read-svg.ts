import { fetchFile } from '#web/lib/files/fetch-file.ts';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { svgTextOf } from '#web/lib/files/svg-text.ts';

/** Fetches the code of an SVG logo as text. Throws where it can't be had. */
export async function readSvg(logo: LogoFile): Promise<string> {
  return svgTextOf(await fetchFile(logo));
}
