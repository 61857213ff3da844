import { unsizedDrawing } from '#svg/read-logo.ts';
import { type Bounds, measureShapes } from '#web/lib/files/measure-shapes.ts';
import { componentName, jsxOf } from './jsx.ts';

/** Returns an SVG as a React component named after its title. @throws SvgError if it is damaged or exceeds the limits */
export function jsxWithTitle(code: string, title: string): string {
  return jsxOf(code, componentName(title));
}

/** Returns the bounds of the shapes of an SVG if nothing else tells its size, or null. */
export async function boundsOf(code: string): Promise<Bounds | null> {
  const drawing = unsizedDrawing(code);
  return drawing === null ? null : measureShapes(drawing);
}
