import type { SvgElement } from './parse-drawing.ts';
import { idNamedBy } from './references.ts';

/** The attributes without which a shape is not drawn, unless a style or an animation sets them. */
const REQUIRED: Record<string, readonly string[]> = {
  path: ['d'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['width', 'height'],
  circle: ['r'],
  ellipse: [],
  line: [],
};
/** The attributes with which a style or an animation can give a shape its form. */
const SHAPED_LATER = /\b(?:d|width|height|r)\s*:/;
const CONTAINERS = new Set(['svg', 'g', 'switch', 'a']);
/** Drawn by `use`, although not where they are. */
const USABLE = new Set([...CONTAINERS, 'symbol']);

/** True if anything in a drawing is drawn: a shape, text or image outside of definitions, or reached by `use`. */
export function drawsAnything(root: SvgElement, styles: readonly string[]): boolean {
  const byId = new Map<string, SvgElement>();
  listIds(root, byId);
  const isShapedByRules = styles.some((css) => SHAPED_LATER.test(css));
  const visited = new Set<SvgElement>();
  const isDrawn = (element: SvgElement, containers: ReadonlySet<string>): boolean => {
    const { name, attributes, children } = element;
    if (attributes.display?.trim() === 'none' || visited.has(element)) return false;
    if (containers.has(name)) {
      visited.add(element);
      return children.some((child) => typeof child !== 'string' && isDrawn(child, CONTAINERS));
    }
    const address = attributes.href ?? attributes['xlink:href'];
    if (name === 'image') return Boolean(address);
    if (name === 'text') return hasText(element);
    if (name === 'use') {
      visited.add(element);
      const target = byId.get(idNamedBy(address ?? '') ?? '');
      const isAnimated = children.length > 0;
      return isAnimated || (target !== undefined && isDrawn(target, USABLE));
    }
    const required = REQUIRED[name];
    if (!required) return false;
    const isShapedLater = isShapedByRules || SHAPED_LATER.test(attributes.style ?? '') || children.length > 0;
    return isShapedLater || required.every((attribute) => attributes[attribute]?.trim());
  };
  return isDrawn(root, CONTAINERS);
}

function listIds(element: SvgElement, byId: Map<string, SvgElement>): void {
  const { id } = element.attributes;
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') listIds(child, byId);
}

function hasText({ children }: SvgElement): boolean {
  return children.some((child) => (typeof child === 'string' ? child.trim() !== '' : hasText(child)));
}
