import type { SvgElement } from '#svg/parse-drawing.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import {
  type ComponentDrawing,
  type Dialect,
  hasFragileSpaces,
  instanceLiteral,
  prepareSvg,
  stringLiteral,
  writeElement,
} from './literals.ts';

/** Elements that Vue drops from a template, or takes for components. */
const DYNAMIC = new Set(['style', 'animateColor']);

function vueDialect(wrapperId: string): Dialect {
  return {
    attribute: (name, value) =>
      value.includes(wrapperId)
        ? ` :${name}="${instanceLiteral(value, wrapperId)}"`
        : ` ${name}="${escapeHtml(value)}"`,
    text: (text) => {
      if (text.includes(wrapperId)) return `{{ ${instanceLiteral(text, wrapperId)} }}`;
      if (hasFragileSpaces(text) || text.includes('{{')) return `{{ ${stringLiteral(text)} }}`;
      return escapeHtml(text);
    },
    tag: ({ name }) => (DYNAMIC.has(name) ? `component :is="'${name}'"` : name),
  };
}

/**
 * Returns a Vue single-file component that renders a sanitised drawing. Vue passes attributes on to the `<svg>`. One with names
 * needs Vue 3.5, which gives each instance an id.
 */
export function vueOf({ drawing, wrapperId }: ComponentDrawing): string {
  const { svg, statement } = prepareSvg(drawing, wrapperId, 'useId()');
  const script = statement && `<script setup>\nimport { useId } from 'vue';\n\n${statement}</script>\n\n`;
  return `${script}<template>\n  ${writeElement(svg, vueDialect(wrapperId))}\n</template>\n`;
}

/** Escapes text for HTML in which braces are expressions. */
function escapeBraces(text: string): string {
  return escapeHtml(text).replace(/[{}]/g, (sign) => (sign === '{' ? '&#123;' : '&#125;'));
}

function svelteDialect(wrapperId: string): Dialect {
  // Svelte takes the content of a nested style element as it is, without expressions.
  const isDynamic = ({ name, children }: SvgElement) =>
    name === 'style' && children.some((child) => String(child).includes(wrapperId));
  return {
    attribute: (name, value) => {
      if (value.includes(wrapperId)) return ` ${name}={${instanceLiteral(value, wrapperId)}}`;
      // Svelte doesn't decode every entity of an attribute, so a value with one is an expression.
      return /[&<>"{}]/.test(value) ? ` ${name}={${stringLiteral(value)}}` : ` ${name}="${value}"`;
    },
    text: (text, parent) => {
      if (parent.name === 'style' && !isDynamic(parent)) return text;
      if (text.includes(wrapperId)) return `{${instanceLiteral(text, wrapperId)}}`;
      return hasFragileSpaces(text) ? `{${stringLiteral(text)}}` : escapeBraces(text);
    },
    tag: (element) =>
      isDynamic(element) ? 'svelte:element this="style" xmlns="http://www.w3.org/2000/svg"' : element.name,
  };
}

/**
 * Returns a component of Svelte 5 that renders a sanitised drawing and takes the attributes of an `<svg>`. One with names needs
 * Svelte 5.20, which gives each instance an id.
 */
export function svelteOf({ drawing, wrapperId }: ComponentDrawing): string {
  const { svg, statement } = prepareSvg(drawing, wrapperId, 'instance');
  const instance = statement && `  const instance = $props.id();\n  ${statement}`;
  return `<script>\n  const props = $props();\n${instance}</script>\n\n${writeElement(svg, svelteDialect(wrapperId), ' {...props}')}\n`;
}
