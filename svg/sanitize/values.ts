import type { CssNode, Declaration, List, Value } from 'css-tree';
import walk from 'css-tree/walker';

const URL_TOKEN = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^\s"'()]+)\s*|)\)/gi;
const LEFT_OVER = /url\s*\((?!#)|\\|image|src\s*\(|cross-fade|element\s*\(|expression|attr\s*\(/i;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)\s*[;,]/i;
/** What can stand after `#` in url() without quotes or escapes. */
const PLAIN_TARGET = /^#[^\s"'()\\]*$/;

/** Whether an address holds a raster image itself. An SVG in an address could hold anything, and is none. */
export function isRasterData(address: string): boolean {
  return RASTER_DATA.test(address);
}

/** Whether an address means a part of the same file, and can be written without quotes. */
function isInnerTarget(address: string): boolean {
  return PLAIN_TARGET.test(address);
}

/**
 * A presentation attribute whose url() stay in the file, written as `url(#id)`. One that leads out becomes what
 * follows it, or `none`, which is what a browser shows in its place. Undefined where anything else could load.
 */
export function sanitizeValue(value: string): string | undefined {
  if (!value.includes('(') && !value.includes('\\')) return value;
  const cleaned = value.replaceAll(URL_TOKEN, (_, double, single, bare) => {
    const target = String(double ?? single ?? bare ?? '').trim();
    return isInnerTarget(target) ? `url(${target})` : 'none';
  });
  if (LEFT_OVER.test(cleaned)) return undefined;
  return cleaned === value ? value : cleaned.replace(/^\s*none\s+(?=\S)/, '');
}

/** What becomes of a declaration; one that is doubtful stays, but its logo can't share a document with others. */
export type Assessment = 'sure' | 'doubtful' | 'dropped';

const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var env calc min max clamp round mod rem
  abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp cubic-bezier steps linear
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  circle ellipse inset polygon path rect xywh shape ray
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  local format tech`.split(/\s+/),
);
const RUNS_CODE = /\\|^behavior$|^-moz-binding$/i;
const MAY_LOAD = /url|\\|image|src|import|expression|element|cross-fade|attr/i;
const FONT_DATA = /^data:(?:font\/|application\/(?:x-)?font-|application\/vnd\.ms-fontobject)[^,]*,/i;
/** Units that measure the whole document, so that they mean something else on a sheet. */
const DOCUMENT_UNIT = /^(?:[sld]?v(?:w|h|i|b|min|max)|r(?:em|lh|ex|ch|cap|ic)|cq(?:w|h|i|b|min|max))$/i;

/** Whether a piece of CSS that was not understood could load something. */
export function mayLoad(css: string): boolean {
  return MAY_LOAD.test(css);
}

/** Cleans a declaration in place: a url() that leads out of the file becomes `none`, as a browser shows it. */
export function sanitizeDeclaration(declaration: Declaration): Assessment {
  const { property, value } = declaration;
  if (RUNS_CODE.test(property)) return 'dropped';
  if (value.type === 'Raw') return mayLoad(value.value) ? 'dropped' : 'doubtful';
  if (/^(?:fill|stroke)$/i.test(property)) dropLostPaint(value);
  const isAnimated = /^(?:-\w+-)?animation(?:-name)?$/i.test(property);
  let assessment: Assessment = 'sure';
  walk(value, (node: CssNode) => {
    const found = assess(node, isAnimated);
    if (found === 'dropped' || assessment === 'sure') assessment = found;
  });
  return assessment;
}

/** A paint that leads out of the file gives way to the colour after it. */
function dropLostPaint({ children }: Value): void {
  const first = children.first;
  if (first?.type === 'Url' && !isInnerTarget(first.value) && children.size > 1) children.shift();
}

function assess(node: CssNode, isAnimated: boolean): Assessment {
  if (node.type === 'Url' && !isInnerTarget(node.value) && !isRasterData(node.value))
    Object.assign(node, { type: 'Identifier', name: 'none' });
  if (node.type === 'Function') {
    const name = node.name.toLowerCase();
    if (!FUNCTIONS.has(name)) return 'dropped';
    return name === 'var' && isAnimated ? 'doubtful' : 'sure';
  }
  if (node.type === 'Raw') return mayLoad(node.value) ? 'dropped' : 'doubtful';
  if (node.type === 'Dimension') return DOCUMENT_UNIT.test(node.unit) ? 'doubtful' : 'sure';
  return 'sure';
}

/** Keeps the sources of a font face that lie in the file or on the machine. Answers whether any is left. */
export function filterFontSources(value: Value): boolean {
  const sources = splitAtCommas(value.children).filter((source) =>
    source.every((node) => node.type !== 'Url' || FONT_DATA.test(node.value)),
  );
  value.children.clear();
  for (const [at, source] of sources.entries()) {
    if (at > 0) value.children.appendData({ type: 'Operator', value: ',' });
    for (const node of source) value.children.appendData(node);
  }
  return sources.some((source) => source.length > 0);
}

export function splitAtCommas(nodes: List<CssNode>): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of nodes.toArray()) {
    if (node.type === 'Operator' && node.value === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}
