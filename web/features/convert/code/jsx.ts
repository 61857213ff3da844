import type { Declaration } from 'css-tree';
import generate from 'css-tree/generator';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';
import { hasFragileSpaces } from './quote.ts';

/** The React names that aren't the attribute's name in camel case. */
const REACT_NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };
/** Attributes that React doesn't know and would write in camel case. */
const UNKNOWN_TO_REACT = new Set(['mask-type', 'transform-box', 'color-rendering']);
/** A CSS property name; anything else could run as code when used as a key. */
const PROPERTY = /^-{0,2}[a-z][\w-]*$/i;
/** A value that needs no escaping between quotes in JSX. */
const PLAIN_VALUE = /^[^"\\&{}\p{Cc}\u2028\u2029]*$/u;
const PLAIN_TEXT = /^[^{}<>&\u2028\u2029]*$/u;

/** Returns the React name of an SVG attribute. */
function attributeName(name: string): string {
  if (/^(?:aria|data)-/.test(name) || UNKNOWN_TO_REACT.has(name)) return name;
  return REACT_NAMES[name] ?? camelCase(name);
}

function camelCase(name: string): string {
  return name.replace(/[:-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts CSS declarations, e.g. "fill:red;stroke-width:2", to a React style object, which knows no `!important`. */
function styleObject(style: string): string {
  const values = new Map<string, string>();
  parseStyle(style).children.forEach((node) => {
    if (node.type !== 'Declaration' || !PROPERTY.test(node.property)) return;
    const { property, value } = node as Declaration;
    const name = property.startsWith('--')
      ? property
      : camelCase(property.toLowerCase().replace(/^-ms-/, 'ms-'));
    const text = generate(value).trim();
    if (text) values.set(name, text);
  });
  const pairs = [...values].map(
    ([name, value]) => `${/^[a-z]+$/i.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{{ ${pairs.join(', ')} }}`;
}

function attributeCode([name, value]: [string, string]): string {
  if (name === 'style') return ` style=${styleObject(value)}`;
  const prop = attributeName(name);
  return PLAIN_VALUE.test(value) ? ` ${prop}="${value}"` : ` ${prop}={${JSON.stringify(value)}}`;
}

function textCode(text: string): string {
  return PLAIN_TEXT.test(text) && !hasFragileSpaces(text) ? text : `{${JSON.stringify(text)}}`;
}

function elementCode({ name, attributes, children }: SvgElement, spread = ''): string {
  const inside = children.map((child) => (typeof child === 'string' ? textCode(child) : elementCode(child)));
  const head = `<${name}${Object.entries(attributes).map(attributeCode).join('')}${spread}`;
  return inside.join('') === '' ? `${head} />` : `${head}>${inside.join('')}</${name}>`;
}

/** Returns a React component that renders a sanitised drawing and takes the props of an `<svg>`. */
export function jsxOf({ attributes, ...root }: SvgElement, name: string): string {
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  return `export function ${name}(props) {\n  return (\n    ${elementCode(svg, ' {...props}')}\n  );\n}\n`;
}
