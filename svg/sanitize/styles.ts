import type { Atrule, Block, CssNode, List, ListItem, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import { isRenamable } from '../isolate/selectors.ts';
import { CssReader, parseStyle } from './parse-css.ts';
import { filterFontSources, mayLoad, sanitizeDeclaration } from './values.ts';

/** A style sheet that neither loads nor runs anything. */
export interface SanitizedSheet {
  tree: StyleSheet;
  /** Whether its rules can be confined to one logo; if not, the logo needs its own document. */
  isScopable: boolean;
}

const SHARED_RULES = new Set(['media', 'supports', 'keyframes', 'font-face']);
/** Rules that are kept but apply to a whole document. */
const DOCUMENT_RULES = new Set([
  'layer',
  'container',
  'scope',
  'property',
  'starting-style',
  'counter-style',
]);
/** Conditions on the viewport or the device, which differ on a sheet. */
const VIEWPORT_CONDITION = /\d|width|height|aspect|orientation/i;

/** Parses a style element and sanitises it by the allow-lists. Unparsed CSS that could load something is dropped. */
export function sanitizeStyleSheet(
  css: string,
  media: string | undefined,
  reader = new CssReader(),
): SanitizedSheet {
  const tree = reader.parse(css, 'stylesheet') as StyleSheet;
  const sheet = { tree, isScopable: !VIEWPORT_CONDITION.test(media ?? '') };
  sanitizeList(tree.children, sheet);
  return sheet;
}

function sanitizeList(list: List<CssNode>, sheet: SanitizedSheet): void {
  list.forEach((node, item) => {
    if (!isKept(node, sheet)) list.remove(item as ListItem<CssNode>);
  });
}

function isKept(node: CssNode, sheet: SanitizedSheet): boolean {
  switch (node.type) {
    case 'Rule':
      if (!isRenamable(node.prelude)) sheet.isScopable = false;
      if (mayLoadIn(node.prelude)) return false;
      sanitizeList(node.block.children, sheet);
      return true;
    case 'Atrule':
      return isAtruleKept(node, sheet);
    case 'Declaration': {
      const safety = sanitizeDeclaration(node);
      if (safety === 'document') sheet.isScopable = false;
      return safety !== 'unsafe';
    }
    case 'Raw':
      if (/^[\s;]*$/.test(node.value)) return false;
      sheet.isScopable = false;
      return !mayLoad(node.value);
    default:
      return false;
  }
}

function mayLoadIn(prelude: CssNode): boolean {
  return prelude.type === 'Raw' && mayLoad(prelude.value);
}

function isAtruleKept(rule: Atrule, sheet: SanitizedSheet): boolean {
  const name = rule.name.toLowerCase().replace(/^-\w+-/, '');
  const condition = rule.prelude ? generate(rule.prelude) : '';
  if (!SHARED_RULES.has(name) && !DOCUMENT_RULES.has(name)) return false;
  if (mayLoad(condition) && name !== 'keyframes') return false;
  if (name === 'font-face') return rule.block !== null && sanitizeFontFace(rule.block);
  if (DOCUMENT_RULES.has(name) || (name === 'media' && VIEWPORT_CONDITION.test(condition)))
    sheet.isScopable = false;
  if (rule.block) sanitizeList(rule.block.children, sheet);
  return rule.block !== null || name === 'layer';
}

function sanitizeFontFace({ children }: Block): boolean {
  let hasSource = false;
  children.forEach((node, item) => {
    const isSource = node.type === 'Declaration' && node.property.toLowerCase() === 'src';
    const isSafe =
      node.type === 'Declaration' &&
      node.value.type === 'Value' &&
      (isSource ? filterFontSources(node.value) : sanitizeDeclaration(node) !== 'unsafe');
    if (!isSafe) children.remove(item);
    else if (isSource) hasSource = true;
  });
  return hasSource;
}

/** Only identifiers, numbers and colours, without errors: this can neither load nor name anything. */
const PLAIN_STYLE =
  /^[\s;]*(?:-{0,2}[a-z_][\w-]*\s*:(?:[\w\s,/+-]|\.(?=\d)|#(?=\w)|(?<=\d)%|'[\w\s,.-]*')*(?:;[\s;]*|$))*$/i;
const BINDING = /behavior|binding/i;

/** Returns a style attribute without what could load or run, its url() written as `url(#id)`. */
export function sanitizeStyle(style: string, reader: CssReader): string {
  if (PLAIN_STYLE.test(style) && !BINDING.test(style)) return style;
  const declarations = parseStyle(style, reader);
  declarations.children.forEach((node, item) => {
    const isSafe = node.type === 'Declaration' && sanitizeDeclaration(node) !== 'unsafe';
    if (!isSafe) declarations.children.remove(item);
  });
  return generate(declarations);
}
