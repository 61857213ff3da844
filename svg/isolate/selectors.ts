import type { CssNode, Raw, Selector, SelectorList } from 'css-tree';
import walk from 'css-tree/walker';

/** True if all names in these selectors can be prefixed, and `:root` occurs only at the start, where it can be replaced. */
export function isRenamable(prelude: SelectorList | Raw): boolean {
  if (prelude.type === 'Raw') return false;
  let isKnown = true;
  let roots = 0;
  walk(prelude, (node: CssNode) => {
    if (node.type === 'Raw') isKnown = false;
    if (isRoot(node)) roots += 1;
  });
  const leading = selectorsOf(prelude).flatMap(firstCompound).filter(isRoot).length;
  return isKnown && roots === leading;
}

/** True for `:root`, and for `:scope`, which means the same outside of `@scope`. */
export function isRoot(node: CssNode): boolean {
  return node.type === 'PseudoClassSelector' && /^(?:root|scope)$/i.test(node.name);
}

export function selectorsOf(prelude: CssNode): Selector[] {
  if (prelude.type !== 'SelectorList') return [];
  return prelude.children.toArray().filter((node) => node.type === 'Selector');
}

/** Returns the simple selectors before the first combinator. */
export function firstCompound(selector: Selector): CssNode[] {
  const parts = selector.children.toArray();
  const end = parts.findIndex((part) => part.type === 'Combinator');
  return end === -1 ? parts : parts.slice(0, end);
}

/** True if the first compound has a class or an id: once that is prefixed, the selector can't match in another logo. */
export function startsAtName(selector: Selector): boolean {
  return firstCompound(selector).some((part) => part.type === 'ClassSelector' || part.type === 'IdSelector');
}
