import type { CssNode } from 'css-tree';
import walk from 'css-tree/walker';
import type { Drawing, SvgElement } from '../parse-drawing.ts';
import type { SanitizedStylesheet } from '../sanitize/styles.ts';
import type { RootStyle } from './root-style.ts';
import { affectsRootBox, stylesRootBox } from './root-style.ts';
import { isConfinedByNames } from './scope-styles.ts';

const DOCUMENT_LENGTH = /\d(?:[sld]?v(?:w|h|i|b|min|max)|r(?:em|lh|ex|ch|cap|ic)|cq(?:w|h|i|b|min|max))\b/i;
/** A reference, whose id may look like such a length: "url(#a1vw)". */
const REFERENCE = /url\([^)]*\)/gi;
/** Attributes that never hold such a length, although their text may look like one. */
const NO_LENGTHS = new Set(['d', 'points', 'id', 'class', 'href', 'xlink:href']);
const ROOT_EFFECTS = ['transform', 'filter', 'mask', 'clip-path'];

/**
 * True if a drawing would look different inside another document, or affect it: by rules that can't be confined, viewport
 * lengths, or a box or effect on the root. Searches the source `text` for viewport lengths first, because that is quick.
 */
export function needsOwnDocument(
  text: string,
  drawing: Drawing,
  stylesheets: readonly SanitizedStylesheet[],
  style: RootStyle,
): boolean {
  return hasRootBox(drawing, stylesheets, style) || hasDocumentStyles(text, drawing, stylesheets);
}

/** True if a box or an effect of the root shows only while the root is outermost. */
export function hasRootBox(
  { root }: Drawing,
  stylesheets: readonly SanitizedStylesheet[],
  style: RootStyle,
): boolean {
  const classes = (root.attributes.class ?? '').split(/\s+/);
  return (
    style.hasBox ||
    ROOT_EFFECTS.some((name) => affectsRootBox(name, root.attributes[name] ?? '')) ||
    stylesheets.some(({ tree }) => stylesRootBox(tree, classes, root.attributes.id)) ||
    animatesRoot(root, root)
  );
}

/** True if the root is moved or its box is animated, which moves an element of a page, but only the content of an image. */
export function movesRoot({ root }: Drawing): boolean {
  return affectsRootBox('transform', root.attributes.transform ?? '') || animatesRoot(root, root);
}

/** True if styles or lengths depend on the document, or can't be confined to the drawing. */
export function hasDocumentStyles(
  text: string,
  { root, hasDuplicateIds }: Drawing,
  stylesheets: readonly SanitizedStylesheet[],
): boolean {
  return (
    stylesheets.some(({ tree, isScopable }) => !isScopable || (hasDuplicateIds && hasIdSelector(tree))) ||
    (hasUse(root) && !stylesheets.every(({ tree }) => isConfinedByNames(tree))) ||
    (DOCUMENT_LENGTH.test(text) && hasDocumentLength(root))
  );
}

/** True if an animation changes the box or an effect of the root, which would show only when the root is nested. */
function animatesRoot(root: SvgElement, parent: SvgElement): boolean {
  return parent.children.some((child) => {
    if (typeof child === 'string') return false;
    const { attributeName, href = child.attributes['xlink:href'] } = child.attributes;
    const targetsRoot = href === undefined ? parent === root : href === `#${root.attributes.id}`;
    if (attributeName !== undefined && targetsRoot && affectsRootBox(attributeName, 'animated')) return true;
    return animatesRoot(root, child);
  });
}

/** True if anything is repeated by `use`: its copies have no ancestors to which rules could be confined. */
function hasUse({ name, children }: SvgElement): boolean {
  return name === 'use' || children.some((child) => typeof child !== 'string' && hasUse(child));
}

function hasIdSelector(tree: CssNode): boolean {
  let hasId = false;
  walk(tree, (node: CssNode) => {
    if (node.type === 'IdSelector') hasId = true;
  });
  return hasId;
}

function hasDocumentLength({ attributes, children }: SvgElement): boolean {
  return (
    Object.entries(attributes).some(
      ([name, value]) => !NO_LENGTHS.has(name) && DOCUMENT_LENGTH.test(value.replaceAll(REFERENCE, '')),
    ) || children.some((child) => typeof child !== 'string' && hasDocumentLength(child))
  );
}
