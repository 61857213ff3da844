import type { AttributeSelector, CssNode } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { SvgError } from '../errors.ts';
import { type Drawing, SVG_NAMESPACE } from '../parse-drawing.ts';
import type { ParsedAttribute } from './attributes.ts';
import type { SanitizedStylesheet } from './styles.ts';

/** The attribute that lists the conditions an element met in the source, by number. */
const MATCHES = 'data-matches';
/** Comparisons of an attribute with a condition, per file. */
const MAX_COMPARISONS = 5_000_000;
/** The name of no element. */
const NO_ELEMENT = '_';

type Namespaces = SanitizedStylesheet['namespaces'];
type Condition = (attribute: ParsedAttribute) => boolean;

/**
 * Rewrites attribute selectors, which match only in the source: `[id^="a"]` becomes `[data-matches~="0"]`, of the same
 * specificity, and `data-matches` lists the conditions that an element met. The prefixes of namespaces are removed.
 * @throws SvgError too-many-selectors
 */
export function resolveSourceSelectors(
  { sourceAttributes }: Drawing,
  stylesheets: Iterable<SanitizedStylesheet>,
): void {
  const conditions: Condition[] = [];
  for (const { tree, namespaces } of stylesheets) {
    walk(tree, (node: CssNode) => {
      if (node.type === 'TypeSelector') node.name = withoutPrefix(node.name, namespaces);
      const condition = conditionOf(node, namespaces);
      if (condition) Object.assign(node, selectorOf(conditions.push(condition) - 1));
    });
  }
  if (conditions.length > 0) listMatches(sourceAttributes, conditions);
}

function listMatches(sources: Drawing['sourceAttributes'], conditions: readonly Condition[]): void {
  let comparisons = 0;
  for (const [element, attributes] of sources) {
    comparisons += conditions.length * attributes.length;
    if (comparisons > MAX_COMPARISONS) throw new SvgError('too-many-selectors');
    const isMet = (condition: Condition) => attributes.some(condition);
    const met = conditions.flatMap((condition, number) => (isMet(condition) ? [number] : []));
    if (met.length > 0) element.attributes[MATCHES] = met.join(' ');
  }
}

function selectorOf(condition: number): AttributeSelector {
  return {
    type: 'AttributeSelector',
    name: { type: 'Identifier', name: MATCHES },
    matcher: '~=',
    value: { type: 'String', value: `${condition}` },
    flags: null,
  };
}

function conditionOf(node: CssNode, namespaces: Namespaces): Condition | undefined {
  if (node.type !== 'AttributeSelector') return undefined;
  const { prefix, local } = splitName(node.name.name);
  const isNamed = (attribute: ParsedAttribute) =>
    attribute.local === local && (prefix === '*' || attribute.uri === (prefix ? namespaces.get(prefix) : ''));
  const matches = comparisonOf(node);
  return (attribute) => isNamed(attribute) && matches(attribute.value);
}

function comparisonOf({ matcher, value, flags }: AttributeSelector): (value: string) => boolean {
  const ignoresCase = flags?.toLowerCase() === 'i';
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const wanted = fold(value?.type === 'Identifier' ? ident.decode(value.name) : (value?.value ?? ''));
  switch (matcher) {
    case null:
      return () => true;
    case '=':
      return (text) => fold(text) === wanted;
    case '~=':
      return (text) => wanted !== '' && fold(text).split(/\s+/).includes(wanted);
    case '|=':
      return (text) => fold(text) === wanted || fold(text).startsWith(`${wanted}-`);
    case '^=':
      return (text) => wanted !== '' && fold(text).startsWith(wanted);
    case '$=':
      return (text) => wanted !== '' && fold(text).endsWith(wanted);
    case '*=':
      return (text) => wanted !== '' && fold(text).includes(wanted);
    default:
      return () => false;
  }
}

function withoutPrefix(name: string, namespaces: Namespaces): string {
  const { prefix, local } = splitName(name);
  const isSvg = prefix === undefined || prefix === '*' || namespaces.get(prefix) === SVG_NAMESPACE;
  if (!isSvg) return NO_ELEMENT;
  return prefix === undefined || local === '*' ? name.replace(/^[^|]*\|(?=\*$)/, '') : ident.encode(local);
}

/** Splits `prefix|local`; the prefix is undefined if there is none, and empty in `|local`. */
function splitName(name: string): { prefix: string | undefined; local: string } {
  const [, prefix, local] = /^(?:((?:[^|\\]|\\.)*)\|)?(.*)$/s.exec(name) ?? [];
  return { prefix: prefix && ident.decode(prefix), local: ident.decode(local ?? '') };
}
