import type { Declaration } from 'css-tree';
import generate from 'css-tree/generator';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { parseStyle } from '#svg/sanitize/parse-css.ts';
import {
  type ComponentDrawing,
  type Dialect,
  hasFragileSpaces,
  INSTANCE,
  prepareSvg,
  writeElement,
} from './literals.ts';

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

/** Gives a rule the specificity of three ids. */
const STRONG = ':not(#_#_#_)';

/**
 * Returns a drawing whose important styles of elements are rules, because a style object of React can't contain them. Without a
 * style element, no other rule could win over them, so the drawing stays as it is.
 */
function moveImportant(root: SvgElement, wrapperId: string): SvgElement {
  const styles = findStyles(root);
  const target = styles.find(({ attributes }) => attributes.media === undefined);
  if (!target) return root;
  const rules: string[] = [];
  const move = (element: SvgElement): SvgElement => {
    const children = element.children.map((child) => (typeof child === 'string' ? child : move(child)));
    const important = importantOf(element.attributes.style);
    if (important === '') return { ...element, children };
    const name = `${wrapperId}_important${rules.length + 1}`;
    rules.push(`.${name}${STRONG}{${important}}`);
    const { class: classes } = element.attributes;
    const added = [classes, name].filter(Boolean).join(' ');
    return { ...element, attributes: { ...element.attributes, class: added }, children };
  };
  const moved = move(root);
  if (rules.length === 0) return root;
  const style = findStyles(moved)[styles.indexOf(target)];
  // React ignores a style element with several texts.
  if (style) style.children = [`${style.children.join('')}${rules.join('')}`];
  return moved;
}

function findStyles(element: SvgElement): SvgElement[] {
  const inner = element.children.flatMap((child) => (typeof child === 'string' ? [] : findStyles(child)));
  return element.name === 'style' ? [element, ...inner] : inner;
}

/** Returns the important declarations of a style attribute; empty if there are none. */
function importantOf(style: string | undefined): string {
  if (!style?.includes('!')) return '';
  return parseStyle(style)
    .children.toArray()
    .filter((node): node is Declaration => node.type === 'Declaration' && Boolean(node.important))
    .map((declaration) => generate(declaration))
    .join(';');
}

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

function dialectOf(wrapperId: string): Dialect {
  return {
    attribute: (name, value) => {
      if (name === 'style') return ` style=${styleObject(value, wrapperId)}`;
      const isPlain = PLAIN_VALUE.test(value) && !value.includes(wrapperId);
      return ` ${attributeName(name)}=${isPlain ? `"${value}"` : `{${literal(value, wrapperId)}}`}`;
    },
    text: (text) => {
      const isPlain = PLAIN_TEXT.test(text) && !hasFragileSpaces(text) && !text.includes(wrapperId);
      return isPlain ? text : `{${literal(text, wrapperId)}}`;
    },
  };
}

/**
 * Returns a React component that renders a sanitised drawing and takes the props of an `<svg>`. One with names needs React 18,
 * which gives each instance an id.
 */
export function jsxOf({ drawing, name, wrapperId }: ComponentDrawing): string {
  const { svg, statement } = prepareSvg(moveImportant(drawing, wrapperId), wrapperId, 'useId()');
  const head = statement && `import { useId } from 'react';\n\n`;
  const markup = writeElement(svg, dialectOf(wrapperId), ' {...props}');
  return `${head}export function ${name}(props) {\n${statement && `  ${statement}`}  return (\n    ${markup}\n  );\n}\n`;
}
