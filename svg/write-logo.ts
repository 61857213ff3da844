import { encodeBase64 } from './base64.ts';
import { definedNamesIn, isConfinedByNames, namesForLogo, scopeStylesheet } from './isolate/scope-styles.ts';
import type { Measure } from './measure.ts';
import type { Logo } from './read-logo.ts';
import { escapeXml, writeDocument, writeElement } from './write-xml.ts';

/** A rectangle on the sheet, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the frame of a drawing, scaled to fit a square and centred in it. */
export function fitInto(square: { x: number; y: number; side: number }, { width, height }: Measure): Frame {
  const scale = square.side / Math.max(width, height);
  const fitted = { width: round(width * scale), height: round(height * scale) };
  return {
    x: round(square.x + (square.side - fitted.width) / 2),
    y: round(square.y + (square.side - fitted.height) / 2),
    ...fitted,
  };
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

/** Returns the markup of a logo as a nested `<svg>`. Changes its stylesheets in place. */
export function writeAsDrawing({ root, stylesheets, blends }: Logo, number: number, frame: Frame): string {
  const names = namesForLogo(number);
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const defined = definedNamesIn(trees);
  const scopeId = trees.every(isConfinedByNames) ? undefined : names.wrapperId;
  for (const tree of trees) scopeStylesheet(tree, names, defined, scopeId);
  const isolation = blends ? ' style="isolation:isolate"' : '';
  const drawing = writeElement(root, { stylesheets, shared: { names, defined } });
  return `<svg id="${names.wrapperId}"${writeFrame(frame)}${isolation}>${drawing}</svg>`;
}

/** Returns the markup of a logo as an `<image>` with a data URI, for logos that can't share a document. */
export function writeAsImage({ root, stylesheets }: Logo, number: number, frame: Frame): string {
  // The embedded file gets the final size, because some programs rasterize an image before they scale it.
  const svg = writeDocument(root, stylesheets, { width: `${frame.width}`, height: `${frame.height}` });
  const data = `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
  return `<image id="${namesForLogo(number).wrapperId}"${writeFrame(frame)} xlink:href="${data}"/>`;
}

function writeFrame({ x, y, width, height }: Frame): string {
  return ` x="${x}" y="${y}" width="${width}" height="${height}"`;
}

const TILE_MARGIN = 12;

/** Returns the markup of a tile around the square of a logo. */
export function writeTile({ x, y, side }: { x: number; y: number; side: number }, color: string): string {
  const tileSide = side + 2 * TILE_MARGIN;
  const frame = { x: x - TILE_MARGIN, y: y - TILE_MARGIN, width: tileSide, height: tileSide };
  return `<rect${writeFrame(frame)} rx="${TILE_MARGIN}" fill="${color}"/>`;
}

/** Wraps a logo with its title and credit as `<title>` and `<desc>`, which screen readers announce. */
export function writeEntry(markup: string, title: string, credit: string | null): string {
  const description = credit ? `<desc>${escapeXml(credit)}</desc>` : '';
  return `<g><title>${escapeXml(title)}</title>${description}${markup}</g>`;
}
