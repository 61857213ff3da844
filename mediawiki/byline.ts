import type { CreditPart } from '#contract/logos.ts';
import { appendPart, joinParts, readHtml, replaceText } from './html-text.ts';

/** In UTF-16 units, enough for a hundred authors. A wiki's text may have any length. */
const MAX_LENGTH = 4000;
const MAX_SOURCE = 60_000;
/** In UTF-16 units of text and links together. */
const MAX_SIZE = 16_000;
const SEPARATOR = '; ';
const MORE_AUTHORS = 'and others named on the source page';

const words = (text: string) => text.split(' ').join('|');
const DISCUSSION = words(
  'talk discussion diskussion disk\\. discuter discussione discusión discussió discussão conversa overleg ' +
    'dyskusja diskuse diskuze diskusjon keskustelu tartışma vita обсуждение обс\\. обговорення συζήτηση ' +
    'שיחה نقاش بحث 会話 ノート 討論 讨论 对话 토론',
);
const USER = words(
  'user benutzer benutzerin utilisateur utilisatrice usuario usuaria usuari usuário utente gebruiker användare ' +
    'bruker bruger käyttäjä uživatel szerkesztő wikipedysta wikipedystka kullanıcı участник участница користувач ' +
    'משתמש مستخدم 利用者 使用者 用户 用戶 사용자',
);
const INTERWIKI = '(?:(?:w|commons|[a-z]{2,3})?:){0,3}';
/** The "talk" of a signature, a link without parentheses. */
const DISCUSSION_LINK = new RegExp(`^ ?(?:${DISCUSSION})$`, 'iu');

/** What the source of a description page leaves in an author's text, and what replaces it. */
const REMNANTS: readonly [RegExp, string][] = [
  // Wiki syntax that the wiki didn't convert: templates, links, bold and italic.
  [/\{\{[^{}]*\}\}/g, ''],
  [/\[\[(?:[^[\]|]*\|)?|\]\]|'{2,5}/g, ''],
  // "(talk)", "(talk · contribs)"
  [new RegExp(` ?\\((?:${DISCUSSION})(?:[ |·•,/&]+[\\p{L}-]+){0,4}\\)`, 'giu'), ''],
  // "User:", "w:en:User:", ":File:"
  [new RegExp(`(?<![\\p{L}\\p{N}])${INTERWIKI}(?:${USER})(?:[ _](?:${DISCUSSION}))?:(?=\\S)`, 'giu'), ''],
  [new RegExp(`(?<=^|; )(?:${USER}): (?=\\S)`, 'giu'), ''],
  [/(?<![\p{L}\p{N}]):?(?:file|image|datei|bild|fichier|archivo|файл): ?(?=[^;:]{1,100}\.\w{3,4}\b)/giu, ''],
  // Bullets of lists, each an author.
  [/(?<=[:,(]) \*+ ?(?=\S)/g, ' '],
  [/;? \*+ ?(?=\S)/g, SEPARATOR],
  [/(?<=^|; )[*#•▪◦‣] ?/g, ''],
  [/(?<![;:,(])(?<=\S) (?=derivative works?: )/gi, SEPARATOR],
  [/(?<=\bderivative works?): /gi, ' by '],
  [/ ?\( ?\)/g, ''],
  [/^[; ]+| +(?=[ ;,]|$)/g, ''],
  [/(?:; ?)+(?=; |$)/g, ''],
];

/**
 * Returns the text and links of an author or attribution without remnants of wiki syntax, authors separated by "; ". A text
 * that is too long ends after a whole author, with a note that there are others.
 * @param base the base URL of relative links
 */
export function readByline(value: unknown, base: string | undefined): CreditPart[] {
  const { parts, isCut } = readHtml(value, { base, maxLength: MAX_LENGTH, maxSource: MAX_SOURCE });
  const cleaned = REMNANTS.reduce<readonly CreditPart[]>(
    (rest, [pattern, replacement]) => replaceText(rest, pattern, replacement),
    parts.filter(({ text, href }) => href === null || !DISCUSSION_LINK.test(text)),
  );
  const fitting = takeFitting(cleaned);
  if (!isCut && fitting.length === joinParts(cleaned).length) return [...cleaned];
  return withNote(cleaned, fitting);
}

/** Returns the beginning of the text whose parts stay within `MAX_SIZE`. */
function takeFitting(parts: readonly CreditPart[]): string {
  let size = 0;
  let fitting = '';
  for (const { text, href } of parts) {
    size += text.length + (href?.length ?? 0);
    if (size > MAX_SIZE) break;
    fitting += text;
  }
  return fitting;
}

/** Cuts after the last whole author, by semicolon, else by comma, else after the last whole word. */
function withNote(parts: readonly CreditPart[], fitting: string): CreditPart[] {
  const ends = [SEPARATOR, ', ', ' '].map((separator) => fitting.lastIndexOf(separator));
  const end = ends.find((at) => at > 0) ?? fitting.length;
  const kept: CreditPart[] = [];
  let at = 0;
  for (const { text, href } of parts) {
    appendPart(kept, text.slice(0, Math.max(0, end - at)), href);
    at += text.length;
  }
  appendPart(kept, kept.length === 0 ? MORE_AUTHORS : `${SEPARATOR}${MORE_AUTHORS}`, null);
  return kept;
}
