import type { CssNode, Declaration, List } from 'css-tree';
import generate from 'css-tree/generator';
import walk from 'css-tree/walker';
import type { SvgElement } from '../parse-drawing.ts';
import type { Source } from '../read-logo.ts';
import { parseStyle } from '../sanitize/parse-css.ts';
import { parseColor, writeColor } from './parse-color.ts';

/** The colours that have an opacity beside them, and whether elements inherit both. */
const OPACITIES = [
  { paint: 'fill', opacity: 'fill-opacity', isInherited: true },
  { paint: 'stroke', opacity: 'stroke-opacity', isInherited: true },
  { paint: 'stop-color', opacity: 'stop-opacity', isInherited: false },
  { paint: 'flood-color', opacity: 'flood-opacity', isInherited: false },
] as const;
type Paint = (typeof OPACITIES)[number];

/** The alpha of an inherited colour, and the opacity that the file states for it. */
interface Inherited {
  alpha: number;
  opacity: number;
}

const OPAQUE: Inherited = { alpha: 1, opacity: 1 };

/**
 * Writes half-transparent colours as an opaque colour and its opacity, in place, because some programs ignore the alpha of a
 * colour. Where rules state a paint too, it stays as it is if only the cascade could tell which opacity belongs to it.
 */
export function splitAlpha({ drawing: { root }, stylesheets }: Source): void {
  const blocks: List<CssNode>[] = [];
  for (const { tree } of stylesheets.values())
    walk(tree, { visit: 'Rule', enter: ({ block }) => void blocks.push(block.children) });
  for (const paint of OPACITIES) {
    const isRuled = blocks.some((block) => find(block, paint.paint) ?? find(block, paint.opacity));
    if (!isRuled) splitElement(root, paint, OPAQUE);
    else if (!statesOpacity(root, paint) && blocks.every((block) => !isOpacityAlone(block, paint)))
      for (const block of blocks) splitBlock(block, paint);
  }
}

function find(block: List<CssNode>, property: string): Declaration | undefined {
  return block
    .toArray()
    .findLast((node): node is Declaration => node.type === 'Declaration' && node.property === property);
}

function isOpacityAlone(block: List<CssNode>, { paint, opacity }: Paint): boolean {
  return find(block, opacity) !== undefined && find(block, paint) === undefined;
}

function statesOpacity({ attributes, children }: SvgElement, paint: Paint): boolean {
  return (
    attributes[paint.opacity] !== undefined ||
    (attributes.style ?? '').includes(paint.opacity) ||
    children.some((child) => typeof child !== 'string' && statesOpacity(child, paint))
  );
}

/** Splits the colour of a rule. */
function splitBlock(block: List<CssNode>, { paint, opacity }: Paint): void {
  const color = find(block, paint);
  if (!color) return;
  const split = splitColor(generate(color.value));
  if (split.alpha === 1) return;
  const stated = numberOf(find(block, opacity) && generate((find(block, opacity) as Declaration).value));
  color.value = { type: 'Raw', value: split.color };
  const value = { type: 'Raw', value: write(split.alpha * (stated ?? 1)) } as const;
  block.appendData({ type: 'Declaration', important: color.important, property: opacity, value });
}

function splitElement(element: SvgElement, paint: Paint, inherited: Inherited): void {
  const { attributes } = element;
  const style = parseStyle(attributes.style ?? '');
  const styled = { paint: find(style.children, paint.paint), opacity: find(style.children, paint.opacity) };
  const color = styled.paint ? generate(styled.paint.value) : attributes[paint.paint];
  const statedOpacity = numberOf(styled.opacity ? generate(styled.opacity.value) : attributes[paint.opacity]);
  const split = color === undefined ? { alpha: inherited.alpha, color } : splitColor(color);
  const own: Inherited = { alpha: split.alpha, opacity: statedOpacity ?? inherited.opacity };
  const isChanged = own.alpha !== inherited.alpha || (own.alpha < 1 && statedOpacity !== undefined);
  if (isChanged) {
    const opacity = write(own.alpha * own.opacity);
    if (styled.paint && split.color !== undefined) styled.paint.value = { type: 'Raw', value: split.color };
    else if (split.color !== undefined) attributes[paint.paint] = split.color;
    if (styled.opacity) styled.opacity.value = { type: 'Raw', value: opacity };
    else if (styled.paint)
      style.children.appendData({
        type: 'Declaration',
        important: styled.paint.important,
        property: paint.opacity,
        value: { type: 'Raw', value: opacity },
      });
    else attributes[paint.opacity] = opacity;
    if (styled.paint || styled.opacity) attributes.style = generate(style);
  }
  for (const child of element.children)
    if (typeof child !== 'string') splitElement(child, paint, paint.isInherited ? own : OPAQUE);
}

/** Returns a colour without its alpha, and the alpha; any other paint as it is. */
function splitColor(text: string): { color: string; alpha: number } {
  const color = /^(?:rgba?|hsla?)\(|^#/i.test(text) ? parseColor(text) : null;
  if (!color || color[3] >= 1) return { color: text, alpha: 1 };
  return { color: writeColor([color[0], color[1], color[2], 1]), alpha: color[3] };
}

/** Returns an opacity from 0 to 1; undefined if it isn't valid. */
function numberOf(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  if (!/^[+-]?(?:\d*\.)?\d+%?$/.test(value)) return undefined;
  const number = Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1);
  return Math.min(1, Math.max(0, number));
}

function write(opacity: number): string {
  return `${Math.round(opacity * 1000) / 1000}`;
}
