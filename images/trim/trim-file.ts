import type { Measure } from '#svg/measure.ts';
import { type RootTag, readRootTag, withAttributes } from './root-tag.ts';
import { type Box, visibleBox } from './visible-box.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** What is searched in a file that has neither a size nor a view box. */
const UNSIZED_PX = 4096;
const NUMBER_AND_UNIT = /^\s*([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)(\s*[a-z]*)\s*$/i;
const STYLED_SIZE = /(^|;)(\s*(?:width|height)\s*:)([^;]*)/gi;
const ENCODING = /(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * How a cut is written: `plain` changes the root's view box and size; `nested` puts the whole drawing into another root, which
 * keeps lengths in percent and what was cut off before as they were.
 */
export type Form = 'plain' | 'nested';

/** An SVG file that is drawn and written with another view box. */
export class TrimFile {
  readonly #root: RootTag;
  readonly #measure: Measure;
  readonly #isUnsized: boolean;
  /** What the file shows. */
  readonly visible: Box;

  /** @param text without a document type declaration. @throws SvgError not-well-formed, not-svg */
  constructor(text: string, measure: Measure, isUnsized: boolean) {
    // The text is written as UTF-8.
    this.#root = readRootTag(text.replace(ENCODING, '$1'));
    this.#isUnsized = isUnsized;
    const size = { width: UNSIZED_PX, height: UNSIZED_PX, viewBox: `0 0 ${UNSIZED_PX} ${UNSIZED_PX}` };
    this.#measure = isUnsized ? size : measure;
    this.visible = visibleBox(this.#measure, this.#root.attributes.preserveAspectRatio);
  }

  /** Returns the whole pixels in which a part is drawn with this longer side, and at least `least` for the other. */
  pixelsOf(box: Box, longer: number, least: number): { width: number; height: number } {
    const width = (box.width * this.#measure.width) / this.visible.width;
    const height = (box.height * this.#measure.height) / this.visible.height;
    const scale = longer / Math.max(width, height);
    const side = (length: number) => Math.max(least, Math.round(length * scale));
    return { width: side(width), height: side(height) };
  }

  /** Returns a document of this many pixels that shows a part of the drawing, stretched if need be. */
  writeDrawing(box: Box, form: Form, width: number, height: number): string {
    const size = { width: `${width}`, height: `${height}`, preserveAspectRatio: 'none' };
    if (form === 'nested') return this.#nest(box, size);
    return this.#edit({ ...size, viewBox: textOf(box), style: this.#styleOf(null) });
  }

  /** Returns the file cut to a part of its drawing, at the same scale. */
  write(box: Box, form: Form): string {
    const [scaleX, scaleY] = [box.width / this.visible.width, box.height / this.visible.height];
    const { attributes, before } = this.#root;
    if (form === 'plain') {
      const size = this.#isUnsized
        ? { width: lengthOf(box.width), height: lengthOf(box.height) }
        : {
            ...scaledAttribute('width', attributes.width, scaleX),
            ...scaledAttribute('height', attributes.height, scaleY),
          };
      return before + this.#edit({ ...size, viewBox: textOf(box), style: this.#styleOf({ scaleX, scaleY }) });
    }
    const { width, height } = this.#measure;
    const isStretched = /^\s*none/.test(attributes.preserveAspectRatio ?? '');
    const size = { width: lengthOf(width * scaleX), height: lengthOf(height * scaleY) };
    return before + this.#nest(box, { ...size, preserveAspectRatio: isStretched ? 'none' : null });
  }

  #edit(changes: Record<string, string | null>): string {
    const { name, attributes, after } = this.#root;
    const isNamespaced = name !== 'svg' || attributes.xmlns === SVG_NAMESPACE;
    return withAttributes(this.#root, isNamespaced ? changes : { ...changes, xmlns: SVG_NAMESPACE }) + after;
  }

  #nest(box: Box, size: Record<string, string | null>): string {
    const { x, y, width, height } = this.visible;
    const inner = this.#edit({
      x: `${x}`,
      y: `${y}`,
      width: `${width}`,
      height: `${height}`,
      style: this.#styleOf(null),
    });
    const attributes = Object.entries({ xmlns: SVG_NAMESPACE, ...size, viewBox: textOf(box) });
    const written = attributes.flatMap(([name, value]) => (value === null ? [] : ` ${name}="${value}"`));
    return `<svg${written.join('')}>${inner}</svg>`;
  }

  /** Returns the root's style with its size scaled, or without it; null if there is none. */
  #styleOf(scale: { scaleX: number; scaleY: number } | null): string | null {
    const { style } = this.#root.attributes;
    if (style === undefined) return null;
    const written = style.replace(STYLED_SIZE, (_, start: string, property: string, value: string) => {
      if (!scale) return start;
      const factor = /width/i.test(property) ? scale.scaleX : scale.scaleY;
      return start + property + scaled(value, factor);
    });
    return /[^;\s]/.test(written) ? written : null;
  }
}

function textOf({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

function lengthOf(pixels: number): string {
  return `${Number(pixels.toPrecision(7))}`;
}

/** A size that isn't stated stays so, because it follows from the view box. */
function scaledAttribute(name: string, value: string | undefined, factor: number): Record<string, string> {
  return value === undefined ? {} : { [name]: scaled(value, factor) };
}

/** Scales a length, whatever its unit; percentages and words stay. */
function scaled(value: string, factor: number): string {
  return value.replace(
    NUMBER_AND_UNIT,
    (_, number: string, unit: string) => `${lengthOf(Number(number) * factor)}${unit}`,
  );
}
