import type { Atrule, CssNode, Declaration, Selector, StyleSheet } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { idNamedBy } from '../references.ts';
import { splitAtCommas } from '../sanitize/values.ts';
import { firstCompound, isRoot, selectorsOf, startsAtName } from './selectors.ts';

/** The names of one logo on the merged sheet, distinct from those of the other logos. */
export interface Names {
  /** The id of the element that wraps the logo. */
  wrapperId: string;
  /** Prefixes an id, a class, an animation or a font. */
  prefixed: (name: string) => string;
}

/** Characters that need an escape in XML, CSS, url() or the timing of an animation. */
const UNSAFE = /[^\p{L}\p{N}_-]/gu;

/** Returns the names of the nth logo of a sheet, from 1. */
export function namesForLogo(number: number): Names {
  return namesWithin(`l${number}`);
}

/**
 * Returns names that begin with the id of the wrapper: letters, digits and underscores. The prefix is e.g. `l2_`, not `l2-`:
 * in animation timing, a hyphen ends an id.
 */
export function namesWithin(wrapperId: string): Names {
  const prefixed = (name: string) =>
    `${wrapperId}_${name.replaceAll(UNSAFE, (character) => `_x${character.codePointAt(0)?.toString(16)}_`)}`;
  return { wrapperId, prefixed };
}

/** The animations and fonts that a logo's stylesheets define; fonts in lower case. */
export interface DefinedNames {
  keyframes: Set<string>;
  families: Set<string>;
}

export function definedNamesIn(trees: readonly StyleSheet[]): DefinedNames {
  const defined: DefinedNames = { keyframes: new Set(), families: new Set() };
  for (const tree of trees) {
    walk(tree, {
      visit: 'Atrule',
      enter(node) {
        if (isKeyframes(node)) defined.keyframes.add(keyframesName(node.prelude));
        if (node.name.toLowerCase() !== 'font-face') return;
        node.block?.children.forEach((part) => {
          if (part.type === 'Declaration' && part.property.toLowerCase() === 'font-family')
            defined.families.add(familyOf(part));
        });
      },
    });
  }
  return defined;
}

/** True if every selector starts with a class or an id, so that prefixes alone confine the rules to their logo. */
export function isConfinedByNames(tree: StyleSheet): boolean {
  return topSelectors(tree).every(startsAtName);
}

/**
 * Confines a stylesheet to one logo, in place: prefixes its names and, if there is a `scopeId` (the id of the logo's wrapper),
 * prepends it to every selector. All selectors gain the same id, so their relative specificity stays the same.
 */
export function scopeStylesheet(
  tree: StyleSheet,
  names: Names,
  defined: DefinedNames,
  scopeId: string | undefined,
): void {
  walk(tree, (node: CssNode) => rename(node, names, defined));
  for (const selector of topSelectors(tree)) scopeSelector(selector, scopeId);
}

/** Prefixes the id that an address names, unless the address contains data. */
export function renameAddress(address: string, names: Names): string {
  const id = idNamedBy(address);
  return id === undefined ? address : `#${names.prefixed(id)}`;
}

/** Prefixes the names in a node of a stylesheet or style attribute, in place. */
export function rename(node: CssNode, names: Names, defined: DefinedNames): void {
  if (node.type === 'ClassSelector' || node.type === 'IdSelector')
    node.name = ident.encode(names.prefixed(ident.decode(node.name)));
  if (node.type === 'Url') node.value = renameAddress(node.value, names);
  if (node.type === 'Atrule' && isKeyframes(node) && node.prelude?.type === 'AtrulePrelude')
    node.prelude.children.forEach((part) => void renameAnimation(part, names, defined));
  if (node.type !== 'Declaration' || node.value.type !== 'Value') return;
  const property = node.property.toLowerCase();
  if (/^(?:-\w+-)?animation(?:-name)?$/.test(property))
    node.value.children.forEach((part) => void renameAnimation(part, names, defined));
  if (defined.families.size > 0 && /^font(?:-family)?$/.test(property)) renameFamilies(node, names, defined);
}

function topSelectors({ children }: { children: StyleSheet['children'] }): Selector[] {
  return children.toArray().flatMap((node) => {
    if (node.type === 'Rule') return selectorsOf(node.prelude);
    if (node.type !== 'Atrule' || isKeyframes(node)) return [];
    return node.block ? topSelectors(node.block) : [];
  });
}

export function isKeyframes({ name }: Atrule): boolean {
  return /^(?:-\w+-)?keyframes$/i.test(name);
}

/** Returns the name of an animation that `@keyframes` defines. */
export function keyframesName(prelude: CssNode | null): string {
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
  if (node.type === 'String') node.value = names.prefixed(name);
  if (node.type === 'Identifier') node.name = ident.encode(names.prefixed(name));
}

/** Returns a font family, written as a string or as identifiers, in lower case. */
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
    // In the `font` shorthand the family comes last: identifiers, or one string.
    const start = part.findLastIndex((node) => node.type !== 'Identifier' && node.type !== 'String') + 1;
    const family = textOf(part.slice(start));
    const isDefined = defined.families.has(family);
    for (const node of isDefined ? part.slice(0, start) : part) value.children.appendData(node);
    if (isDefined) value.children.appendData({ type: 'String', value: names.prefixed(family) });
  }
}

function scopeSelector(selector: Selector, scopeId: string | undefined): void {
  const first = firstCompound(selector);
  const hasRoot = first.some(isRoot);
  for (const part of first) {
    // The logo's root is the only child of its wrapper, and :only-child has the same specificity as :root.
    if (isRoot(part)) Object.assign(part, { name: 'only-child' });
  }
  if (scopeId === undefined) return;
  selector.children.prependData({ type: 'Combinator', name: hasRoot ? '>' : ' ' });
  selector.children.prependData({ type: 'IdSelector', name: scopeId });
}
