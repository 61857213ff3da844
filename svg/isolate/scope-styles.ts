import type { Atrule, CssNode, Declaration, Selector, StyleSheet } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { splitAtCommas } from '../sanitize/values.ts';
import type { Names } from './names.ts';
import { firstCompound, isRoot, selectorsOf, startsAtName } from './selectors.ts';

/** The names that a logo's style sheets give to animations and fonts; fonts in lower case. */
export interface GivenNames {
  keyframes: Set<string>;
  families: Set<string>;
}

/** Collects what the sheets of a logo name. */
export function namesGivenIn(trees: readonly StyleSheet[]): GivenNames {
  const given: GivenNames = { keyframes: new Set(), families: new Set() };
  for (const tree of trees) {
    walk(tree, (node: CssNode) => {
      if (node.type !== 'Atrule') return;
      if (isKeyframes(node)) given.keyframes.add(keyframesName(node.prelude));
      if (node.name.toLowerCase() !== 'font-face') return;
      node.block?.children.forEach((part) => {
        if (part.type === 'Declaration' && part.property.toLowerCase() === 'font-family')
          given.families.add(familyOf(part));
      });
    });
  }
  return given;
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
  given: GivenNames,
  below: string | undefined,
): void {
  walk(tree, (node: CssNode) => rename(node, names, given));
  for (const selector of topSelectors(tree)) placeSelector(selector, below);
}

/** Renames the animations, fonts and parts that a declaration list means, in place. */
export function rename(node: CssNode, names: Names, given: GivenNames): void {
  if (node.type === 'ClassSelector') node.name = ident.encode(names.className(ident.decode(node.name)));
  if (node.type === 'IdSelector') node.name = ident.encode(names.id(ident.decode(node.name)));
  if (node.type === 'Url' && node.value.startsWith('#')) node.value = `#${names.id(node.value.slice(1))}`;
  if (node.type === 'Atrule' && isKeyframes(node) && node.prelude?.type === 'AtrulePrelude')
    node.prelude.children.forEach((part) => {
      renameAnimation(part, names, given);
    });
  if (node.type !== 'Declaration' || node.value.type !== 'Value') return;
  const property = node.property.toLowerCase();
  if (/^(?:-\w+-)?animation(?:-name)?$/.test(property))
    node.value.children.forEach((part) => {
      renameAnimation(part, names, given);
    });
  if (given.families.size > 0 && /^font(?:-family)?$/.test(property)) renameFamilies(node, names, given);
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

function renameAnimation(node: CssNode, names: Names, given: GivenNames): void {
  const name = animationName(node);
  if (name === '' || !given.keyframes.has(name)) return;
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

function renameFamilies({ value }: Declaration, names: Names, given: GivenNames): void {
  if (value.type !== 'Value') return;
  const parts = splitAtCommas(value.children);
  value.children.clear();
  for (const [at, part] of parts.entries()) {
    if (at > 0) value.children.appendData({ type: 'Operator', value: ',' });
    // In the shorthand the family follows the size: words at the end, or one string.
    const start = part.findLastIndex((node) => node.type !== 'Identifier' && node.type !== 'String') + 1;
    const family = textOf(part.slice(start));
    const kept = given.families.has(family) ? part.slice(0, start) : part;
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
