import { Parser } from 'htmlparser2';
import type { CreditPart } from '#contract/logos.ts';
import { removeInvisible } from '#contract/search/clean-text.ts';
import { isRecord } from './json.ts';
import { linkUrl } from './url.ts';

const MAX_SOURCE_LENGTH = 5_000;
/** The last word is dropped rather than cut if at most this many characters are left for it. */
const MAX_UNUSED = 40;
const BREAK = '\n';
const INVISIBLE_ELEMENTS = new Set('script style noscript template title textarea iframe'.split(' '));
const BREAKING_ELEMENTS = new Set(
  'address article blockquote br caption center dd div dl dt fieldset figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Elements that name what follows them. */
const LABEL_ELEMENTS = new Set(['dt', 'th']);
/** Two names without a space between them, in two elements side by side. */
const [NAME_END, NAME_START] = [/[\p{Ll}\p{N}.)]$/u, /^\p{Lu}/u];

interface Options {
  /** The base URL of relative links, which are dropped without it. */
  base?: string | null | undefined;
  /** In UTF-16 units. Longer text is cut and ends with an ellipsis. */
  maxLength: number;
  /** In UTF-16 units; 5,000 by default. The rest of a longer value is not read. */
  maxSource?: number;
}

/**
 * Returns the visible text of an extmetadata value (HTML, a number, or an object by language, English preferred) as
 * parts with their http(s) links. Line breaks, list items, cells and blocks become "; ". Of a vcard, only the name is read.
 * Never throws.
 * @see mediawiki.org: Extension:CommonsMetadata
 */
export function htmlParts(value: unknown, options: Options): CreditPart[] {
  return readHtml(value, options).parts;
}

/** Returns the parts of `htmlParts`, and whether their end is missing. */
export function readHtml(
  value: unknown,
  { base, maxLength, maxSource = MAX_SOURCE_LENGTH }: Options,
): { parts: CreditPart[]; isCut: boolean } {
  const source = pickText(value) ?? '';
  const { parts, isCut } = layOut(readRuns(source.slice(0, maxSource), base), maxLength);
  return { parts, isCut: isCut || source.length > maxSource };
}

/** Returns the text of `htmlParts` without links; null if nothing is visible. */
export function plainText(value: unknown, maxLength: number): string | null {
  return joinParts(htmlParts(value, { maxLength })) || null;
}

/** Returns the text of parts without their links. */
export function joinParts(parts: readonly CreditPart[]): string {
  return parts.map((part) => part.text).join('');
}

/** Appends text to `parts`, merging it into the last part if that has the same link. */
export function appendPart(parts: CreditPart[], text: string, href: string | null): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last && last.href === href) last.text += text;
  else parts.push({ text, href });
}

/** Replaces every match of a global pattern in the joined text; the replacement has no link. */
export function replaceText(
  parts: readonly CreditPart[],
  pattern: RegExp,
  replacement = '',
): readonly CreditPart[] {
  const text = joinParts(parts);
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return parts;
  const hrefs = parts.flatMap((part) => Array.from({ length: part.text.length }, () => part.href));
  const result: CreditPart[] = [];
  let at = 0;
  const copyUntil = (end: number) => {
    for (; at < end; at += 1) appendPart(result, text.charAt(at), hrefs[at] ?? null);
  };
  for (const { 0: match, index } of matches) {
    copyUntil(index);
    appendPart(result, replacement, null);
    at += match.length;
  }
  copyUntil(text.length);
  return result;
}

function pickText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isRecord(value) && !Array.isArray(value)) return null;
  const translations = Object.entries(value).filter(([language]) => !language.startsWith('_'));
  const english = translations.find(([language]) => language === 'en');
  const texts = [...(english ? [english] : []), ...translations].map(([, text]) => text);
  const first = texts.find((text) => typeof text === 'string' || typeof text === 'number');
  return first === undefined ? null : String(first);
}

function isHidden(name: string, attributes: Record<string, string>): boolean {
  if (INVISIBLE_ELEMENTS.has(name) || attributes.hidden !== undefined) return true;
  return /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.style ?? '');
}

function readRuns(html: string, base: string | null | undefined): CreditPart[] {
  const visible = (text: string) => removeInvisible(text).replace(/\s+/g, ' ');
  // Most values are plain text; parsing them as HTML would take ten times as long.
  if (!/[<&]/.test(html)) return [{ text: visible(html), href: null }];
  const all = readElements(html, base, false);
  if (!/\bvcard\b/.test(html)) return all;
  const names = readElements(html, base, true);
  return names.some(({ text }) => text.trim() !== '') ? names : all;
}

/** Reads the visible text of HTML; of vcards only the names, if wanted. @see http://microformats.org/wiki/hcard */
function readElements(html: string, base: string | null | undefined, onlyNames: boolean): CreditPart[] {
  const visible = (text: string) => removeInvisible(text).replace(/\s+/g, ' ');
  const runs: CreditPart[] = [];
  const open: { hidden: boolean; isUnnamed: boolean; href: string | null }[] = [];
  /** The element that was closed last, if nothing has followed it. */
  let closed = '';
  let isBesideElement = false;
  const breakAt = (name: string) => {
    if (BREAKING_ELEMENTS.has(name)) runs.push({ text: BREAK, href: null });
  };
  // Handles events instead of building a tree, because walking a very deep tree would overflow the stack.
  const parser = new Parser({
    onopentag(name, attributes) {
      const outer = open.at(-1);
      const href = name === 'a' ? linkUrl(attributes.href, base) : null;
      const classes = (attributes.class ?? '').split(/\s+/);
      const isCard = onlyNames && classes.includes('vcard');
      open.push({
        hidden: (outer?.hidden ?? false) || isHidden(name, attributes),
        isUnnamed: isCard || ((outer?.isUnnamed ?? false) && !classes.includes('fn')),
        href: href ?? outer?.href ?? null,
      });
      isBesideElement ||= closed === name;
      breakAt(name);
    },
    onclosetag(name) {
      open.pop();
      if (!onlyNames && LABEL_ELEMENTS.has(name) && /[^\s:]$/.test(runs.at(-1)?.text ?? ''))
        runs.push({ text: ':', href: null });
      breakAt(name);
      closed = name;
    },
    ontext(text) {
      const { hidden = false, isUnnamed = false, href = null } = open.at(-1) ?? {};
      if (hidden || isUnnamed) return;
      const isNextName = NAME_START.test(text) && NAME_END.test(runs.at(-1)?.text ?? '');
      if (isBesideElement && isNextName) runs.push({ text: BREAK, href: null });
      runs.push({ text: visible(text), href });
      [closed, isBesideElement] = ['', false];
    },
  });
  parser.end(html);
  return runs;
}

function layOut(runs: readonly CreditPart[], maxLength: number) {
  const parts: CreditPart[] = [];
  let length = 0;
  let gap = '';
  for (const { text, href } of runs) {
    for (const piece of text.split(/([ \n]+)/)) {
      if (piece.trim() === '') {
        gap += piece;
        continue;
      }
      const glue = length === 0 ? '' : gapText(gap, parts.at(-1)?.text.at(-1) ?? '', piece.charAt(0));
      const room = maxLength - 1 - length - glue.length;
      const last = parts.at(-1);
      if (piece.length > room) {
        const start = room > MAX_UNUSED || length === 0 ? cutWord(piece, room) : '';
        if (start !== '') appendPart(parts, glue, last?.href === href ? href : null);
        appendPart(parts, `${start}…`, start === '' ? (last?.href ?? null) : href);
        return { parts, isCut: true };
      }
      appendPart(parts, glue, last?.href === href ? href : null);
      appendPart(parts, piece, href);
      length += glue.length + piece.length;
      gap = '';
    }
  }
  return { parts, isCut: false };
}

function gapText(gap: string, before: string, after: string): string {
  if (!gap.includes(BREAK)) return gap === '' ? '' : ' ';
  return /[.,:;!?…•·|/(–—-]/.test(before) || /[.,:;!?()/|•·]/.test(after) ? ' ' : '; ';
}

function cutWord(word: string, length: number): string {
  return word
    .slice(0, Math.max(length, 0))
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
