import type { SvgElement } from '#svg/parse-drawing.ts';
import { type ComponentDrawing, hasNames, instanceLiteral } from './instance.ts';
import { escapeBraces, hasFragileSpaces, stringLiteral } from './quote.ts';

function textCode(text: string, wrapperId: string): string {
  if (text.includes(wrapperId)) return `{${instanceLiteral(text, wrapperId)}}`;
  return hasFragileSpaces(text) ? `{${stringLiteral(text)}}` : escapeBraces(text);
}

/** Svelte doesn't decode every entity of an attribute, so a value with one is an expression. */
function attributeCode([name, value]: [string, string], wrapperId: string): string {
  if (value.includes(wrapperId)) return ` ${name}={${instanceLiteral(value, wrapperId)}}`;
  return /[&<>"{}]/.test(value) ? ` ${name}={${stringLiteral(value)}}` : ` ${name}="${value}"`;
}

function elementCode({ name, attributes, children }: SvgElement, wrapperId: string, spread = ''): string {
  // Svelte takes the content of a nested style element as it is, without expressions.
  const isDynamic = name === 'style' && children.some((child) => String(child).includes(wrapperId));
  const tag = isDynamic ? 'svelte:element' : name;
  const is = isDynamic ? ` this="style" xmlns="http://www.w3.org/2000/svg"` : '';
  const written = Object.entries(attributes).map((attribute) => attributeCode(attribute, wrapperId));
  const head = `<${tag}${is}${written.join('')}${spread}`;
  const inside = children.map((child) => {
    if (typeof child !== 'string') return elementCode(child, wrapperId);
    return name === 'style' && !isDynamic ? child : textCode(child, wrapperId);
  });
  return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${tag}>`;
}

/**
 * Returns a component of Svelte 5 that renders a sanitised drawing and takes the attributes of an `<svg>`. One with names needs
 * Svelte 5.20, which gives each instance an id.
 */
export function svelteOf({ drawing: { attributes, ...root }, wrapperId }: ComponentDrawing): string {
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  const instance = hasNames(svg, wrapperId)
    ? `  const instance = $props.id();\n  const id = \`${wrapperId}_\${instance.replace(/\\W/g, '')}\`;\n`
    : '';
  return `<script>\n  const props = $props();\n${instance}</script>\n\n${elementCode(svg, wrapperId, ' {...props}')}\n`;
}
