import type { CssNode } from 'css-tree';
import walk from 'css-tree/walker';
import { MAX_DRAWN_ELEMENTS, SvgError } from '../errors.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { ATTRIBUTES } from '../sanitize/allow-lists.ts';
import { parseStyle } from '../sanitize/parse-css.ts';
import {
  idsOf,
  type Reference,
  type RuleReferences,
  referencesOfRules,
  timesDrawn,
} from './rule-references.ts';

/** The elements of a drawing by id, and the references of each. */
export interface References {
  targets: ReadonlyMap<string, SvgElement>;
  references: ReadonlyMap<SvgElement, readonly Reference[]>;
}

const INNER_URL = /url\(#([^)]*)\)/g;

/**
 * Finds the references of each element, in its attributes and in the rules that may match it.
 * @throws SvgError too-many-references
 */
export function findReferences(root: SvgElement, sheets: readonly CssNode[]): References {
  const rules = referencesOfRules(sheets);
  const targets = new Map<string, SvgElement>();
  const references = new Map<SvgElement, Reference[]>();
  let count = 0;
  const add = (element: SvgElement, found: readonly Reference[]) => {
    if (found.length === 0) return;
    count += found.length;
    if (count > MAX_DRAWN_ELEMENTS) throw new SvgError('too-many-references');
    const known = references.get(element) ?? [];
    for (const reference of found) known.push(reference);
    references.set(element, known);
  };
  const visit = (element: SvgElement) => {
    const { id, attributeName } = element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, element);
    const found = ofAttributes(element);
    // What an animation sets may apply to any element, and to all its descendants.
    add(attributeName === undefined || found.every(({ drawn }) => drawn === 'once') ? element : root, found);
    if (rules.size > 0) {
      add(element, ofRules(element, rules));
      if (attributeName === 'class') add(root, ofClasses(animated(element).join(' '), rules));
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return { targets, references };
}

function ofRules({ name, attributes }: SvgElement, rules: RuleReferences): Reference[] {
  const keys = ['*', name, `#${attributes.id}`];
  return [...keys.flatMap((key) => rules.get(key) ?? []), ...ofClasses(attributes.class ?? '', rules)];
}

function ofClasses(classes: string, rules: RuleReferences): Reference[] {
  return [...new Set(classes.split(/[\s;]+/))].flatMap((name) => rules.get(`.${name}`) ?? []);
}

function animated({ attributes: { values, from, to, by } }: SvgElement): string[] {
  return [values, from, to, by].filter((value) => value !== undefined);
}

function ofAttributes({ attributes }: SvgElement): Reference[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!value.includes('#')) return [];
    const kind = ATTRIBUTES.get(name);
    if (kind === 'style') return value.includes('url(') ? ofStyle(value) : [];
    const drawn = timesDrawn((kind === 'values' && attributes.attributeName) || name);
    const addresses = kind === 'reference' ? [value] : kind === 'values' ? value.split(';') : [];
    const within = value.includes('url(') ? [...value.matchAll(INNER_URL)].map(([, id]) => `#${id}`) : [];
    return [...addresses.map((address) => address.trim()).filter((address) => address[0] === '#'), ...within]
      .flatMap(idsOf)
      .map((id) => ({ id, drawn }));
  });
}

function ofStyle(style: string): Reference[] {
  const found: Reference[] = [];
  walk(parseStyle(style), function (node: CssNode) {
    if (node.type !== 'Url' || !node.value.startsWith('#')) return;
    const drawn = timesDrawn(this.declaration?.property ?? '--');
    found.push(...idsOf(node.value).map((id) => ({ id, drawn })));
  });
  return found;
}
