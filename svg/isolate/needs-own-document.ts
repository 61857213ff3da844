import type { CssNode } from 'css-tree';
import walk from 'css-tree/walker';
import type { Drawing, SvgElement } from '../parse-drawing.ts';
import type { SanitizedSheet } from '../sanitize/styles.ts';
import type { RootStyle } from './root-style.ts';
import { isOfTheBox, stylesRootBox } from './root-style.ts';

const DOCUMENT_LENGTH = /\d(?:[sld]?v(?:w|h|i|b|min|max)|r(?:em|lh|ex|ch|cap|ic)|cq(?:w|h|i|b|min|max))\b/i;
const NO_LENGTHS = new Set(['d', 'points', 'id', 'class', 'href', 'xlink:href']);
const ROOT_EFFECTS = ['transform', 'filter', 'mask', 'clip-path'];

/**
 * Whether a drawing would look otherwise within another document, or touch it: rules that can't be confined, lengths
 * of the viewport, a box or an effect on the root. `text` is the source, in which most are ruled out at once.
 */
export function needsOwnDocument(
  text: string,
  drawing: Drawing,
  sheets: readonly SanitizedSheet[],
  style: RootStyle,
): boolean {
  const { root, hasDuplicateIds } = drawing;
  const classes = (root.attributes.class ?? '').split(/\s+/);
  return (
    style.hasBox ||
    ROOT_EFFECTS.some((name) => isOfTheBox(name, root.attributes[name] ?? '')) ||
    sheets.some(
      ({ tree, isScopable }) =>
        !isScopable ||
        stylesRootBox(tree, classes, root.attributes.id) ||
        (hasDuplicateIds && namesIds(tree)),
    ) ||
    movesRoot(root, root) ||
    (DOCUMENT_LENGTH.test(text) && hasDocumentLength(root))
  );
}

/** Whether an animation changes a length or an effect of the root, which shows only on a root that lies within. */
function movesRoot(root: SvgElement, parent: SvgElement): boolean {
  return parent.children.some((child) => {
    if (typeof child === 'string') return false;
    const { attributeName, href = child.attributes['xlink:href'] } = child.attributes;
    const isOfRoot = href === undefined ? parent === root : href === `#${root.attributes.id}`;
    if (attributeName !== undefined && isOfRoot && isOfTheBox(attributeName, 'animated')) return true;
    return movesRoot(root, child);
  });
}

function namesIds(tree: CssNode): boolean {
  let isFound = false;
  walk(tree, (node: CssNode) => {
    if (node.type === 'IdSelector') isFound = true;
  });
  return isFound;
}

function hasDocumentLength({ attributes, children }: SvgElement): boolean {
  return (
    Object.entries(attributes).some(
      ([name, value]) => !NO_LENGTHS.has(name) && DOCUMENT_LENGTH.test(value),
    ) || children.some((child) => typeof child !== 'string' && hasDocumentLength(child))
  );
}
