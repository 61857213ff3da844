const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Escapes text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Escapes text for HTML in which braces are expressions. */
export function escapeBraces(text: string): string {
  return text.replace(/[&<>"{}]/g, (sign) => ENTITIES[sign] ?? sign);
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
