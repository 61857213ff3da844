import type { Atrule, Block, CssNode, List, ListItem, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import { isRenamable } from '../isolate/selectors.ts';
import { CssReader } from './parse-css.ts';
import { cleanDeclaration, cleanFontSources, mayLoad } from './values.ts';

/** A style sheet in which nothing loads or runs. */
export interface CleanSheet {
  tree: StyleSheet;
  /** Whether its rules can be made to touch one logo only; where not, the logo needs a document of its own. */
  isScopable: boolean;
}

const SHARED_RULES = new Set(['media', 'supports', 'keyframes', 'font-face']);
/** Rules that stay, but act on a whole document. */
const DOCUMENT_RULES = new Set([
  'layer',
  'container',
  'scope',
  'property',
  'starting-style',
  'counter-style',
]);
/** Conditions on the viewport or the device: a logo's viewport is not the sheet's. */
const VIEWPORT_CONDITION = /\d|width|height|aspect|orientation/i;

/** Reads the text of a style element by the allow-lists; what can't be understood and could load is dropped. */
export function cleanStyleSheet(
  css: string,
  media: string | undefined,
  reader = new CssReader(),
): CleanSheet {
  const tree = reader.parse(css, 'stylesheet') as StyleSheet;
  const sheet = { tree, isScopable: !VIEWPORT_CONDITION.test(media ?? '') };
  cleanList(tree.children, sheet);
  return sheet;
}

function cleanList(list: List<CssNode>, sheet: CleanSheet): void {
  list.forEach((node, item) => {
    if (!staysClean(node, sheet)) list.remove(item as ListItem<CssNode>);
  });
}

function staysClean(node: CssNode, sheet: CleanSheet): boolean {
  switch (node.type) {
    case 'Rule':
      if (!isRenamable(node.prelude)) sheet.isScopable = false;
      if (mayLoadIn(node.prelude)) return false;
      cleanList(node.block.children, sheet);
      return true;
    case 'Atrule':
      return atruleStays(node, sheet);
    case 'Declaration': {
      const verdict = cleanDeclaration(node);
      if (verdict === 'doubtful') sheet.isScopable = false;
      return verdict !== 'dropped';
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

function atruleStays(rule: Atrule, sheet: CleanSheet): boolean {
  const name = rule.name.toLowerCase().replace(/^-\w+-/, '');
  const condition = rule.prelude ? generate(rule.prelude) : '';
  if (!SHARED_RULES.has(name) && !DOCUMENT_RULES.has(name)) return false;
  if (mayLoad(condition) && name !== 'keyframes') return false;
  if (name === 'font-face') return rule.block !== null && cleanFontFace(rule.block);
  if (DOCUMENT_RULES.has(name) || (name === 'media' && VIEWPORT_CONDITION.test(condition)))
    sheet.isScopable = false;
  if (rule.block) cleanList(rule.block.children, sheet);
  return rule.block !== null || name === 'layer';
}

function cleanFontFace({ children }: Block): boolean {
  let hasSource = false;
  children.forEach((node, item) => {
    const isSource = node.type === 'Declaration' && node.property.toLowerCase() === 'src';
    const isKept =
      node.type === 'Declaration' &&
      node.value.type === 'Value' &&
      (isSource ? cleanFontSources(node.value) : cleanDeclaration(node) !== 'dropped');
    if (!isKept) children.remove(item);
    else if (isSource) hasSource = true;
  });
  return hasSource;
}
