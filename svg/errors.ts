/** Of a file, before and after its entities are expanded. */
export const MAX_SOURCE_BYTES = 5_000_000;
export const MAX_ELEMENTS = 20_000;
/** Of an element; the parser compares each with all before it. */
export const MAX_ATTRIBUTES = 1000;
/** Declared on the elements that lie one in another; the parser goes through them at the end of each element. */
export const MAX_NAMESPACES = 100;
/** libxml2, which Chromium and librsvg read with, stops at 256; a sheet adds two levels. */
export const MAX_DEPTH = 240;
/** Elements that are drawn when every reference is followed. */
export const MAX_DRAWN_ELEMENTS = 200_000;
export const MAX_REFERENCE_CHAIN = 100;
/** Elements and references that lead one to another; more would overflow the stack. */
export const MAX_DEPTH_OF_COUNT = 3000;
/** Elements that are met within themselves. */
export const MAX_CYCLES = 4;

/** Why a logo is not on a sheet, and the words for the visitor. */
export const SVG_ERRORS = {
  'too-large': 'The file is larger than 5 MB.',
  'too-many-elements': 'The drawing has more than 20,000 elements.',
  'too-deep': 'The drawing is nested too deeply.',
  'too-many-attributes': 'An element of the drawing has more than 1,000 attributes.',
  'too-many-namespaces': 'The drawing declares more than 100 namespaces at once.',
  'too-many-references': 'The drawing repeats its parts too often.',
  'unsafe-entities': 'The file declares entities that are not safe to expand.',
  'unknown-encoding': 'The file is not text in a known encoding.',
  'not-well-formed': 'The file is damaged: it is not well-formed XML.',
  'not-svg': 'The file is not an SVG.',
  'styles-too-long': 'The drawing has more than 300 kB of style rules.',
  'damaged-styles': 'The styles of the drawing hold too many mistakes.',
  'no-size': 'The drawing has no area.',
} as const;

export type SvgErrorCode = keyof typeof SVG_ERRORS;

/** Thrown while reading a logo that can't be placed. */
export class SvgError extends Error {
  readonly code: SvgErrorCode;

  constructor(code: SvgErrorCode) {
    super(SVG_ERRORS[code]);
    this.code = code;
  }
}
