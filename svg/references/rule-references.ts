import type { CssNode, Selector } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { selectorsOf } from '../isolate/selectors.ts';

/** A reference to a part of the file, and how often that part is drawn for it. */
export interface Reference {
  id: string;
  /** Once; once per descendant, which inherits it; or once per vertex of the paths inside. */
  drawn: 'once' | 'by-element' | 'by-vertex';
}

/** Returns how often a property's target is drawn. A custom property may be used by any other. */
export function timesDrawn(property: string): Reference['drawn'] {
  if (/^(?:--.*|marker(?:-mid)?|initial-value)$/i.test(property)) return 'by-vertex';
  return /^(?:fill|stroke|marker-start|marker-end)$/i.test(property) ? 'by-element' : 'once';
}

/** Returns the ids that `#address` may refer to: as written, and percent-decoded. */
export function idsOf(address: string): string[] {
  const id = address.slice(1);
  if (!id.includes('%')) return [id];
  try {
    return [id, decodeURIComponent(id)];
  } catch {
    return [id];
  }
}

/** The references of style rules by the last part of their selectors: `.class`, `#id`, an element name, or `*`. */
export type RuleReferences = ReadonlyMap<string, readonly Reference[]>;

/** Each reference once, however many rules have it. */
type Found = Map<string, Map<string, Reference>>;

/** Finds the references of style sheets. They may cover elements that a rule does not match, but never too few. */
export function referencesOfRules(sheets: readonly CssNode[]): RuleReferences {
  const found: Found = new Map();
  for (const sheet of sheets) {
    walk(sheet, function (node: CssNode) {
      if (node.type !== 'Url' || !node.value.startsWith('#')) return;
      const isFrame = /keyframes$/i.test(this.atrule?.name ?? '');
      const keys = this.rule && !isFrame ? keysOf(this.rule.prelude) : ['*'];
      const drawn = timesDrawn(this.declaration?.property ?? '--');
      for (const key of keys) for (const id of idsOf(node.value)) add(found, key, { id, drawn });
    });
  }
  return new Map([...found].map(([key, references]) => [key, [...references.values()]]));
}

function add(found: Found, key: string, reference: Reference): void {
  const references = found.get(key) ?? new Map<string, Reference>();
  references.set(`${reference.drawn} ${reference.id}`, reference);
  found.set(key, references);
}

function keysOf(prelude: CssNode): string[] {
  const selectors = selectorsOf(prelude);
  return selectors.length === 0 ? ['*'] : [...new Set(selectors.map(keyOf))];
}

/** Returns one part of the compound selector at the end. */
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
