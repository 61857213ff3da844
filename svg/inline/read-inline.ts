import { encodeBase64 } from '../base64.ts';
import { checkReferenceGrowth } from '../count-elements.ts';
import { SvgError } from '../errors.ts';
import { hasDocumentStyles, hasRootBox, movesRoot } from '../isolate/needs-own-document.ts';
import { readRootStyle } from '../isolate/root-style.ts';
import { isConfinedByNames, namesWithin } from '../isolate/scope-styles.ts';
import { type Bounds, type Measure, measureDrawing } from '../measure.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { readSource, type Source } from '../read-logo.ts';
import { writeDocument } from '../write-xml.ts';
import { renameDrawing } from './rename-drawing.ts';

const SVG_TYPE = 'image/svg+xml';

/**
 * Returns a drawing for the markup of a page, sized and named by `title`, with nothing in it that runs or loads. Its ids and
 * styles start with `wrapperId`, so that they meet no others of the page. A drawing whose styles can't be confined becomes an
 * image. `bounds` are those of its shapes, if they were measured.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function readInline(
  source: string | Uint8Array,
  { title, wrapperId, bounds = null }: { title: string; wrapperId: string; bounds?: Bounds | null },
): SvgElement {
  const read = readSource(source);
  const { text, drawing, stylesheets } = read;
  const { root } = drawing;
  const style = readRootStyle(root.attributes.style ?? '');
  const measure = measureDrawing(root, style, bounds);
  if (!measure) throw new SvgError('no-size');
  const sheets = [...stylesheets.values()];
  checkReferenceGrowth(root, stylesheets, new Map());
  const isConfined = sheets.every(({ tree }) => isConfinedByNames(tree));
  const isFramed = !isConfined && hasRootBox(drawing, sheets, style);
  if (isFramed || movesRoot(drawing) || hasDocumentStyles(text, drawing, sheets))
    return named(frameOf(measure, [imageOf(read, measure)]), title);
  const names = namesWithin(wrapperId);
  if (!isConfined) {
    const inner = renameDrawing(withoutSize(root, style.rest, measure), stylesheets, names, wrapperId);
    const frame = frameOf(measure, [inner]);
    return named({ ...frame, attributes: { id: wrapperId, ...frame.attributes } }, title);
  }
  const { width, height } = measure;
  const { attributes, ...rest } = withoutSize(root, style.rest, measure);
  const sized = { ...rest, attributes: { width: `${width}`, height: `${height}`, ...attributes } };
  return named(renameDrawing(sized, stylesheets, names, undefined), title);
}

/** Returns the root with a view box, but without its size, which its style may also set, and clipped as an image is. */
function withoutSize(root: SvgElement, style: string, measure: Measure): SvgElement {
  const { x, y, width, height, overflow, style: _, ...attributes } = root.attributes;
  return { ...root, attributes: { ...attributes, viewBox: measure.viewBox, ...(style && { style }) } };
}

function frameOf({ width, height }: Measure, children: SvgElement[]): SvgElement {
  const attributes = { width: `${width}`, height: `${height}`, viewBox: `0 0 ${width} ${height}` };
  return { name: 'svg', attributes, children };
}

function imageOf(
  { drawing: { root }, stylesheets }: Source,
  { width, height, viewBox }: Measure,
): SvgElement {
  const size = { width: `${width}`, height: `${height}` };
  const sized = { ...root, attributes: { ...root.attributes, viewBox } };
  const data = encodeBase64(new TextEncoder().encode(writeDocument(sized, stylesheets, size)));
  return { name: 'image', attributes: { ...size, href: `data:${SVG_TYPE};base64,${data}` }, children: [] };
}

/** Gives the outermost element its accessible name, in place of what the file says. */
function named({ name, attributes, children }: SvgElement, title: string): SvgElement {
  const { role, 'aria-label': _, 'aria-labelledby': __, 'aria-hidden': ___, ...kept } = attributes;
  const hasStyles = children.some((child) => typeof child !== 'string' && child.name === 'style');
  // Selectors such as `:nth-child` count the title.
  const isKept = (child: SvgElement | string) =>
    hasStyles || typeof child === 'string' || child.name !== 'title';
  return {
    name,
    attributes: { ...kept, role: 'img', 'aria-label': title },
    children: children.filter(isKept),
  };
}
