/**
 * Text without control and formatting characters (among them those that turn the writing direction) and without
 * halves of surrogate pairs; the two joiners stay, since letters of some scripts need them.
 */
export function withoutInvisible(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ');
}

/** The same as one line: white space collapsed and trimmed. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
