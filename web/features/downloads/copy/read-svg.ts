import { fetchFile } from '../file/fetch-file.ts';
import type { LogoFile } from '../file/logo-file.ts';
import { svgTextOf } from '../file/svg-text.ts';

/** Fetches the code of an SVG logo as text. Throws where it can't be had. */
export async function readSvg(logo: LogoFile): Promise<string> {
  return svgTextOf(await fetchFile(logo, () => undefined));
}
