import type { SvgElement } from '#svg/parse-drawing.ts';
import { stringLiteral } from './quote.ts';

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
export function hasNames({ attributes, children }: SvgElement, wrapperId: string): boolean {
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
