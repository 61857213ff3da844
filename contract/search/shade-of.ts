/** Words for logos that are made for dark backgrounds. */
const FOR_DARK =
  /(?:^|[^\p{L}])(?:white|inverse|inverted|negative|reversed|dark ?mode|weiß|weiss|blanco?|bianco)(?![\p{L}])/iu;
const DARK = /(?:^|[^\p{L}])dark(?![\p{L}])/iu;

/**
 * Returns how the name or title of a logo describes its colours: "for-dark" for a white or inverse logo. Ignores words of the
 * brand's label.
 */
export function shadeOf(name: string, label: string): 'for-dark' | 'dark' | null {
  const without = (pattern: RegExp) => pattern.test(name) && !pattern.test(label);
  if (without(FOR_DARK)) return 'for-dark';
  return without(DARK) ? 'dark' : null;
}
