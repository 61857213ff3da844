import type { CssNode, Selector } from 'css-tree';
import type { SvgElement } from '#svg/parse-drawing.ts';

/**
 * True if a selector of names, classes and ids matches the last element of a path from the root. A child counts as any descendant,
 * and what else a selector asks for, such as attributes, counts as given.
 */
export function matchesSelector(selector: Selector, path: readonly SvgElement[]): boolean {
  const [last = [], ...others] = compoundsOf(selector).toReversed();
  const [element, ...ancestors] = path.toReversed();
  if (!element || !matchesAll(last, element)) return false;
  let from = 0;
  return others.every((compound) => {
    const found = ancestors.findIndex((ancestor, at) => at >= from && matchesAll(compound, ancestor));
    from = found + 1;
    return found >= 0;
  });
}

/** Returns a number that is larger for the more specific of two selectors. */
export function specificityOf(selector: Selector): number {
  const count = (type: CssNode['type']) =>
    selector.children.toArray().filter((node) => node.type === type).length;
  return (
    count('IdSelector') * 10_000 +
    (count('ClassSelector') + count('AttributeSelector')) * 100 +
    count('TypeSelector')
  );
}

function compoundsOf({ children }: Selector): CssNode[][] {
  const compounds: CssNode[][] = [[]];
  for (const node of children.toArray()) {
    if (node.type === 'Combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

function matchesAll(compound: readonly CssNode[], { name, attributes }: SvgElement): boolean {
  return compound.every((node) => {
    if (node.type === 'TypeSelector') return node.name === '*' || node.name.split('|').at(-1) === name;
    if (node.type === 'IdSelector') return node.name === attributes.id;
    if (node.type === 'ClassSelector') return (attributes.class ?? '').split(/\s+/).includes(node.name);
    return true;
  });
}
