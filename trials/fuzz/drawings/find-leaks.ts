import { elementsIn, readXml, type XmlElement } from './read-xml.ts';

const WRAPPER_ATTRIBUTES = /^(?:id|x|y|width|height|style|href|xlink:href)$/;
const LISTED_IDS = /^aria-(?:labelledby|describedby|controls|details|flowto|owns)$/;
const ID = /^l(\d+)$/;

/** Returns how logos on a sheet could leave their cells or change each other: a sentence for each; none for a sound sheet. */
export function findLeaks(sheet: string, cells: number): string[] {
  const { root } = readXml(sheet);
  const wrappers = root.children
    .filter((child) => typeof child !== 'string' && child.name === 'g')
    .map((entry) =>
      (entry as XmlElement).children.find(
        (child) => typeof child !== 'string' && ID.test(child.attributes.id ?? ''),
      ),
    );
  const found = wrappers.filter((wrapper) => typeof wrapper === 'object');
  const seen = new Set<string>();
  const leaks = found.length === cells ? [] : [`${found.length} instead of ${cells} logos have a cell`];
  const outside =
    [...elementsIn(root)].length - found.reduce((sum, wrapper) => sum + [...elementsIn(wrapper)].length, 0);
  // The root, the ground, and for each logo a group with its title.
  if (outside > 2 + 2 * cells) leaks.push('elements are outside of the cells');
  return [...leaks, ...found.flatMap((wrapper) => leaksOf(wrapper, seen))];
}

function leaksOf(wrapper: XmlElement, seen: Set<string>): string[] {
  const id = wrapper.attributes.id ?? '';
  const leaks = /^(?:svg|image)$/.test(wrapper.name) ? [] : [`the cell of ${id} doesn’t clip`];
  for (const [name, value] of Object.entries(wrapper.attributes)) {
    const isPlain = WRAPPER_ATTRIBUTES.test(name) && (name !== 'style' || value === 'isolation:isolate');
    if (!isPlain) leaks.push(`the cell of ${id} has ${name}="${value}"`);
  }
  for (const element of elementsIn(wrapper)) {
    if (element !== wrapper) leaks.push(...leaksOfElement(element, `${id}_`, seen));
    if (element.name === 'style') leaks.push(...leaksOfRules(element.children.join(''), id));
  }
  return leaks;
}

function leaksOfElement({ name, attributes }: XmlElement, prefix: string, seen: Set<string>): string[] {
  const leaks: string[] = [];
  const expect = (words: readonly string[], what: string) => {
    const foreign = words.filter((word) => word !== '' && !word.startsWith(prefix));
    if (foreign.length > 0) leaks.push(`${name} has ${what} ${foreign.join(' ')} outside of ${prefix}`);
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === 'id' && seen.has(value)) leaks.push(`the id ${value} is there twice`);
    if (attribute === 'id') seen.add(value);
    if (attribute === 'id' || attribute === 'class' || LISTED_IDS.test(attribute))
      expect(value.split(/\s+/), attribute);
    const isReference = /(?:^|:)href$/.test(attribute) && value.startsWith('#');
    if (isReference) expect([value.slice(1)], 'a reference to');
    // Path data has no url(), whatever it contains.
    if (attribute === 'd' || attribute === 'points') continue;
    expect(
      [...value.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id),
      'a url() of',
    );
    if (attribute === 'begin' || attribute === 'end')
      expect(
        [...value.matchAll(/(?:^|;)\s*([^\s;+.\d-][^;+.]*)\.[a-z]/gi)].map(([, id = '']) => id),
        `${attribute} after`,
      );
  }
  return leaks;
}

/** Finds selectors that could match outside of a logo. Reads only the outer rules: nested ones match within their parent. */
function leaksOfRules(css: string, id: string): string[] {
  const own = new RegExp(`^(?:[^\\s>+~,]*?)[#.]${id}(?:_|(?=[\\s>]))`);
  return outerRules(css).flatMap(({ prelude, block }) => {
    if (/^@(?:media|supports)\b/i.test(prelude)) return leaksOfRules(block, id);
    const [, keyframes] = /^@(?:-\w+-)?keyframes(?![\w-])\s*(.*)$/is.exec(prelude) ?? [];
    // Browsers ignore animations whose name is no name.
    if (keyframes !== undefined)
      return new RegExp(`^["']?${id}_`).test(keyframes) || !/^["']?[\w-]/.test(keyframes)
        ? []
        : [`the animation ${keyframes} isn’t ${id}’s`];
    // Browsers ignore a font without a family.
    if (/^@font-face/i.test(prelude) && !/(?<![\p{L}\p{M}\w-])font-family\s*:/iu.test(block)) return [];
    if (/^@font-face/i.test(prelude))
      return new RegExp(`font-family:\\s*["']?${id}_`, 'i').test(block) ? [] : [`a font isn’t ${id}’s`];
    if (prelude.startsWith('@')) return [`the rule ${prelude} applies to the whole sheet`];
    const foreign = splitSelectors(prelude).filter((selector) => !own.test(withoutTexts(selector.trim())));
    return foreign.map((selector) => `the selector ${selector} isn’t within ${id}`);
  });
}

/** Returns a selector without its conditions on attributes, whose values can look like names. */
function withoutTexts(selector: string): string {
  return selector.replace(/\[(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[^\]"'])*\]/g, '');
}

function outerRules(css: string): { prelude: string; block: string }[] {
  const rules: { prelude: string; block: string }[] = [];
  let [depth, start, blockStart] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[{};]/g,
  )) {
    if (token === '{') {
      if (depth === 0) blockStart = index;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push({ prelude: css.slice(start, blockStart).trim(), block: css.slice(blockStart + 1, index) });
        start = index + 1;
      }
    } else if (token === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, index).trim(), block: '' });
      start = index + 1;
    }
  }
  return rules.filter(({ prelude }) => prelude !== '');
}

/** Splits a list of selectors at the commas that aren't in brackets or texts. */
function splitSelectors(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [token] of prelude.matchAll(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[\s\S]/g)) {
    if (token === '(' || token === '[') depth += 1;
    if (token === ')' || token === ']') depth -= 1;
    if (token === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += token;
  }
  return selectors;
}
