import { loadCatalogue } from '#server/features/logos/catalogue.ts';

const catalogue = loadCatalogue();

/** The names of every brand that can be drawn. */
export const DRAWING_NAMES: readonly string[] = catalogue.entries.map((entry) => entry.name);

/** A brand's SVG source and its size in pixels. @throws Error for a name that the catalogue lacks */
export function drawingOf(name: string): { svg: string; width: number; height: number } {
  const entry = catalogue.byName(name);
  if (!entry) throw new Error(`The catalogue has no logo "${name}".`);
  return { svg: entry.svg, width: entry.logo.width ?? 0, height: entry.logo.height ?? 0 };
}
