import type { CssNode, List } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import type { SvgElement } from '../parse-drawing.ts';
import { CssReader, parseStyle } from '../sanitize/parse-css.ts';
import { parseColor, type Rgba } from './parse-color.ts';

/** Returns the text for a colour: its value, null if it can't be read, or `current` for `currentColor`. */
export type MapColor = (color: Rgba | null | 'current', original: string) => string;

/** The properties whose value is a colour. */
export const PAINTS: ReadonlySet<string> = new Set(
  'fill stroke color stop-color flood-color lighting-color'.split(' '),
);
export const COLOR_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)$/i;
const ANIMATED = ['values', 'from', 'to', 'by'];

/** Replaces every colour in a value of CSS. */
function mapValue(text: string, map: MapColor): string {
  const value = new CssReader().parseValue(text);
  if (!value) return text;
  mapList(value.children, map);
  return generate(value);
}

function mapList(children: List<CssNode>, map: MapColor): void {
  children.forEach((node, item) => {
    const color = colorIn(node);
    if (color !== undefined) {
      const raw: CssNode = { type: 'Raw', value: map(color, generate(node)) };
      item.data = raw;
    } else if (node.type === 'Function' || node.type === 'Value') mapList(node.children, map);
    else if (node.type === 'Raw') node.value = mapValue(node.value, map);
  });
}

/** Returns the colour that a node is; undefined if it is none. */
function colorIn(node: CssNode): Rgba | null | 'current' | undefined {
  if (node.type === 'Identifier' && /^currentcolor$/i.test(node.name)) return 'current';
  if (node.type === 'Identifier' || node.type === 'Hash') return parseColor(generate(node)) ?? undefined;
  return node.type === 'Function' && COLOR_FUNCTION.test(node.name) ? parseColor(generate(node)) : undefined;
}

/** Replaces the colours in the declarations of a stylesheet or a style attribute, in place. */
export function mapDeclarations(tree: CssNode, map: MapColor): void {
  walk(tree, (node: CssNode) => {
    if (node.type !== 'Declaration') return;
    const property = node.property.toLowerCase();
    if (PAINTS.has(property) || property.startsWith('--'))
      node.value = { type: 'Raw', value: mapValue(generate(node.value), map) };
  });
}

/** Replaces the colours in the attributes of an element, in place: its paints, style and animations of paints. */
export function mapAttributes({ attributes }: SvgElement, map: MapColor): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') {
      const style = parseStyle(value);
      mapDeclarations(style, map);
      attributes[name] = generate(style);
    } else if (PAINTS.has(name) && value !== 'freeze' && value !== 'remove')
      attributes[name] = mapValue(value, map);
    else if (ANIMATED.includes(name) && PAINTS.has(attributes.attributeName ?? ''))
      attributes[name] = value
        .split(';')
        .map((part) => mapValue(part, map))
        .join(';');
  }
}
