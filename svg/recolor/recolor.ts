import { bytesOf, encodeBase64 } from '../base64.ts';
import { SvgError } from '../errors.ts';
import { readRootStyle } from '../isolate/root-style.ts';
import { type Bounds, type Measure, measureDrawing } from '../measure.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { readSource, type Source } from '../read-logo.ts';
import { writeDocument } from '../write-xml.ts';
import { dropInvalidPaints } from './drop-invalid-paints.ts';
import { keepMasks, visitElements } from './keep-masks.ts';
import { type MapColor, mapAttributes, mapDeclarations } from './map-colors.ts';
import { parseColor, type Rgba, writeColor } from './parse-color.ts';
import { splitAlpha } from './split-alpha.ts';

/** The target: shades of grey, or one colour as #rrggbb. */
export type Ink = 'grey' | `#${string}`;

export interface Recolored {
  svg: string;
  /** True if raster images in the drawing keep their colours. */
  hasBitmaps: boolean;
  /** True if almost white parts lie beside other ones, so that they can be cut out. */
  hasLightParts: boolean;
}

export interface RecolorOptions {
  ink: Ink;
  /** True if almost white parts become holes; otherwise they get the colour too. */
  cutsOut?: boolean;
  /** The bounds of the shapes, if they were measured. */
  bounds?: Bounds | null;
}

const SVG_DATA = 'data:image/svg+xml;base64,';
const MASK_ID = 'cut-out';
const MIN_LIGHT = 0.9;
/** What paints black where nothing is stated. */
const BLACK_BY_DEFAULT: Record<string, string> = {
  stop: 'stop-color',
  feFlood: 'flood-color',
  feDropShadow: 'flood-color',
};

/** Returns the luma of a colour from 0 to 1. facts: ITU-R BT.709 */
function lumaOf([red, green, blue]: Rgba): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function isLight([red, green, blue]: Rgba): boolean {
  return Math.min(red, green, blue) / 255 >= MIN_LIGHT;
}

function greyOf(color: Rgba): string {
  const level = lumaOf(color) * 255;
  return writeColor([level, level, level, color[3]]);
}

/** Returns a function that replaces colours. Transparent ones stay. */
function mapTo(ink: Ink, lightInk: Ink = ink): MapColor {
  return (color, original) => {
    if (ink === 'grey') return color === 'current' || color === null ? original : greyOf(color);
    if (color === 'current' || color === null) return ink;
    if (color[3] === 0) return original;
    const [red, green, blue] = parseColor(isLight(color) ? lightInk : ink) ?? [0, 0, 0];
    return writeColor([red, green, blue, color[3]]);
  };
}

/**
 * Returns a drawing in one colour or in shades of grey. Opacity, gradients that fade, masks and clips stay as they are.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function recolor(source: string | Uint8Array, options: RecolorOptions): Recolored {
  const { ink, cutsOut = true, bounds = null } = options;
  const read = readSource(source);
  const { root } = read.drawing;
  const measure = measureDrawing(root, readRootStyle(root.attributes.style ?? ''), bounds);
  if (!measure) throw new SvgError('no-size');
  dropInvalidPaints(read);
  const kept = keepMasks(read);
  const tones = tonesOf(read, kept);
  const hasLightParts = ink !== 'grey' && tones.size > 1;
  const isCut = cutsOut && hasLightParts;
  const map = isCut ? mapTo('#ffffff', '#000000') : mapTo(ink);
  const hasBitmaps = paint(read, kept, map, { ...options, cutsOut: isCut });
  splitAlpha(read);
  if (ink !== 'grey' && !statesFill(root)) root.attributes.fill = isCut ? '#ffffff' : ink;
  root.attributes.viewBox ??= measure.viewBox;
  const written = isCut ? cutOut(root, ink, measure) : root;
  return { svg: writeDocument(written, read.stylesheets), hasBitmaps, hasLightParts };
}

/** Returns whether light and other colours occur. */
function tonesOf({ drawing: { root }, stylesheets }: Source, kept: ReadonlySet<SvgElement>): Set<boolean> {
  const tones = new Set<boolean>();
  const note: MapColor = (color, original) => {
    if (color === null || color === 'current') tones.add(false);
    else if (color[3] > 0) tones.add(isLight(color));
    return original;
  };
  visitElements(root, (element) => {
    if (!kept.has(element)) mapAttributes({ ...element, attributes: { ...element.attributes } }, note);
  });
  for (const { tree } of stylesheets.values()) mapDeclarations(tree, note);
  if (!statesFill(root) && stylesheets.size === 0 && drawsByDefault(root, kept)) tones.add(false);
  return tones;
}

/** True if a shape gets the initial black, because neither it nor an ancestor states its fill. */
export function drawsByDefault(root: SvgElement, kept: ReadonlySet<SvgElement>): boolean {
  let isDrawn = false;
  visitElements(root, (element, ancestors) => {
    const isShape = /^(?:path|rect|circle|ellipse|polygon|polyline|text|use)$/.test(element.name);
    if (isShape && !kept.has(element) && ![element, ...ancestors].some(statesFill)) isDrawn = true;
  });
  return isDrawn;
}

export function statesFill({ attributes: { fill, style = '' } }: SvgElement): boolean {
  return fill !== undefined || /(?:^|;)\s*fill\s*:/i.test(style);
}

/** Replaces the colours of all elements that aren't kept, and of all rules. Returns true if raster images are left. */
function paint(
  { drawing: { root }, stylesheets }: Source,
  kept: ReadonlySet<SvgElement>,
  map: MapColor,
  options: RecolorOptions,
): boolean {
  let hasBitmaps = false;
  visitElements(root, (element) => {
    if (kept.has(element)) return;
    const defaulted = BLACK_BY_DEFAULT[element.name];
    if (defaulted && !(element.attributes.style ?? '').includes(defaulted))
      element.attributes[defaulted] ??= '#000000';
    mapAttributes(element, map);
    if (element.name === 'image' || element.name === 'feImage') {
      const isRecolored = recolorEmbedded(element, options);
      hasBitmaps ||= !isRecolored;
    }
  });
  // The copies of rules for the content of masks come last and keep their colours.
  for (const { tree } of stylesheets.values()) {
    const rules = tree.children.toArray();
    const own = kept.size > 0 ? rules.slice(0, rules.length / 2) : rules;
    for (const rule of own) mapDeclarations(rule, map);
  }
  return hasBitmaps;
}

/** Recolours an SVG in an image. Returns false if the image is of pixels. */
function recolorEmbedded({ attributes }: SvgElement, options: RecolorOptions): boolean {
  const name = attributes.href === undefined ? 'xlink:href' : 'href';
  const address = attributes[name] ?? '';
  if (!address.startsWith(SVG_DATA)) return !address.startsWith('data:');
  const ink = options.cutsOut ? '#ffffff' : options.ink;
  const { svg, hasBitmaps } = recolor(bytesOf(atob(address.slice(SVG_DATA.length))), { ink, cutsOut: false });
  attributes[name] = `${SVG_DATA}${encodeBase64(new TextEncoder().encode(svg))}`;
  return !hasBitmaps;
}

/** Returns a document that fills the white parts of a drawing with a colour. */
function cutOut(root: SvgElement, ink: Ink, { width, height }: Measure): SvgElement {
  const size = { width: `${width}`, height: `${height}` };
  const { style: _, ...attributes } = root.attributes;
  const rest = readRootStyle(root.attributes.style ?? '').rest;
  const inner = { ...root, attributes: { ...attributes, ...size, ...(rest && { style: rest }) } };
  const mask = { id: MASK_ID, maskUnits: 'userSpaceOnUse', x: '0', y: '0', ...size };
  return {
    name: 'svg',
    attributes: { ...size, viewBox: `0 0 ${width} ${height}` },
    children: [
      { name: 'mask', attributes: mask, children: [inner] },
      {
        name: 'path',
        attributes: {
          style: `fill:${ink};stroke:none`,
          mask: `url(#${MASK_ID})`,
          d: `M0 0h${width}v${height}H0z`,
        },
        children: [],
      },
    ],
  };
}
