import { encodeBase64 } from '../base64.ts';
import { definedNamesIn, isConfinedByNames, namesForLogo, scopeStylesheet } from '../isolate/scope-styles.ts';
import type { Bounds, Measure } from '../measure.ts';
import { finishMotion } from '../motion/finish-motion.ts';
import { type Logo, readLogo } from '../read-logo.ts';
import { LOST_PARTS } from '../sanitize/file-context.ts';
import { writeDocument, writeElement } from '../write-xml.ts';
import type { Frame } from './layout.ts';

/** A logo that can share a document with others, wherever it is placed. Plain data, so that a worker can return it. */
export interface PreparedLogo {
  measure: Measure;
  as: 'drawing' | 'image';
  /** What is missing of it, as shown to visitors; null if nothing is. */
  lost: string | null;
  /** True if only the bounds of its shapes tell its size, which is 100 × 100 if they aren't known. */
  isUnsized: boolean;
  /** The id of its element. */
  id: string;
  /** True if it uses blend modes. */
  blends: boolean;
  /** Its markup, with ids and class names that no other logo on the sheet has; for an image, its document without a size. */
  markup: string;
}

/**
 * Reads a logo, finishes its animations, and separates its names and styles from those of other logos, which have other numbers.
 * @throws SvgError if it is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function prepareLogo(
  source: string | Uint8Array,
  number: number,
  bounds?: Bounds | null,
): PreparedLogo {
  const logo = readLogo(source, bounds);
  finishMotion(logo);
  const { root, stylesheets, measure, isUnsized, needsOwnDocument, blends } = logo;
  return {
    measure,
    as: needsOwnDocument ? 'image' : 'drawing',
    lost: [...logo.lost].map((part) => LOST_PARTS[part]).join(' ') || null,
    isUnsized,
    id: namesForLogo(number).wrapperId,
    blends,
    markup: needsOwnDocument ? writeDocument(root, stylesheets) : writeDrawing(logo, number),
  };
}

/** Returns the markup of a drawing with ids and class names that no other logo has. Changes its stylesheets in place. */
function writeDrawing({ root, stylesheets }: Logo, number: number): string {
  const names = namesForLogo(number);
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const defined = definedNamesIn(trees);
  const scopeId = trees.every(isConfinedByNames) ? undefined : names.wrapperId;
  for (const tree of trees) scopeStylesheet(tree, names, defined, scopeId);
  return writeElement(root, { stylesheets, shared: { names, defined } });
}

/** Returns the markup of a prepared logo in a frame: a nested `<svg>`, or an `<image>` with a data URI if it can't share a document. */
export function writePrepared({ as, id, blends, markup }: PreparedLogo, frame: Frame): string {
  if (as === 'image') {
    const data = `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(withSize(markup, frame)))}`;
    return `<image id="${id}"${writeFrame(frame)} xlink:href="${data}"/>`;
  }
  const isolation = blends ? ' style="isolation:isolate"' : '';
  return `<svg id="${id}"${writeFrame(frame)}${isolation}>${markup}</svg>`;
}

/** Sets the size of a document, because some programs rasterize an embedded image before they scale it. */
function withSize(document: string, { width, height }: Pick<Frame, 'width' | 'height'>): string {
  return document.replace('<svg', `<svg width="${width}" height="${height}"`);
}

/** Returns a prepared logo as a separate file, which looks as it does on the sheet, or is stretched to a size. */
export function writeAlone(logo: PreparedLogo, stretched?: Pick<Frame, 'width' | 'height'>): string {
  const { width, height } = logo.measure;
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const drawing = writePrepared(logo, { x: 0, y: 0, width, height });
  const size = stretched
    ? `width="${stretched.width}" height="${stretched.height}" preserveAspectRatio="none"`
    : `width="${width}" height="${height}"`;
  return `<svg ${namespaces} ${size} viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}

/** Returns the attributes of an element with this frame. */
export function writeFrame({ x, y, width, height }: Frame): string {
  return ` x="${x}" y="${y}" width="${width}" height="${height}"`;
}
