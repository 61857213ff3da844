/** The longest value that is parsed, in characters. */
const MAX_LENGTH_TEXT = 100;
/** A number as browsers read it: a digit follows the decimal point. */
export const NUMBER = String.raw`[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?`;
/** White space of XML and CSS, which doesn't include the no-break space. */
export const SPACE = String.raw`[ \t\n\f\r]`;
const LENGTH = new RegExp(`^${SPACE}*(${NUMBER})(px|pt|pc|in|cm|mm|q|em|ex|ch|rem)?${SPACE}*$`, 'i');
const ABSOLUTE = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 };
const DEFAULT_FONT_SIZE = 16;

/**
 * Converts a length to CSS pixels (CSS Values and Units, section 6). Returns undefined if the length is missing,
 * negative, invalid or a percentage.
 * @param fontSize in pixels, for em, ex and ch
 */
export function pixelsOf(length: string | null | undefined, fontSize = DEFAULT_FONT_SIZE) {
  if (!length || length.length > MAX_LENGTH_TEXT) return undefined;
  const [, number, unit = 'px'] = LENGTH.exec(length) ?? [];
  const inFontSize = { em: fontSize, ex: fontSize / 2, ch: fontSize / 2, rem: DEFAULT_FONT_SIZE };
  const units: Record<string, number> = { ...ABSOLUTE, ...inFontSize };
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(pixels) && pixels >= 0 ? pixels : undefined;
}
