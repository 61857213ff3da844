import type { Declaration } from 'css-tree';
import generate from 'css-tree/generator';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';
import { moveImportant } from './important.ts';
import { type ComponentDrawing, hasNames, INSTANCE } from './instance.ts';
import { hasFragileSpaces } from './quote.ts';

/** The React names that aren't the attribute's name in camel case. */
const REACT_NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };
/** Attributes that some version of React doesn't know and would write in camel case. */
const UNKNOWN_TO_REACT = new Set([
  'color-rendering',
  'mask-type',
  'mix-blend-mode',
  'transform-box',
  'transform-origin',
]);
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

/** Returns a string literal, or a template literal with the id of the instance in names. */
function literal(text: string, wrapperId: string): string {
  if (!text.includes(wrapperId)) return JSON.stringify(text);
  const parts = text.split(wrapperId).map((part) => part.replaceAll(/[`\\]|\$(?=\{|$)/g, '\\$&'));
  return `\`${parts.join(INSTANCE).replaceAll('\r', '\\r')}\``;
}

/** Converts CSS declarations, e.g. "fill:red;stroke-width:2", to a React style object, which knows no `!important`. */
function styleObject(style: string, wrapperId: string): string {
  const declarations = new Map<string, Declaration>();
  parseStyle(style).children.forEach((node) => {
    if (node.type !== 'Declaration' || !PROPERTY.test(node.property)) return;
    const { property, important } = node;
    const name = property.startsWith('--')
      ? property
      : camelCase(property.toLowerCase().replace(/^-ms-/, 'ms-'));
    const isWeaker = declarations.get(name)?.important && !important;
    if (!isWeaker && generate(node.value).trim()) declarations.set(name, node);
  });
  const pairs = [...declarations].map(([name, { value }]) => {
    const key = /^[a-z]+$/i.test(name) ? name : JSON.stringify(name);
    return `${key}: ${literal(generate(value).trim(), wrapperId)}`;
  });
  return `{{ ${pairs.join(', ')} }}`;
}

function attributeCode([name, value]: [string, string], wrapperId: string): string {
  if (name === 'style') return ` style=${styleObject(value, wrapperId)}`;
  const prop = attributeName(name);
  const isPlain = PLAIN_VALUE.test(value) && !value.includes(wrapperId);
  return isPlain ? ` ${prop}="${value}"` : ` ${prop}={${literal(value, wrapperId)}}`;
}

function textCode(text: string, wrapperId: string): string {
  const isPlain = PLAIN_TEXT.test(text) && !hasFragileSpaces(text) && !text.includes(wrapperId);
  return isPlain ? text : `{${literal(text, wrapperId)}}`;
}

function elementCode({ name, attributes, children }: SvgElement, wrapperId: string, spread = ''): string {
  const inside = children.map((child) =>
    typeof child === 'string' ? textCode(child, wrapperId) : elementCode(child, wrapperId),
  );
  const written = Object.entries(attributes).map((attribute) => attributeCode(attribute, wrapperId));
  const head = `<${name}${written.join('')}${spread}`;
  return inside.join('') === '' ? `${head} />` : `${head}>${inside.join('')}</${name}>`;
}

/**
 * Returns a React component that renders a sanitised drawing and takes the props of an `<svg>`. One with names needs React 18,
 * which gives each instance an id.
 */
export function jsxOf({ drawing, name, wrapperId }: ComponentDrawing): string {
  const { attributes, ...root } = moveImportant(drawing, wrapperId);
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  const [head, instance] = hasNames(svg, wrapperId)
    ? [
        `import { useId } from 'react';\n\n`,
        `  const id = \`${wrapperId}_\${useId().replace(/\\W/g, '')}\`;\n`,
      ]
    : ['', ''];
  const markup = elementCode(svg, wrapperId, ' {...props}');
  return `${head}export function ${name}(props) {\n${instance}  return (\n    ${markup}\n  );\n}\n`;
}
