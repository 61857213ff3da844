import type { CssNode, Selector } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { MAX_DRAWN_ELEMENTS, SvgError } from './errors.ts';
import { selectorsOf } from './isolate/selectors.ts';
import type { SvgElement } from './parse-drawing.ts';
import { idNamedBy, replaceUrls } from './references.ts';
import { ATTRIBUTES } from './sanitize/allow-lists.ts';
import { parseStyle } from './sanitize/parse-css.ts';

/** A reference to another element of the file. */
export interface Reference {
  id: string;
  /** How often the target is drawn: once, per descendant that inherits the reference, or per vertex of their paths. */
  repeat: 'once' | 'per-element' | 'per-vertex';
}

/** The elements of a drawing by id, and the references that each element contains. */
export interface References {
  targets: ReadonlyMap<string, SvgElement>;
  references: ReadonlyMap<SvgElement, readonly Reference[]>;
}

/** Finds each element's references, in attributes and rules that may match it. @throws SvgError too-many-references */
export function findReferences(root: SvgElement, stylesheets: readonly CssNode[]): References {
  const rules = referencesOfRules(stylesheets);
  const targets = new Map<string, SvgElement>();
  const references = new Map<SvgElement, Reference[]>();
  let count = 0;
  const add = (element: SvgElement, added: readonly Reference[]) => {
    if (added.length === 0) return;
    count += added.length;
    if (count > MAX_DRAWN_ELEMENTS) throw new SvgError('too-many-references');
    const existing = references.get(element) ?? [];
    for (const reference of added) existing.push(reference);
    references.set(element, existing);
  };
  const visit = (element: SvgElement) => {
    const { id, attributeName } = element.attributes;
    if (id !== undefined && !targets.has(id)) targets.set(id, element);
    const direct = attributeReferences(element);
    // An animation may target any element, and descendants inherit the animated value.
    add(
      attributeName === undefined || direct.every(({ repeat }) => repeat === 'once') ? element : root,
      direct,
    );
    if (rules.size > 0) {
      add(element, ruleReferences(element, rules));
      if (attributeName === 'class') add(root, classReferences(animatedValues(element).join(' '), rules));
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return { targets, references };
}

function ruleReferences({ name, attributes }: SvgElement, rules: RuleReferences): Reference[] {
  const keys = ['*', name, `#${attributes.id}`];
  return [...keys.flatMap((key) => rules.get(key) ?? []), ...classReferences(attributes.class ?? '', rules)];
}

function classReferences(classes: string, rules: RuleReferences): Reference[] {
  return [...new Set(classes.split(/[\s;]+/))].flatMap((name) => rules.get(`.${name}`) ?? []);
}

function animatedValues({ attributes: { values, from, to, by } }: SvgElement): string[] {
  return [values, from, to, by].filter((value) => value !== undefined);
}

function attributeReferences({ attributes }: SvgElement): Reference[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!value.includes('#')) return [];
    const kind = ATTRIBUTES.get(name);
    if (kind === 'style') return value.includes('url(') ? styleReferences(value) : [];
    const repeat = repeatOf((kind === 'values' && attributes.attributeName) || name);
    const addresses = kind === 'reference' ? [value] : kind === 'values' ? value.split(';') : [];
    replaceUrls(value, (address) => {
      addresses.push(address);
      return address;
    });
    return addresses.flatMap(idsOf).map((id) => ({ id, repeat }));
  });
}

function styleReferences(style: string): Reference[] {
  const references: Reference[] = [];
  walk(parseStyle(style), function (node: CssNode) {
    if (node.type !== 'Url') return;
    const repeat = repeatOf(this.declaration?.property ?? '--');
    references.push(...idsOf(node.value).map((id) => ({ id, repeat })));
  });
  return references;
}

/** Returns how often the target of a property is drawn. A custom property is the worst case: any property may use it. */
function repeatOf(property: string): Reference['repeat'] {
  if (/^(?:--.*|marker(?:-mid)?|initial-value)$/i.test(property)) return 'per-vertex';
  return /^(?:fill|stroke|marker-start|marker-end)$/i.test(property) ? 'per-element' : 'once';
}

/** Returns the ids that an address may name: as browsers read it, and as written, as librsvg reads it. */
function idsOf(address: string): string[] {
  const id = idNamedBy(address);
  if (id === undefined) return [];
  return address === `#${id}` ? [id] : [id, address.slice(1)];
}

/** The references of style rules by the last part of their selectors: `.class`, `#id`, an element name, or `*`. */
type RuleReferences = ReadonlyMap<string, readonly Reference[]>;

/** Finds the distinct references of stylesheets. May include references of rules that match nothing, but misses none. */
function referencesOfRules(stylesheets: readonly CssNode[]): RuleReferences {
  const byKey = new Map<string, Map<string, Reference>>();
  for (const stylesheet of stylesheets) {
    walk(stylesheet, function (node: CssNode) {
      if (node.type !== 'Url') return;
      const isFrame = /keyframes$/i.test(this.atrule?.name ?? '');
      const keys = this.rule && !isFrame ? keysOf(this.rule.prelude) : ['*'];
      const repeat = repeatOf(this.declaration?.property ?? '--');
      for (const key of keys) {
        const references = byKey.get(key) ?? new Map<string, Reference>();
        for (const id of idsOf(node.value)) references.set(`${repeat} ${id}`, { id, repeat });
        byKey.set(key, references);
      }
    });
  }
  return new Map([...byKey].map(([key, references]) => [key, [...references.values()]]));
}

function keysOf(prelude: CssNode): string[] {
  const selectors = selectorsOf(prelude);
  return selectors.length === 0 ? ['*'] : [...new Set(selectors.map(keyOf))];
}

/** Returns one part of a selector's last compound: a class, else an id, else an element name, else `*`. */
function keyOf({ children }: Selector): string {
  const parts = children.toArray();
  const subject = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  let key = '*';
  for (const part of subject) {
    if (part.type === 'ClassSelector') return `.${ident.decode(part.name)}`;
    if (part.type === 'IdSelector') key = `#${ident.decode(part.name)}`;
    if (key !== '*') continue;
    if (part.type === 'TypeSelector') key = ident.decode(part.name.replace(/^[^|]*\|/, ''));
    if (part.type === 'PseudoClassSelector' && part.name.toLowerCase() === 'root') key = 'svg';
  }
  return key;
}
