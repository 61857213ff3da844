import type { Atrule, CssNode, Declaration, Selector, StyleSheet } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { splitAtCommas } from '../sanitize/values.ts';
import { firstCompound, isRoot, selectorsOf, startsAtName } from './selectors.ts';

/** How the names in one logo are written on a sheet, where every place has names of its own. */
export interface Names {
  /** The id of the element around the logo. */
  place: string;
  id: (name: string) => string;
  className: (name: string) => string;
  /** A name of an animation or a font. */
  own: (name: string) => string;
}

/** What a name may not hold, so that it needs no escape in XML, CSS, url() or the timing of an animation. */
const UNSAFE = /[^\p{L}\p{N}_-]/gu;

/**
 * Names for the place of this number, counted from 1. Two places never share a name: `l2` and a line stand before
 * each. No hyphen joins them, because one ends an id in the timing of an animation.
 */
export function namesForPlace(number: number): Names {
  const place = `l${number}`;
  const own = (name: string) =>
    `${place}_${name.replaceAll(UNSAFE, (mark) => `_x${mark.codePointAt(0)?.toString(16)}_`)}`;
  return { place, id: own, className: own, own };
}

/** The names that a logo's style sheets give to animations and fonts; fonts in lower case. */
export interface DefinedNames {
  keyframes: Set<string>;
  families: Set<string>;
}

/** Collects what the sheets of a logo name. */
export function definedNamesIn(trees: readonly StyleSheet[]): DefinedNames {
  const defined: DefinedNames = { keyframes: new Set(), families: new Set() };
  for (const tree of trees) {
    walk(tree, (node: CssNode) => {
      if (node.type !== 'Atrule') return;
      if (isKeyframes(node)) defined.keyframes.add(keyframesName(node.prelude));
      if (node.name.toLowerCase() !== 'font-face') return;
      node.block?.children.forEach((part) => {
        if (part.type === 'Declaration' && part.property.toLowerCase() === 'font-family')
          defined.families.add(familyOf(part));
      });
    });
  }
  return defined;
}

/** Whether every rule starts at a class or an id of the logo, so that renaming alone confines it. */
export function isConfinedByNames(tree: StyleSheet): boolean {
  return topSelectors(tree).every(startsAtName);
}

/**
 * Makes a sheet touch one logo only, in place: its names become the logo's own, and, where `below` names the
 * element around the logo, every rule is put below it. One id more in each selector leaves their order as it was.
 */
export function scopeStyleSheet(
  tree: StyleSheet,
  names: Names,
  defined: DefinedNames,
  below: string | undefined,
): void {
  walk(tree, (node: CssNode) => rename(node, names, defined));
  for (const selector of topSelectors(tree)) placeSelector(selector, below);
}

/** Renames the animations, fonts and parts that a declaration list means, in place. */
export function rename(node: CssNode, names: Names, defined: DefinedNames): void {
  if (node.type === 'ClassSelector') node.name = ident.encode(names.className(ident.decode(node.name)));
  if (node.type === 'IdSelector') node.name = ident.encode(names.id(ident.decode(node.name)));
  if (node.type === 'Url' && node.value.startsWith('#')) node.value = `#${names.id(node.value.slice(1))}`;
  if (node.type === 'Atrule' && isKeyframes(node) && node.prelude?.type === 'AtrulePrelude')
    node.prelude.children.forEach((part) => {
      renameAnimation(part, names, defined);
    });
  if (node.type !== 'Declaration' || node.value.type !== 'Value') return;
  const property = node.property.toLowerCase();
  if (/^(?:-\w+-)?animation(?:-name)?$/.test(property))
    node.value.children.forEach((part) => {
      renameAnimation(part, names, defined);
    });
  if (defined.families.size > 0 && /^font(?:-family)?$/.test(property)) renameFamilies(node, names, defined);
}

function topSelectors({ children }: { children: StyleSheet['children'] }): Selector[] {
  return children.toArray().flatMap((node) => {
    if (node.type === 'Rule') return selectorsOf(node.prelude);
    if (node.type !== 'Atrule' || isKeyframes(node)) return [];
    return node.block ? topSelectors(node.block) : [];
  });
}

function isKeyframes({ name }: Atrule): boolean {
  return /^(?:-\w+-)?keyframes$/i.test(name);
}

function keyframesName(prelude: CssNode | null): string {
  const first = prelude?.type === 'AtrulePrelude' ? prelude.children.first : null;
  return first ? animationName(first) : '';
}

function animationName(node: CssNode): string {
  if (node.type === 'String') return node.value;
  return node.type === 'Identifier' ? ident.decode(node.name) : '';
}

function renameAnimation(node: CssNode, names: Names, defined: DefinedNames): void {
  const name = animationName(node);
  if (name === '' || !defined.keyframes.has(name)) return;
  if (node.type === 'String') node.value = names.own(name);
  if (node.type === 'Identifier') node.name = ident.encode(names.own(name));
}

/** The text of a family: a string, or words that stand side by side; in lower case, as families are compared. */
function textOf(nodes: readonly CssNode[]): string {
  return nodes.map(animationName).join(' ').toLowerCase();
}

function familyOf({ value }: Declaration): string {
  return value.type === 'Value' ? textOf(value.children.toArray()) : '';
}

function renameFamilies({ value }: Declaration, names: Names, defined: DefinedNames): void {
  if (value.type !== 'Value') return;
  const parts = splitAtCommas(value.children);
  value.children.clear();
  for (const [at, part] of parts.entries()) {
    if (at > 0) value.children.appendData({ type: 'Operator', value: ',' });
    // In the shorthand the family follows the size: words at the end, or one string.
    const start = part.findLastIndex((node) => node.type !== 'Identifier' && node.type !== 'String') + 1;
    const family = textOf(part.slice(start));
    const kept = defined.families.has(family) ? part.slice(0, start) : part;
    for (const node of kept) value.children.appendData(node);
    if (kept !== part) value.children.appendData({ type: 'String', value: names.own(family) });
  }
}

function placeSelector(selector: Selector, below: string | undefined): void {
  const first = firstCompound(selector);
  const hasRoot = first.some(isRoot);
  for (const part of first) {
    // The logo's root is the only element of its place; the pseudo-class weighs the same.
    if (isRoot(part)) Object.assign(part, { name: 'only-child' });
    if (part.type === 'TypeSelector') part.name = part.name.replace(/^[^|]*\|/, '');
  }
  if (below === undefined) return;
  selector.children.prependData({ type: 'Combinator', name: hasRoot ? '>' : ' ' });
  selector.children.prependData({ type: 'IdSelector', name: below });
}
