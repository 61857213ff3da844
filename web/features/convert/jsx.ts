import type { SvgElement } from '#svg/parse-drawing.ts';
import { sanitizeDrawing } from '#svg/read-logo.ts';

/** The React names that aren't the attribute's name in camel case. */
const REACT_NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };
/** A CSS property name; anything else could run as code when used as a key. */
const PROPERTY = /^-{0,2}[a-z][\w-]*$/i;
/** A value that needs no escaping between quotes in JSX. */
const PLAIN_VALUE = /^[^"\\&{}\p{Cc}\u2028\u2029]*$/u;
const PLAIN_TEXT = /^[^{}<>&\u2028\u2029]*$/u;

/** Returns the React name of an SVG attribute. */
function attributeName(name: string): string {
  if (/^(?:aria|data)-/.test(name)) return name;
  return REACT_NAMES[name] ?? camelCase(name);
}

function camelCase(name: string): string {
  return name.replace(/[:-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Converts CSS declarations, e.g. "fill:red;stroke-width:2", to a React style object. A semicolon in parentheses doesn't
 * end a declaration.
 */
function styleObject(style: string): string {
  const pairs = style.split(/;(?![^(]*\))/).flatMap((rule) => {
    const colon = rule.indexOf(':');
    const [name, value] = [rule.slice(0, colon).trim(), rule.slice(colon + 1).trim()];
    if (colon < 1 || !value || !PROPERTY.test(name)) return [];
    const key = name.startsWith('--') ? name : camelCase(name.replace(/^-ms-/, 'ms-'));
    return [`${/^[a-z]+$/i.test(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}`];
  });
  return `{{ ${pairs.join(', ')} }}`;
}

function attributeCode([name, value]: [string, string]): string {
  if (name === 'style') return ` style=${styleObject(value)}`;
  const prop = attributeName(name);
  return PLAIN_VALUE.test(value) ? ` ${prop}="${value}"` : ` ${prop}={${JSON.stringify(value)}}`;
}

function textCode(text: string): string {
  if (text.trim() === '') return '';
  return PLAIN_TEXT.test(text) ? text : `{${JSON.stringify(text)}}`;
}

function elementCode({ name, attributes, children }: SvgElement, spread = ''): string {
  const inside = children.map((child) => (typeof child === 'string' ? textCode(child) : elementCode(child)));
  const head = `<${name}${Object.entries(attributes).map(attributeCode).join('')}${spread}`;
  return inside.join('') === '' ? `${head} />` : `${head}>${inside.join('')}</${name}>`;
}

/**
 * Returns a React component that renders the SVG and takes the props of an `<svg>`. The SVG is sanitised, because the
 * code will run on another site.
 * @throws SvgError if the file is not an SVG, is damaged or exceeds the limits
 */
export function jsxOf(source: string, name: string): string {
  const { attributes, ...root } = sanitizeDrawing(source);
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  return `export function ${name}(props) {\n  return (\n    ${elementCode(svg, ' {...props}')}\n  );\n}\n`;
}

/** Returns a component name for a title: "Docker icon (2013)" becomes "DockerIcon2013". */
export function componentName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Logo${name}`;
}
