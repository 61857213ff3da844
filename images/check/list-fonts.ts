import type { CssNode, Selector } from 'css-tree';
import generate from 'css-tree/generator';
import { ident, string } from 'css-tree/utils';
import walk from 'css-tree/walker';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';
import { matchesSelector, specificityOf } from './match-selector.ts';

type Stylesheets = readonly CssNode[];

/** A rule that sets the font of what its selector matches. */
interface FontRule {
  selector: Selector;
  family: string;
}

const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|inherit|initial|unset|math)$/i;
const TEXT = new Set(['text', 'tspan', 'textPath']);
const FAMILY = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^,]+/g;
/** What stands before the families in the `font` shorthand. */
const SIZES = new Set(['Dimension', 'Percentage', 'Number']);

/** Returns the first font that each text of a drawing asks for; generic ones such as sans-serif are left out. */
export function listFonts(root: SvgElement, stylesheets: Stylesheets): string[] {
  const rules = listRules(stylesheets);
  const fonts = new Set<string>();
  const visit = (path: readonly SvgElement[], element: SvgElement, inherited: string | undefined) => {
    const family = familyOf([...path, element], element, rules) ?? inherited;
    const showsText = TEXT.has(element.name) && element.children.some(isWord);
    const [first] = showsText ? namesIn(family ?? '') : [];
    if (first !== undefined && !GENERIC.test(first)) fonts.add(first);
    for (const child of element.children)
      if (typeof child !== 'string') visit([...path, element], child, family);
  };
  visit([], root, undefined);
  return [...fonts];
}

/** Returns the names of the fonts that a drawing contains. */
export function listEmbeddedFonts(stylesheets: Stylesheets): string[] {
  const fonts = new Set<string>();
  for (const stylesheet of stylesheets)
    walk(stylesheet, {
      visit: 'Atrule',
      enter({ name, block }) {
        if (name.toLowerCase() !== 'font-face' || !block) return;
        const declarations = block.children.toArray().filter((node) => node.type === 'Declaration');
        const family = declarations.find(({ property }) => property.toLowerCase() === 'font-family');
        if (declarations.some(({ property }) => property.toLowerCase() === 'src') && family)
          for (const font of namesIn(generate(family.value))) fonts.add(font);
      },
    });
  return [...fonts];
}

function isWord(child: SvgElement | string): boolean {
  return typeof child === 'string' && child.trim() !== '';
}

function familyOf(
  path: readonly SvgElement[],
  { attributes }: SvgElement,
  rules: readonly FontRule[],
): string | undefined {
  const style = attributes.style === undefined ? undefined : familyIn(parseStyle(attributes.style));
  const ruled = rules.findLast(({ selector }) => matchesSelector(selector, path))?.family;
  return style ?? ruled ?? attributes['font-family'];
}

/** Returns the rules that set fonts, the strongest last. */
function listRules(stylesheets: Stylesheets): FontRule[] {
  const rules: FontRule[] = [];
  for (const stylesheet of stylesheets)
    walk(stylesheet, {
      visit: 'Rule',
      enter({ prelude, block }) {
        const family = familyIn(block);
        if (family === undefined || prelude.type !== 'SelectorList') return;
        for (const selector of prelude.children.toArray())
          if (selector.type === 'Selector') rules.push({ selector, family });
      },
    });
  return rules.toSorted((a, b) => specificityOf(a.selector) - specificityOf(b.selector));
}

/** Returns the family that a block declares, or the last words of its `font` shorthand. */
function familyIn(block: CssNode): string | undefined {
  let family: string | undefined;
  walk(block, {
    visit: 'Declaration',
    enter({ property, value }) {
      const name = property.toLowerCase();
      if (name === 'font-family') family = generate(value);
      if (name === 'font' && value.type === 'Value')
        family = familyInShorthand(value.children.toArray()) ?? family;
    },
  });
  return family;
}

function familyInShorthand(nodes: readonly CssNode[]): string | undefined {
  const size = nodes.findLastIndex(({ type }) => SIZES.has(type));
  return size < 0
    ? undefined
    : nodes
        .slice(size + 1)
        .map((node) => generate(node))
        .join(' ');
}

function namesIn(family: string): string[] {
  const names = family.match(FAMILY) ?? [];
  return names.map((name) => unquote(name.trim())).filter((name) => name !== '');
}

function unquote(name: string): string {
  return /^["']/.test(name) ? string.decode(name) : ident.decode(name);
}
