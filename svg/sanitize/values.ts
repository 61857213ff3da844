import type { CssNode, Declaration, List, Url, Value } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import { addressOf, idNamedBy } from '../references.ts';
import type { FileContext } from './file-context.ts';

/**
 * Sanitises the value of an attribute as CSS: each `url()` becomes `url(#id)`, its fallback or `none`. Returns undefined if
 * it is invalid, or if anything else in it could load.
 */
export function sanitizeValue(property: string, text: string, context: FileContext): string | undefined {
  if (!/[(\\]/.test(text) || !mayLoad(text)) return text;
  const value = context.css.parseValue(text);
  if (!value) return undefined;
  const declaration: Declaration = { type: 'Declaration', important: false, property, value };
  return sanitizeDeclaration(declaration, context) === 'unsafe' ? undefined : generate(declaration.value);
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
/** Units that are relative to the document, so that their lengths differ on a sheet. */
const DOCUMENT_UNIT = /^(?:[sld]?v(?:w|h|i|b|min|max)|r(?:em|lh|ex|ch|cap|ic)|cq(?:w|h|i|b|min|max))$/i;

/** True if unparsed CSS could load something. */
export function mayLoad(css: string): boolean {
  return MAY_LOAD.test(css);
}

/** Sanitises a declaration in place: replaces a url() of another file by `none`, which browsers render the same. */
export function sanitizeDeclaration(declaration: Declaration, context: FileContext): Safety {
  const { property, value } = declaration;
  if (RUNS_CODE.test(property)) return 'unsafe';
  if (value.type === 'Raw') return mayLoad(value.value) ? 'unsafe' : 'document';
  if (/^(?:fill|stroke)$/i.test(property)) applyFallbackPaint(value);
  const isAnimated = /^(?:-\w+-)?animation(?:-name)?$/i.test(property);
  let safety: Safety = 'safe';
  walk(value, (node: CssNode) => {
    const nodeSafety = safetyOf(node, isAnimated, context);
    if (nodeSafety === 'unsafe' || safety === 'safe') safety = nodeSafety;
  });
  return safety;
}

/** Replaces a paint server of another file by its fallback colour. */
function applyFallbackPaint({ children }: Value): void {
  const first = children.first;
  if (first?.type === 'Url' && idNamedBy(first.value) === undefined && children.size > 1) children.shift();
}

function safetyOf(node: CssNode, isAnimated: boolean, context: FileContext): Safety {
  if (node.type === 'Url') sanitizeUrl(node, context);
  if (node.type === 'Function') {
    const name = node.name.toLowerCase();
    if (!FUNCTIONS.has(name)) return 'unsafe';
    return name === 'var' && isAnimated ? 'document' : 'safe';
  }
  if (node.type === 'Raw') return mayLoad(node.value) ? 'unsafe' : 'document';
  if (node.type === 'Dimension') return DOCUMENT_UNIT.test(node.unit) ? 'document' : 'safe';
  return 'safe';
}

function sanitizeUrl(node: Url, context: FileContext): void {
  const id = idNamedBy(node.value);
  const address = id === undefined ? context.embedImage(node.value) : addressOf(id);
  if (address === undefined) Object.assign(node, { type: 'Identifier', name: 'none' });
  else node.value = address;
}

/** Removes font sources other than data and local fonts. Returns true if any remain. */
export function filterFontSources(value: Value, context: FileContext): boolean {
  const sources = splitAtCommas(value.children).filter((source) => {
    const url = source.find((node) => node.type === 'Url');
    const address = url && context.embedFont(url.value);
    if (url && address) url.value = address;
    return !url || address !== undefined;
  });
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
