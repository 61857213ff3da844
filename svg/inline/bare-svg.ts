import walk from 'css-tree/walker';
import { definedNamesIn, type Names, rename } from '../isolate/scope-styles.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { readLogo } from '../read-logo.ts';
import { writeElement } from '../write-xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' };
/** Attributes that draw nothing and can hold any text. */
const WORDS = /^(?:aria-.*|role|lang|xml:lang|tabindex|version)$/;
const TEXT_ROOTS = new Set(['text', 'style']);
const DESCRIPTIONS = new Set(['title', 'desc', 'metadata']);
/** Names get others, so their words are lost anyway. */
const NAMES = /^(?:id|class)$/;
/** Sentences, which no value of a drawing is; the names of fonts have many words. */
const SENTENCE = /(?:\p{L}{2,}[\s_,.!-]+){5}/u;
const FONTS = /^(?:font-family|style)$/;
const LONG_SENTENCE = /(?:\p{L}{2,}[\s_,.!'"-]+){12}/u;

/**
 * Returns the code of a drawing with nothing but what it draws: without comments, metadata, titles, descriptions, links and
 * scripts, and with short ids and class names instead of its own. Text that it draws stays.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function bareSvg(source: string | Uint8Array): string {
  const { root, stylesheets, measure } = readLogo(source);
  removeWords(root, { keepsOrder: stylesheets.size > 0, showsText: false });
  const names = createShortNames();
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const defined = definedNamesIn(trees);
  for (const tree of trees) walk(tree, (node) => rename(node, names, defined));
  const size = { width: `${measure.width}`, height: `${measure.height}` };
  const sized = { ...root, attributes: { ...NAMESPACES, ...root.attributes, ...size } };
  return writeElement(sized, { stylesheets, shared: { names, defined } });
}

/** Numbers names in the order in which they occur. */
function createShortNames(): Names {
  const numbers = new Map<string, number>();
  const prefixed = (name: string) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    return `n${numbers.get(name)}`;
  };
  return { wrapperId: 'n', prefixed };
}

/** Removes text that isn't drawn, in place. With `keepsOrder`, empty titles stay, because selectors may count elements. */
function removeWords(element: SvgElement, options: { keepsOrder: boolean; showsText: boolean }): void {
  const { name, attributes, children } = element;
  const isDescription = DESCRIPTIONS.has(name);
  const showsText = (options.showsText || TEXT_ROOTS.has(name)) && !isDescription;
  element.attributes = Object.fromEntries(
    Object.entries(attributes).filter(([key, value]) => !isProse(key, value)),
  );
  element.children = children.filter((child) =>
    typeof child === 'string' ? showsText : options.keepsOrder || !DESCRIPTIONS.has(child.name),
  );
  for (const child of element.children)
    if (typeof child !== 'string') removeWords(child, { ...options, showsText });
}

function isProse(key: string, value: string): boolean {
  if (NAMES.test(key)) return false;
  return WORDS.test(key) || (FONTS.test(key) ? LONG_SENTENCE : SENTENCE).test(value);
}
