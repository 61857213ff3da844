/**
 * Removes control characters, formatting characters (such as those that change the writing direction) and lone
 * surrogates. Keeps the zero-width joiner and non-joiner, because some scripts need them.
 */
export function removeInvisible(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ');
}

/** Removes invisible characters, collapses white space to single spaces and trims. */
export function cleanLine(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ').trim();
}

/** Removes invisible characters, and white space around lines and paragraphs. Keeps line breaks, at most two in a row. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => removeInvisible(line).trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
