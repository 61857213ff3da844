import type { CssNode, Selector } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { selectorsOf } from '../isolate/selectors.ts';
import { idsOf, type Reference, timesDrawn } from './reference.ts';

/** What the rules of a drawing mean, by what its elements are found with: `.class`, `#id`, a name, or `*`. */
export type RuleReferences = ReadonlyMap<string, readonly Reference[]>;

/** Each once, however many rules say it. */
type Found = Map<string, Map<string, Reference>>;

/** The parts of the file that style sheets mean. An element may be found that a rule does not match, never too few. */
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

/** One mark of the element that a selector ends at. */
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
