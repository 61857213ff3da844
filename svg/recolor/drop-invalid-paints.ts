import type { CssNode, List, Value } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import type { SvgElement } from '../parse-drawing.ts';
import type { Source } from '../read-logo.ts';
import { CssReader, parseStyle } from '../sanitize/parse-css.ts';
import { visitElements } from './keep-masks.ts';
import { COLOR_FUNCTION, PAINTS } from './map-colors.ts';
import { parseColor } from './parse-color.ts';

const KEYWORD = /^(?:none|currentcolor|context-fill|context-stroke)$/i;
const INHERITS = /^(?:inherit|unset|revert|revert-layer)$/i;
const INITIAL = /^initial$/i;

/** The custom properties that a drawing defines. */
type Variables = ReadonlySet<string>;

/**
 * Removes paints that browsers ignore, in place, so that what they leave is painted by default: of attributes, styles and rules.
 * Writes `initial` as the colour that it means, and what the root inherits too.
 */
export function dropInvalidPaints({ drawing: { root }, stylesheets }: Source): void {
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const styles = new Map<SvgElement, ReturnType<typeof parseStyle>>();
  visitElements(root, (element) => {
    if (element.attributes.style) styles.set(element, parseStyle(element.attributes.style));
  });
  const variables = variablesOf([...trees, ...styles.values()]);
  for (const tree of trees)
    walk(tree, { visit: 'Rule', enter: ({ block }) => dropDeclarations(block.children, variables, false) });
  visitElements(root, (element) => {
    dropAttributes(element, variables);
    const style = styles.get(element);
    if (!style) return;
    dropDeclarations(style.children, variables, element === root);
    element.attributes.style = generate(style);
  });
}

function variablesOf(trees: readonly CssNode[]): Variables {
  const variables = new Set<string>();
  for (const tree of trees)
    walk(tree, (node: CssNode) => {
      if (node.type === 'Declaration' && node.property.startsWith('--')) variables.add(node.property);
    });
  return variables;
}

function dropAttributes({ attributes }: SvgElement, variables: Variables): void {
  for (const name of PAINTS) {
    const text = attributes[name]?.trim();
    if (text === undefined || (name === 'fill' && /^(?:freeze|remove)$/.test(text))) continue;
    if (INITIAL.test(text)) attributes[name] = initialOf(name);
    else if (INHERITS.test(text) || !isPaint(new CssReader().parseValue(text), variables))
      delete attributes[name];
  }
}

function dropDeclarations(block: List<CssNode>, variables: Variables, isRoot: boolean): void {
  block.forEach((node, item) => {
    if (node.type !== 'Declaration') return;
    const property = node.property.toLowerCase();
    if (!PAINTS.has(property)) return;
    const text = generate(node.value).trim();
    if (INITIAL.test(text) || (isRoot && INHERITS.test(text)))
      node.value = { type: 'Raw', value: initialOf(property) };
    else if (!INHERITS.test(text) && !isPaint(new CssReader().parseValue(text), variables))
      block.remove(item);
  });
}

function initialOf(property: string): string {
  return property === 'stroke' ? 'none' : '#000000';
}

/** True for a paint, or a value that becomes one. */
function isPaint(value: Value | undefined, variables: Variables): boolean {
  const [first, second, ...others] = value?.children.toArray() ?? [];
  if (!first || others.length > 0) return false;
  if (first.type === 'Url') return !second || isColor(second, variables);
  return !second && isColor(first, variables);
}

function isColor(node: CssNode, variables: Variables): boolean {
  const text = generate(node);
  if (node.type === 'Identifier') return KEYWORD.test(text) || parseColor(text) !== null;
  if (node.type === 'Hash') return parseColor(text) !== null;
  if (node.type !== 'Function') return false;
  if (/^var$/i.test(node.name)) return node.children.size > 1 || variables.has(text.slice(4, -1).trim());
  if (!COLOR_FUNCTION.test(node.name)) return false;
  // A value with words or functions is for browsers to compute.
  return !/^(?:rgb|hsl)a?\([^a-z]*\)$/i.test(text) || parseColor(text) !== null;
}
