/** Why a logo is not on a sheet, and the words for the visitor. */
export const REFUSALS = {
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

export type Refusal = keyof typeof REFUSALS;

/** Thrown while reading a logo that can't be placed. */
export class SvgRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(REFUSALS[refusal]);
    this.refusal = refusal;
  }
}
