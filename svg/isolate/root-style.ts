import type { CssNode, Selector, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import { parseStyle } from '../sanitize/parse-css.ts';
import { selectorsOf } from './selectors.ts';

/** The style attribute of a root element, split into its size and the rest. An outermost root is always clipped, so overflow is left out. */
export interface RootStyle {
  width?: string;
  height?: string;
  fontSize?: string;
  /** The style without its size and overflow. */
  rest: string;
  /** True if `rest` has an effect on an outermost `svg` element that it doesn't have on a nested one. */
  hasBox: boolean;
}

export function readRootStyle(style: string): RootStyle {
  const result: RootStyle = { rest: '', hasBox: false };
  if (style === '') return result;
  const declarations = parseStyle(style);
  declarations.children.forEach((node, item) => {
    if (node.type !== 'Declaration') return;
    const property = node.property.toLowerCase();
    const value = generate(node.value);
    if (property === 'font-size') result.fontSize = value;
    if (property === 'width' || property === 'height') result[property] = value;
    if (['width', 'height', 'overflow'].includes(property)) declarations.children.remove(item);
    else if (affectsRootBox(property, value)) result.hasBox = true;
  });
  result.rest = generate(declarations);
  return result;
}

/** Properties that work only or differently on the outermost element: boxes, backgrounds, effects relative to the box. */
const BOX_PROPERTY =
  /^(?:background|border|padding|margin|outline|box-|inset|top|left|position|transform|translate|rotate|scale|zoom|contain|aspect-ratio|(?:(?:min-|max-)?(?:width|height)|x|y|filter|mask|clip|clip-path)$)/i;
const NO_EFFECT = /^(?:none|transparent|0|0px|initial|unset|auto|visible)?$/i;

/** True if a declaration has a different effect on the outermost element than on a nested one. */
export function affectsRootBox(property: string, value: string): boolean {
  return BOX_PROPERTY.test(property) && !NO_EFFECT.test(value.trim());
}

/** True if a rule affects the box of a root with these classes and this id. */
export function stylesRootBox(tree: StyleSheet, classes: readonly string[], id: string | undefined): boolean {
  let stylesRoot = false;
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      const hasBox = rule.block.children.some(
        (node) => node.type === 'Declaration' && affectsRootBox(node.property, generate(node.value)),
      );
      if (hasBox && selectorsOf(rule.prelude).some((selector) => matchesRoot(selector, classes, id)))
        stylesRoot = true;
    },
  });
  return stylesRoot;
}

function matchesRoot({ children }: Selector, classes: readonly string[], id: string | undefined): boolean {
  return children.toArray().every((part: CssNode) => {
    if (part.type === 'Combinator') return false;
    if (part.type === 'TypeSelector') return /^(?:.*\|)?(?:svg|\*)$/.test(part.name);
    if (part.type === 'ClassSelector') return classes.includes(part.name);
    return part.type === 'IdSelector' ? part.name === id : true;
  });
}
