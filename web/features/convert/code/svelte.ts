import type { SvgElement } from '#svg/parse-drawing.ts';
import { escapeBraces, hasFragileSpaces, stringLiteral } from './quote.ts';

function textCode(text: string): string {
  return hasFragileSpaces(text) ? `{${stringLiteral(text)}}` : escapeBraces(text);
}

/** Svelte doesn't decode every entity of an attribute, so a value with one is an expression. */
function attributeCode([name, value]: [string, string]): string {
  return /[&<>"{}]/.test(value) ? ` ${name}={${stringLiteral(value)}}` : ` ${name}="${value}"`;
}

function elementCode({ name, attributes, children }: SvgElement, spread = ''): string {
  const head = `<${name}${Object.entries(attributes).map(attributeCode).join('')}${spread}`;
  // Svelte takes the content of a nested style element as it is.
  const inside = children.map((child) => {
    if (typeof child !== 'string') return elementCode(child);
    return name === 'style' ? child : textCode(child);
  });
  return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${name}>`;
}

/** Returns a component of Svelte 5 that renders a sanitised drawing and takes the attributes of an `<svg>`. */
export function svelteOf({ attributes, ...root }: SvgElement): string {
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  return `<script>\n  const props = $props();\n</script>\n\n${elementCode(svg, ' {...props}')}\n`;
}
