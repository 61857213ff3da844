import type { AttributeSelector, CssNode, Rule, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import { selectorsOf } from '../isolate/selectors.ts';
import type { SvgElement } from '../parse-drawing.ts';
import type { Source } from '../read-logo.ts';
import { idNamedBy } from '../references.ts';
import { CssReader, parseStyle } from '../sanitize/parse-css.ts';

const KEEP = 'data-keep';
const INHERITED = { fill: '#000', stroke: 'none', color: '#000' } as const;
const COPY_SUFFIX = '_in_mask';

/** Calls `visit` for an element and its descendants, with the ancestors of each from the root on. */
export function visitElements(
  element: SvgElement,
  visit: (element: SvgElement, ancestors: readonly SvgElement[]) => void,
  ancestors: readonly SvgElement[] = [],
): void {
  visit(element, ancestors);
  for (const child of element.children)
    if (typeof child !== 'string') visitElements(child, visit, [...ancestors, element]);
}

/**
 * Makes the content of masks independent of the rest, because its colours mean opacity: it gets the paints that it inherits,
 * its own copies of what it uses, and its own copies of all rules. Returns the elements whose colours must stay.
 */
export function keepMasks({ drawing: { root }, stylesheets }: Source): ReadonlySet<SvgElement> {
  const masks: { mask: SvgElement; ancestors: readonly SvgElement[] }[] = [];
  visitElements(root, (element, ancestors) => {
    if (element.name === 'mask' && !ancestors.some(({ name }) => name === 'mask'))
      masks.push({ mask: element, ancestors });
  });
  const kept = new Set<SvgElement>();
  if (masks.length === 0) return kept;
  for (const { mask, ancestors } of masks) {
    copyUsed(mask, root);
    for (const [name, initial] of Object.entries(INHERITED))
      mask.attributes[name] ??= inheritedPaint(ancestors, name) ?? initial;
    visitElements(mask, (element) => kept.add(element));
  }
  if (stylesheets.size > 0) for (const element of kept) element.attributes[KEEP] = '';
  for (const { tree } of stylesheets.values()) if (stylesheets.size > 0) addKeptRules(tree);
  return kept;
}

/** Copies the targets of `use` elements in a mask into it, in which they inherit the same paints. */
function copyUsed(mask: SvgElement, root: SvgElement): void {
  const targets = new Map<string, SvgElement>();
  visitElements(root, (element) => {
    const { id } = element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, element);
  });
  const copies = new Map<string, SvgElement>();
  const uses: SvgElement[] = [];
  visitElements(mask, (element) => void (element.name === 'use' && uses.push(element)));
  for (const use of uses) {
    const name = use.attributes.href === undefined ? 'xlink:href' : 'href';
    const id = idNamedBy(use.attributes[name] ?? '') ?? '';
    const target = targets.get(id);
    if (!target || target.name === 'use') continue;
    const copyId = `${id}${COPY_SUFFIX}`;
    if (!copies.has(id)) copies.set(id, copyOf(target, copyId));
    use.attributes[name] = `#${copyId}`;
  }
  if (copies.size > 0)
    mask.children.unshift({ name: 'defs', attributes: {}, children: [...copies.values()] });
}

function copyOf(
  { name, attributes: { id: _, ...attributes }, children }: SvgElement,
  id?: string,
): SvgElement {
  return {
    name,
    attributes: { ...(id && { id }), ...attributes },
    children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
  };
}

/** Returns the nearest paint that an ancestor sets itself; undefined if none does. */
function inheritedPaint(ancestors: readonly SvgElement[], property: string): string | undefined {
  for (const { attributes } of ancestors.toReversed()) {
    const style = parseStyle(attributes.style ?? '');
    const declared = style.children
      .toArray()
      .findLast((node) => node.type === 'Declaration' && node.property === property);
    if (declared?.type === 'Declaration') return generate(declared.value);
    if (attributes[property] !== undefined) return attributes[property];
  }
  return undefined;
}

/** Adds a copy of each rule that matches only the content of masks, and there wins over the original. */
function addKeptRules(tree: StyleSheet): void {
  const copy = new CssReader().parse(generate(tree), 'stylesheet') as StyleSheet;
  walk(copy, {
    visit: 'Rule',
    enter(this: { atrule: { name: string } | null }, rule: Rule) {
      if (/keyframes$/i.test(this.atrule?.name ?? '')) return;
      for (const selector of selectorsOf(rule.prelude)) selector.children.appendData(keptSelector());
    },
  });
  copy.children.forEach((node: CssNode) => void tree.children.appendData({ ...node }));
}

function keptSelector(): AttributeSelector {
  return {
    type: 'AttributeSelector',
    name: { type: 'Identifier', name: KEEP },
    matcher: null,
    value: null,
    flags: null,
  };
}
