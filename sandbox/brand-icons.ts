import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';

const collection: IconifyJSON = createRequire(import.meta.url)('@iconify-json/logos/icons.json');

/** The names of all brand icons in the npm package `@iconify-json/logos`. */
export const ICON_NAMES: readonly string[] = Object.keys(collection.icons);

/** Returns an icon's SVG source and its size in pixels. @throws Error for an unknown name */
export function readIcon(name: string): { svg: string; width: number; height: number } {
  const icon = getIconData(collection, name);
  if (!icon) throw new Error(`@iconify-json/logos has no icon "${name}".`);
  const { body, viewBox } = iconToSVG(icon);
  const [, , width, height] = viewBox;
  const svg = iconToHTML(body, { viewBox: viewBox.join(' '), width: `${width}`, height: `${height}` });
  return { svg, width, height };
}
