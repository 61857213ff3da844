import type { CssNode } from 'css-tree';
import generate from 'css-tree/generator';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';

type Stylesheets = readonly CssNode[];

const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|inherit|initial|unset|math)$/i;
const TEXT = new Set(['text', 'tspan', 'textPath']);
const FAMILY = /"[^"]*"|'[^']*'|[^,]+/g;

/** Returns the first font that each text of a drawing asks for; generic ones such as sans-serif are left out. */
export function listFonts(root: SvgElement, stylesheets: Stylesheets): string[] {
  const rules = familiesOfRules(stylesheets);
  const fonts = new Set<string>();
  const visit = (element: SvgElement, inherited: string | undefined) => {
    const family = familyOf(element, rules) ?? inherited;
    const showsText = TEXT.has(element.name) && element.children.some(isWord);
    const [first] = showsText ? namesIn(family ?? '') : [];
    if (first !== undefined && !GENERIC.test(first)) fonts.add(first);
    for (const child of element.children) if (typeof child !== 'string') visit(child, family);
  };
  visit(root, undefined);
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

function familyOf({ name, attributes }: SvgElement, rules: ReadonlyMap<string, string>): string | undefined {
  const style = attributes.style === undefined ? undefined : familyIn(parseStyle(attributes.style));
  const keys = [
    `#${attributes.id}`,
    ...(attributes.class ?? '').split(/\s+/).map((each) => `.${each}`),
    name,
    '*',
  ];
  const ruled = keys.map((key) => rules.get(key)).find((family) => family !== undefined);
  return style ?? ruled ?? attributes['font-family'];
}

/** The families that rules set, by the last class, id or element name of their selectors. */
function familiesOfRules(stylesheets: Stylesheets): Map<string, string> {
  const rules = new Map<string, string>();
  for (const stylesheet of stylesheets)
    walk(stylesheet, {
      visit: 'Rule',
      enter({ prelude, block }) {
        const family = familyIn(block);
        if (family === undefined) return;
        for (const selector of generate(prelude).split(',')) {
          const key = /([.#]?[\w-]+|\*)$/.exec(selector.trim())?.[1];
          if (key) rules.set(key, family);
        }
      },
    });
  return rules;
}

/** Returns the family that a block declares, or the last words of its `font` shorthand. */
function familyIn(block: CssNode): string | undefined {
  let family: string | undefined;
  walk(block, {
    visit: 'Declaration',
    enter({ property, value }) {
      const name = property.toLowerCase();
      if (name === 'font-family') family = generate(value);
      if (name === 'font') family = /\d[\w.%]*(?:\/\S+)?\s+(.+)$/.exec(generate(value))?.[1] ?? family;
    },
  });
  return family;
}

function namesIn(family: string): string[] {
  const names = family.match(FAMILY) ?? [];
  return names.map((name) => unquote(name.trim())).filter((name) => name !== '');
}

function unquote(name: string): string {
  return /^["']/.test(name) ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : ident.decode(name);
}
