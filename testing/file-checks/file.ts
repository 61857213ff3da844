import type { FileCheck } from '#contract/file-check.ts';

/** An SVG file with known contents, and what a check must say about it. Fields that aren't named may have any value. */
export interface CheckedFile {
  name: string;
  source: string | Uint8Array;
  expected: Partial<Omit<FileCheck, 'bitmap'>> & {
    bitmap?: Partial<NonNullable<FileCheck['bitmap']>> | null;
  };
}

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** The facts about a drawing of shapes only, for rows to extend. */
export const PLAIN = {
  kind: 'vector',
  bitmap: null,
  text: null,
  script: false,
  animation: false,
  external: false,
} as const;

/** Returns an SVG file of 96 × 96 units, unless `attributes` say otherwise. */
export function drawing(content: string, attributes = 'viewBox="0 0 96 96"'): string {
  return `<svg ${NAMESPACES} ${attributes}>${content}</svg>`;
}

/** Returns an SVG as an address for another one. */
export function svgAddress(source: string, type = 'image/svg+xml'): string {
  return `data:${type};base64,${btoa(source)}`;
}
