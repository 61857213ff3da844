import type { CssNode, Declaration, List, Value } from 'css-tree';
import walk from 'css-tree/walker';

const URL_TOKEN = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^\s"'()]+)\s*|)\)/gi;
const UNSAFE_REST = /url\s*\((?!#)|\\|image|src\s*\(|cross-fade|element\s*\(|expression|attr\s*\(/i;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)\s*[;,]/i;
/** A fragment that needs no quotes or escapes in url(). */
const PLAIN_TARGET = /^#[^\s"'()\\]*$/;

/** True if an address is a data URI of a raster image. An SVG could contain anything and is not accepted. */
export function isRasterData(address: string): boolean {
  return RASTER_DATA.test(address);
}

/** True if an address refers to a part of the same file and needs no quotes. */
function isInnerTarget(address: string): boolean {
  return PLAIN_TARGET.test(address);
}

/** Returns a value in which each url() is `url(#id)`, its fallback or `none`; undefined if anything else in it could load. */
export function sanitizeValue(value: string): string | undefined {
  if (!value.includes('(') && !value.includes('\\')) return value;
  const sanitized = value.replaceAll(URL_TOKEN, (_, double, single, bare) => {
    const target = String(double ?? single ?? bare ?? '').trim();
    return isInnerTarget(target) ? `url(${target})` : 'none';
  });
  if (UNSAFE_REST.test(sanitized)) return undefined;
  return sanitized === value ? value : sanitized.replace(/^\s*none\s+(?=\S)/, '');
}

/** `document`: safe, but a logo that contains it can't share a document with others. */
export type Safety = 'safe' | 'document' | 'unsafe';

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
/** Units that are relative to the document, so that their lengths differ on a sheet. */
const DOCUMENT_UNIT = /^(?:[sld]?v(?:w|h|i|b|min|max)|r(?:em|lh|ex|ch|cap|ic)|cq(?:w|h|i|b|min|max))$/i;

/** True if unparsed CSS could load something. */
export function mayLoad(css: string): boolean {
  return MAY_LOAD.test(css);
}

/** Sanitises a declaration in place: replaces a url() of another file by `none`, which browsers render the same. */
export function sanitizeDeclaration(declaration: Declaration): Safety {
  const { property, value } = declaration;
  if (RUNS_CODE.test(property)) return 'unsafe';
  if (value.type === 'Raw') return mayLoad(value.value) ? 'unsafe' : 'document';
  if (/^(?:fill|stroke)$/i.test(property)) applyFallbackPaint(value);
  const isAnimated = /^(?:-\w+-)?animation(?:-name)?$/i.test(property);
  let safety: Safety = 'safe';
  walk(value, (node: CssNode) => {
    const nodeSafety = safetyOf(node, isAnimated);
    if (nodeSafety === 'unsafe' || safety === 'safe') safety = nodeSafety;
  });
  return safety;
}

/** Replaces a paint server of another file by its fallback colour. */
function applyFallbackPaint({ children }: Value): void {
  const first = children.first;
  if (first?.type === 'Url' && !isInnerTarget(first.value) && children.size > 1) children.shift();
}

function safetyOf(node: CssNode, isAnimated: boolean): Safety {
  if (node.type === 'Url' && !isInnerTarget(node.value) && !isRasterData(node.value))
    Object.assign(node, { type: 'Identifier', name: 'none' });
  if (node.type === 'Function') {
    const name = node.name.toLowerCase();
    if (!FUNCTIONS.has(name)) return 'unsafe';
    return name === 'var' && isAnimated ? 'document' : 'safe';
  }
  if (node.type === 'Raw') return mayLoad(node.value) ? 'unsafe' : 'document';
  if (node.type === 'Dimension') return DOCUMENT_UNIT.test(node.unit) ? 'document' : 'safe';
  return 'safe';
}

/** Removes font sources other than data and local fonts. Returns true if any remain. */
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
