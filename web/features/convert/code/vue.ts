import type { SvgElement } from '#svg/parse-drawing.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import { type ComponentDrawing, hasNames, instanceLiteral } from './instance.ts';
import { hasFragileSpaces, stringLiteral } from './quote.ts';

/** Elements that Vue drops from a template, or takes for components. */
const DYNAMIC = new Set(['style', 'animateColor']);

function textCode(text: string, wrapperId: string): string {
  if (text.includes(wrapperId)) return `{{ ${instanceLiteral(text, wrapperId)} }}`;
  if (hasFragileSpaces(text) || text.includes('{{')) return `{{ ${stringLiteral(text)} }}`;
  return escapeHtml(text);
}

function attributeCode([name, value]: [string, string], wrapperId: string): string {
  if (value.includes(wrapperId)) return ` :${name}="${instanceLiteral(value, wrapperId)}"`;
  return ` ${name}="${escapeHtml(value)}"`;
}

function elementCode({ name, attributes, children }: SvgElement, wrapperId: string): string {
  const tag = DYNAMIC.has(name) ? 'component' : name;
  const is = DYNAMIC.has(name) ? ` :is="'${name}'"` : '';
  const written = Object.entries(attributes).map((attribute) => attributeCode(attribute, wrapperId));
  const head = `<${tag}${is}${written.join('')}`;
  const inside = children.map((child) =>
    typeof child === 'string' ? textCode(child, wrapperId) : elementCode(child, wrapperId),
  );
  return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${tag}>`;
}

/**
 * Returns a Vue single-file component that renders a sanitised drawing. Vue passes attributes on to the `<svg>`. One with names
 * needs Vue 3.5, which gives each instance an id.
 */
export function vueOf({ drawing: { attributes, ...root }, wrapperId }: ComponentDrawing): string {
  const svg = { ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } };
  const script = hasNames(svg, wrapperId)
    ? `<script setup>\nimport { useId } from 'vue';\n\nconst id = \`${wrapperId}_\${useId().replace(/\\W/g, '')}\`;\n</script>\n\n`
    : '';
  return `${script}<template>\n  ${elementCode(svg, wrapperId)}\n</template>\n`;
}
