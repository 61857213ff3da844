import type { Atrule, Block, CssNode, List, ListItem, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import { ident } from 'css-tree/utils';
import { isRenamable } from '../isolate/selectors.ts';
import type { FileContext } from './file-context.ts';
import { parseStyle } from './parse-css.ts';
import { filterFontSources, mayLoad, sanitizeDeclaration } from './values.ts';

/** A stylesheet that neither loads nor runs anything. */
export interface SanitizedStylesheet {
  tree: StyleSheet;
  /** True if the rules can be confined to one logo. If not, the logo needs a document to itself. */
  isScopable: boolean;
  /** The namespaces that it declares, by prefix. */
  namespaces: ReadonlyMap<string, string>;
}

const SHARED_RULES = new Set(['media', 'supports', 'keyframes', 'font-face']);
/** At-rules that are kept but apply to a whole document. */
const DOCUMENT_RULES = new Set('layer container scope property starting-style counter-style'.split(' '));
/** Conditions on the viewport or the device, which differ on a merged sheet. */
const VIEWPORT_CONDITION = /\d|width|height|aspect|orientation/i;

/** Parses a style element, sanitises it by the allow-lists, and drops unparsed CSS that could load something. */
export function sanitizeStylesheet(
  css: string,
  media: string | undefined,
  context: FileContext,
): SanitizedStylesheet {
  const tree = context.css.parse(css, 'stylesheet') as StyleSheet;
  const stylesheet = {
    tree,
    isScopable: !VIEWPORT_CONDITION.test(media ?? ''),
    namespaces: namespacesOf(tree),
  };
  sanitizeList(tree.children, stylesheet, context);
  return stylesheet;
}

function namespacesOf(tree: StyleSheet): Map<string, string> {
  const namespaces = new Map<string, string>();
  tree.children.forEach((node) => {
    if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'namespace') return;
    const [prefix, name] = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.toArray() : [];
    if (prefix?.type === 'Identifier' && (name?.type === 'Url' || name?.type === 'String'))
      namespaces.set(ident.decode(prefix.name), name.value);
  });
  return namespaces;
}

function sanitizeList(list: List<CssNode>, stylesheet: SanitizedStylesheet, context: FileContext): void {
  list.forEach((node, item) => {
    if (!isKept(node, stylesheet, context)) list.remove(item as ListItem<CssNode>);
  });
}

function isKept(node: CssNode, stylesheet: SanitizedStylesheet, context: FileContext): boolean {
  switch (node.type) {
    case 'Rule':
      if (!isRenamable(node.prelude)) stylesheet.isScopable = false;
      if (mayLoadIn(node.prelude)) return false;
      parseNestedRules(node.block.children, context);
      sanitizeList(node.block.children, stylesheet, context);
      return true;
    case 'Atrule':
      return isAtruleKept(node, stylesheet, context);
    case 'Declaration': {
      const safety = sanitizeDeclaration(node, context);
      if (safety === 'document') stylesheet.isScopable = false;
      return safety !== 'unsafe';
    }
    case 'Raw':
      if (/^[\s;]*$/.test(node.value)) return false;
      stylesheet.isScopable = false;
      return !mayLoad(node.value);
    default:
      return false;
  }
}

/** Parses the nested rules that don't start with `&`, which the parser takes for damaged declarations. */
function parseNestedRules(children: List<CssNode>, context: FileContext): void {
  children.forEach((node, item) => {
    const isDamaged =
      node.type === 'Raw' ||
      (node.type === 'Declaration' && node.value.type === 'Raw' && !node.property.startsWith('--'));
    const css = isDamaged ? generate(node) : '';
    if (!css.includes('{')) return;
    const rules = context.css.parse(css, 'stylesheet') as StyleSheet;
    children.replace(item as ListItem<CssNode>, rules.children);
  });
}

function mayLoadIn(prelude: CssNode): boolean {
  return prelude.type === 'Raw' && mayLoad(prelude.value);
}

function isAtruleKept(rule: Atrule, stylesheet: SanitizedStylesheet, context: FileContext): boolean {
  const name = rule.name.toLowerCase().replace(/^-\w+-/, '');
  const condition = rule.prelude ? generate(rule.prelude) : '';
  if (name === 'import') context.lost.add('other-file');
  if (!SHARED_RULES.has(name) && !DOCUMENT_RULES.has(name)) return false;
  if (mayLoad(condition) && name !== 'keyframes') return false;
  if (name === 'font-face') return rule.block !== null && sanitizeFontFace(rule.block, context);
  if (DOCUMENT_RULES.has(name) || (name === 'media' && VIEWPORT_CONDITION.test(condition)))
    stylesheet.isScopable = false;
  if (rule.block) sanitizeList(rule.block.children, stylesheet, context);
  return rule.block !== null || name === 'layer';
}

function sanitizeFontFace({ children }: Block, context: FileContext): boolean {
  let hasSource = false;
  children.forEach((node, item) => {
    const isSource = node.type === 'Declaration' && node.property.toLowerCase() === 'src';
    const isSafe =
      node.type === 'Declaration' &&
      node.value.type === 'Value' &&
      (isSource ? filterFontSources(node.value, context) : sanitizeDeclaration(node, context) !== 'unsafe');
    if (!isSafe) children.remove(item);
    else if (isSource) hasSource = true;
  });
  if (!hasSource) context.lost.add('font');
  return hasSource;
}

/** Matches valid styles of only identifiers, strings, numbers and colours, which can neither load nor reference anything. */
const PLAIN_STYLE =
  /^[\s;]*(?:-{0,2}[a-z_][\w-]*\s*:(?:[\w\s,/+-]|\.(?=\d)|#(?=\w)|(?<=\d)%|'[\w\s,.-]*')*(?:;[\s;]*|$))*$/i;
const BINDING = /behavior|binding/i;

/** Returns a style attribute without anything that could load or run. Each url() is written as `url(#id)`. */
export function sanitizeStyle(style: string, context: FileContext): string {
  if (PLAIN_STYLE.test(style) && !BINDING.test(style)) return style;
  const declarations = parseStyle(style, context.css);
  declarations.children.forEach((node, item) => {
    const isSafe = node.type === 'Declaration' && sanitizeDeclaration(node, context) !== 'unsafe';
    if (!isSafe) declarations.children.remove(item);
  });
  return generate(declarations);
}
