import { escapeHtml } from '#web/lib/markup/html.ts';

/** Escapes text for HTML in which braces are expressions. */
export function escapeBraces(text: string): string {
  return escapeHtml(text).replace(/[{}]/g, (sign) => (sign === '{' ? '&#123;' : '&#125;'));
}

/** Returns a string literal of JavaScript without any sign that a template, HTML or an older parser reads otherwise. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&{}\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** True if a template compiler may drop or join spaces of a text. */
export function hasFragileSpaces(text: string): boolean {
  return /^\s|\s$|\s\s|[\t\n\r]/.test(text);
}
