import { readSource } from '../read-logo.ts';
import { dropInvalidPaints } from './drop-invalid-paints.ts';
import { keepMasks, visitElements } from './keep-masks.ts';
import { type MapColor, mapAttributes, mapDeclarations } from './map-colors.ts';
import { writeColor } from './parse-color.ts';
import { drawsByDefault, statesFill } from './recolor.ts';

const BLACK = '#000000';

/** A colour of a drawing as #rrggbb, and how often it is stated. */
export interface StatedColor {
  hex: string;
  uses: number;
}

/**
 * Returns the colours that the attributes and styles of a drawing state, the most used first, whatever their opacity. Leaves out
 * the colours of masks and embedded images, and those in functions that only browsers can compute.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function listColors(source: string | Uint8Array): StatedColor[] {
  const read = readSource(source);
  const { root } = read.drawing;
  dropInvalidPaints(read);
  const kept = keepMasks(read);
  const uses = new Map<string, number>();
  const add = (hex: string) => uses.set(hex, (uses.get(hex) ?? 0) + 1);
  const note: MapColor = (color, original) => {
    if (color !== null && color !== 'current' && color[3] > 0)
      add(writeColor([color[0], color[1], color[2], 1]));
    return original;
  };
  visitElements(root, (element) => {
    if (!kept.has(element)) mapAttributes(element, note);
  });
  for (const { tree } of read.stylesheets.values()) {
    // `keepMasks` adds a copy of each rule for the content of masks.
    const rules = tree.children.toArray();
    for (const rule of kept.size > 0 ? rules.slice(0, rules.length / 2) : rules) mapDeclarations(rule, note);
  }
  if (!statesFill(root) && read.stylesheets.size === 0 && drawsByDefault(root, kept)) add(BLACK);
  return [...uses]
    .map(([hex, count]) => ({ hex, uses: count }))
    .toSorted((one, other) => other.uses - one.uses);
}
