import { decodeSource } from '#svg/decode-source.ts';
import { readInline } from '#svg/inline/read-inline.ts';
import { readLogo, unsizedDrawing } from '#svg/read-logo.ts';
import { type Bounds, measureShapes } from '#web/lib/files/measure-shapes.ts';
import { jsxOf } from './code/jsx.ts';
import { componentName, wrapperIdOf } from './code/names.ts';
import { svelteOf, vueOf } from './code/templates.ts';

export { canvasSvg } from '#images/canvas/canvas-svg.ts';
export { trimSvg } from '#images/trim/trim-svg.ts';
export { portableSvg, stillSvg } from '#svg/inline/portable-svg.ts';

const WRITERS = { jsx: jsxOf, vue: vueOf, svelte: svelteOf } as const;
export type ComponentFormat = keyof typeof WRITERS;

/**
 * Returns an SVG as a component named after its title. It is sanitised, because it will run on another site.
 * @throws SvgError if it is damaged or exceeds the limits
 */
export function componentOf(
  source: string | Uint8Array,
  { title, format, bounds }: { title: string; format: ComponentFormat; bounds: Bounds | null },
): string {
  const code = decodeSource(source);
  const wrapperId = wrapperIdOf(title, code);
  const drawing = readInline(code, { title, wrapperId, bounds });
  return WRITERS[format]({ drawing, name: componentName(title), wrapperId });
}

/** Returns the bounds of the shapes of an SVG if nothing else tells its size, or null. */
export async function boundsOf(source: string | Uint8Array): Promise<Bounds | null> {
  const drawing = unsizedDrawing(source);
  return drawing === null ? null : measureShapes(drawing);
}

/** Returns the width and height of an SVG in CSS pixels. @throws SvgError if it is damaged or exceeds the limits */
export function sizeOf(
  source: string | Uint8Array,
  bounds: Bounds | null,
): { width: number; height: number } {
  const { width, height } = readLogo(source, bounds).measure;
  return { width, height };
}
