import generate from 'css-tree/generator';
import { checkReferenceGrowth } from './count-elements.ts';
import { decodeSource, expandEntities } from './decode-source.ts';
import { drawsAnything } from './draws-anything.ts';
import { SvgError } from './errors.ts';
import { needsOwnDocument } from './isolate/needs-own-document.ts';
import { readRootStyle } from './isolate/root-style.ts';
import { type Bounds, isUnsized, type Measure, measureDrawing } from './measure.ts';
import { type Drawing, parseDrawing, type SvgElement } from './parse-drawing.ts';
import { type EmbeddedSvg, FileContext, type LostPart } from './sanitize/file-context.ts';
import { resolveSourceSelectors } from './sanitize/source-selectors.ts';
import { type SanitizedStylesheet, sanitizeStylesheet } from './sanitize/styles.ts';
import { writeDocument } from './write-xml.ts';

/** A parsed and sanitised logo. The root element has no size or position. */
export interface Logo {
  root: SvgElement;
  stylesheets: ReadonlyMap<SvgElement, SanitizedStylesheet>;
  measure: Measure;
  /** True if its size is that of its shapes (see `isUnsized`). */
  isUnsized: boolean;
  needsOwnDocument: boolean;
  /** True if the logo uses blend modes, which must not blend with the rest of the sheet. */
  blends: boolean;
  /** The kinds of parts that are missing. */
  lost: ReadonlySet<LostPart>;
}

/**
 * Parses an SVG file for a sheet. `bounds` are those of its shapes, if they were measured.
 * @throws SvgError if it is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function readLogo(source: string | Uint8Array, bounds: Bounds | null = null): Logo {
  const context = new FileContext(readEmbedded);
  const { text, drawing, stylesheets } = readSource(source, context);
  const { root } = drawing;
  const style = readRootStyle(root.attributes.style ?? '');
  const measure = measureDrawing(root, style, bounds);
  if (!measure) throw new SvgError('no-size');
  checkReferenceGrowth(root, stylesheets, context.drawnElements);
  const rules = [...stylesheets.values()].map(({ tree }) => generate(tree));
  if (!drawsAnything(root, rules)) throw new SvgError('nothing-drawn');
  const isUnshareable = needsOwnDocument(text, drawing, [...stylesheets.values()], style);
  const hasNoSize = isUnsized(root, style);
  const { x, y, width, height, style: _, ...attributes } = root.attributes;
  root.attributes = { ...attributes, ...(style.rest && { style: style.rest }), viewBox: measure.viewBox };
  return {
    root,
    stylesheets,
    measure,
    isUnsized: hasNoSize,
    needsOwnDocument: isUnshareable,
    blends: text.includes('blend-mode'),
    lost: context.lost,
  };
}

/**
 * Returns the sanitised code of a drawing whose size only the bounds of its shapes tell, at 100 × 100, so that a browser can
 * measure them. Returns null for any other drawing, and for a file that can't be placed on a sheet.
 */
export function unsizedDrawing(source: string | Uint8Array): string | null {
  try {
    const { isUnsized, root, stylesheets, measure } = readLogo(source);
    if (!isUnsized) return null;
    return writeDocument(root, stylesheets, { width: `${measure.width}`, height: `${measure.height}` });
  } catch (error) {
    if (error instanceof SvgError) return null;
    throw error;
  }
}

/** Sanitises an SVG that another one embeds. @throws SvgError for the same reasons as `readLogo` */
function readEmbedded(source: Uint8Array, context: FileContext): EmbeddedSvg {
  const { drawing, stylesheets } = readSource(source, context);
  const elements = checkReferenceGrowth(drawing.root, stylesheets, context.drawnElements);
  return { markup: writeDocument(drawing.root, stylesheets), elements };
}

/** A parsed and sanitised file, and its text after entities are expanded. */
export interface Source {
  text: string;
  drawing: Drawing;
  stylesheets: ReadonlyMap<SvgElement, SanitizedStylesheet>;
}

/** Parses and sanitises an SVG file. @throws SvgError for the same reasons as `readLogo`, except its size */
export function readSource(
  source: string | Uint8Array,
  context: FileContext = new FileContext(readEmbedded),
): Source {
  const text = expandEntities(decodeSource(source));
  context.countCharacters(text);
  const drawing = parseDrawing(text, context);
  const stylesheets = new Map(
    drawing.styles.map((element) => {
      const { children, attributes } = element;
      return [element, sanitizeStylesheet(children.join(''), attributes.media, context)];
    }),
  );
  resolveSourceSelectors(drawing, stylesheets.values());
  return { text, drawing, stylesheets };
}
