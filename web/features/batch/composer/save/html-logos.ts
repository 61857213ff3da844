import { encodeBase64 } from '#svg/base64.ts';
import { writeAlone } from '#svg/sheet/prepare-logo.ts';
import type { ComposedSheet } from '../compose.ts';
import type { ReadyItem } from '../prepare/outcome.ts';
import type { HtmlLogo } from './write-html.ts';

/** Returns the logos of a sheet for an HTML page, with their drawings as data, so that the page loads nothing. */
export function htmlLogosOf(
  ready: readonly ReadyItem[],
  { layout, tiles }: Pick<ComposedSheet, 'layout' | 'tiles'>,
): HtmlLogo[] {
  return layout.cells.flatMap((placed, at) => {
    const { item, prepared } = ready[at] ?? {};
    if (!item || !prepared) return [];
    return {
      title: item.title,
      creditParts: item.logo.creditParts,
      src: dataUrl(writeAlone(prepared)),
      ...placed,
      tile: tiles[at] ?? null,
    };
  });
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
}
