/** The limits of one SVG file. The size is checked before and after its entities are expanded. */
export const MAX_SOURCE_BYTES = 5_000_000;
export const MAX_ELEMENTS = 20_000;
/** Attributes per element. The parser compares each attribute with all previous ones. */
export const MAX_ATTRIBUTES = 1000;
/** Namespaces in scope at once. The parser iterates over all of them at the end of each element. */
export const MAX_NAMESPACES = 100;
/** Levels of nesting. libxml2, which Chromium and librsvg use, stops at 256; a sheet adds two levels. */
export const MAX_DEPTH = 240;
/** Elements that are drawn when every reference is followed. */
export const MAX_DRAWN_ELEMENTS = 200_000;
/** References in a row, each from the target of the one before. */
export const MAX_REFERENCE_CHAIN = 100;
/** Recursion depth through nested elements and references; more could overflow the stack. */
export const MAX_COUNT_DEPTH = 3000;
/** Elements that refer to themselves. */
export const MAX_CYCLES = 4;

/** The messages for visitors about logos that are not on a sheet. */
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
  'too-many-selectors': 'The drawing has too many attribute selectors.',
  'damaged-styles': 'The styles of the drawing contain too many errors.',
  'nothing-drawn': 'Nothing in the file can be drawn.',
  'no-size': 'The drawing has no area.',
} as const;

export type SvgErrorCode = keyof typeof SVG_ERRORS;

/** The reason why a logo can't be placed on a sheet. */
export class SvgError extends Error {
  readonly code: SvgErrorCode;

  constructor(code: SvgErrorCode) {
    super(SVG_ERRORS[code]);
    this.code = code;
  }
}
