const IS_PLAIN = /^[\t\n\r -~]*$/;
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * Returns a text without the characters that XML doesn't allow, which the parser accepts and `escapeXml` leaves out. Texts are
 * sanitised without them, because "u\0rl(…)" becomes an address when it is written.
 */
export function withoutForbidden(text: string): string {
  return IS_PLAIN.test(text) ? text : text.replaceAll(FORBIDDEN, '');
}
