import type { SvgElement } from '#svg/parse-drawing.ts';

/** What a component is made of. */
export interface ComponentDrawing {
  drawing: SvgElement;
  /** The name of the component. */
  name: string;
  /** The id with which all names of the drawing begin. Each instance gets another one, held by the variable `id`. */
  wrapperId: string;
}

/** The place of the id of the instance in a template literal. */
export const INSTANCE = `\${id}`;

/** True if names of a drawing begin with the id of its wrapper. */
function hasNames({ attributes, children }: SvgElement, wrapperId: string): boolean {
  return (
    Object.values(attributes).some((value) => value.includes(wrapperId)) ||
    children.some((child) =>
      typeof child === 'string' ? child.includes(wrapperId) : hasNames(child, wrapperId),
    )
  );
}

/**
 * Returns a text with names of a drawing as a template literal in which `id` is the id of the instance. It contains no sign that
 * a template or HTML reads otherwise.
 */
export function instanceLiteral(text: string, wrapperId: string): string {
  const parts = text
    .split(wrapperId)
    .map((part) => stringLiteral(part).slice(1, -1).replaceAll('\\"', '\\u0022').replaceAll('`', '\\u0060'));
  return `\`${parts.join(INSTANCE)}\``;
}

/**
 * Returns the `<svg>` of a component, and the statement that gives each instance its id; empty if no name needs one. `unique` is
 * an expression that differs between instances.
 */
export function prepareSvg({ attributes, ...root }: SvgElement, wrapperId: string, unique: string) {
  const svg: SvgElement = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  const statement = `const id = \`${wrapperId}_\${${unique}.replace(/\\W/g, '')}\`;\n`;
  return { svg, statement: hasNames(svg, wrapperId) ? statement : '' };
}

/** Returns a string literal of JavaScript without any sign that a template, HTML or an older parser reads otherwise. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&{}\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** True if a template compiler may drop or join spaces of a text. */
export function hasFragileSpaces(text: string): boolean {
  return /^\s|\s$|\s\s|[\t\n\r]/.test(text);
}

/** How a framework writes the parts of a drawing. */
export interface Dialect {
  attribute: (name: string, value: string) => string;
  text: (text: string, parent: SvgElement) => string;
  /** Returns the start of an element's tag, if it isn't the name of the element. */
  tag?: (element: SvgElement) => string;
}

/** Returns the markup of an element. `spread` ends its attributes. */
export function writeElement(element: SvgElement, dialect: Dialect, spread = ''): string {
  const tag = dialect.tag?.(element) ?? element.name;
  const attributes = Object.entries(element.attributes).map(([name, value]) =>
    dialect.attribute(name, value),
  );
  const inside = element.children.map((child) =>
    typeof child === 'string' ? dialect.text(child, element) : writeElement(child, dialect),
  );
  const head = `<${tag}${attributes.join('')}${spread}`;
  return inside.join('') === '' ? `${head} />` : `${head}>${inside.join('')}</${tag.split(' ')[0]}>`;
}
