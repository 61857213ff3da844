import type { SvgElement } from '#svg/parse-drawing.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import { hasFragileSpaces, stringLiteral } from './quote.ts';

/** Elements that Vue drops from a template, or takes for components. */
const DYNAMIC = new Set(['style', 'animateColor']);

function textCode(text: string): string {
  if (hasFragileSpaces(text) || text.includes('{{')) return `{{ ${stringLiteral(text)} }}`;
  return escapeHtml(text);
}

function attributeCode([name, value]: [string, string]): string {
  return ` ${name}="${escapeHtml(value)}"`;
}

function elementCode({ name, attributes, children }: SvgElement): string {
  const tag = DYNAMIC.has(name) ? 'component' : name;
  const is = DYNAMIC.has(name) ? ` :is="'${name}'"` : '';
  const head = `<${tag}${is}${Object.entries(attributes).map(attributeCode).join('')}`;
  const inside = children.map((child) => (typeof child === 'string' ? textCode(child) : elementCode(child)));
  return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${tag}>`;
}

/** Returns a Vue single-file component that renders a sanitised drawing. Vue passes attributes on to the `<svg>`. */
export function vueOf({ attributes, ...root }: SvgElement): string {
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  return `<template>\n  ${elementCode(svg)}\n</template>\n`;
}
