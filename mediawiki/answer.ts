import { MAX_OFFSET, PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { plainText } from './html-text.ts';
import { isFlagSet, isRecord, type JsonRecord, listOf, member, parseJson } from './json.ts';
import { type PageContext, readPage } from './page.ts';
import { hasLogoWord } from './query.ts';

/** One page of what a wiki found for a name. */
export interface SearchPage {
  state: 'ok';
  /** Best first. */
  logos: Logo[];
  /** What the wiki thinks was meant, in plain words. */
  suggestion: string | null;
  /** The wiki ran out of time or split its answer: there may be more than this. */
  partial: boolean;
  /** The offset to ask for next; null at the end. */
  nextOffset: number | null;
  totalHits: number | null;
}

type FailureReason = 'busy' | 'rejected' | 'too-deep' | 'too-long' | 'not-json' | 'malformed' | 'unknown';

export interface Failed {
  state: 'failed';
  reason: FailureReason;
  /** The API's own code, e.g. "maxlag". */
  code: string | null;
  /** For logs and messages: what was answered, plain text, at most 300 characters. */
  text: string;
  /** Seconds to wait, where the body says so; the header Retry-After, where there is one, knows better. */
  retryAfter: number | null;
  retryable: boolean;
}

export type SearchReading = SearchPage | Failed;

const MAX_FAILURE_TEXT = 300;
const MAX_RETRY_AFTER_S = 600;

const REASONS: readonly [RegExp, FailureReason][] = [
  [/^(?:maxlag|ratelimited|readonly|cirrussearch-too-busy-error|cirrussearch-backend-error)$/, 'busy'],
  [/^cirrussearch-query-too-long$/, 'too-long'],
  [/^cirrussearch-offset-too-large$/, 'too-deep'],
  [/^internal_api_error/, 'unknown'],
  [/^(?:missingparam|paramempty|bad|invalid|unknown_|unrecogni[sz]ed|toomany|outofrange|assert)/, 'rejected'],
  [/^(?:readapidenied|permissiondenied|.*blocked|.*-disabled|cirrussearch-|gsr|srsearch)/, 'rejected'],
];

/**
 * Reads what the search call of `searchParams` was answered. Takes formatversion 1 and 2, and every errorformat;
 * never throws, whatever the body is. Errors come with HTTP 200 too, so the body decides, not the status.
 * facts: API:Search, API:Errors and warnings, API:Continue
 */
export function readSearchAnswer(
  text: string,
  contentType: string | null,
  context: PageContext,
): SearchReading {
  const reading = readBody(text, contentType);
  return reading.state === 'ok' ? (readFound(reading.body, context) ?? malformed(text)) : reading;
}

/**
 * The parsed body of any answer of the API that states no error. Never throws, whatever the text is.
 * facts: API:Errors and warnings
 */
export function readBody(
  text: string,
  contentType: string | null,
): { state: 'ok'; body: JsonRecord } | Failed {
  const isJson = contentType === null || /\b(?:json|javascript)\b/i.test(contentType);
  if (!isJson || text.trimStart().startsWith('<')) return notJson(text);
  const body = parseJson(text);
  if (!isRecord(body)) return malformed(text);
  return readFailure(body) ?? { state: 'ok', body };
}

/**
 * The failure that a parsed body of the API states, in any errorformat; null when it states none.
 * facts: API:Errors and warnings
 */
export function readFailure(body: unknown): Failed | null {
  const stated = listOf(member(body, 'errors'))[0] ?? member(body, 'error');
  if (stated === undefined || stated === null) return null;
  const rawCode = member(stated, 'code');
  const code =
    typeof rawCode === 'string' || typeof rawCode === 'number'
      ? cleanLine(String(rawCode)).slice(0, 100)
      : null;
  const words =
    member(stated, 'text') ??
    member(stated, 'info') ??
    member(stated, 'html') ??
    member(stated, '*') ??
    stated;
  const reason = REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'unknown';
  const lag = member(stated, 'lag') ?? member(member(stated, 'data'), 'lag');
  return {
    state: 'failed',
    reason,
    code,
    text: plainText(words, MAX_FAILURE_TEXT) ?? code ?? 'The wiki answered with an error.',
    retryAfter:
      typeof lag === 'number' && lag >= 0 ? Math.min(Math.max(Math.ceil(lag), 1), MAX_RETRY_AFTER_S) : null,
    retryable: reason === 'busy' || /^internal_api_error/.test(code ?? ''),
  };
}

function readFound(body: JsonRecord, context: PageContext): SearchPage | null {
  // PHP writes an empty map as an empty list.
  const query = Array.isArray(body.query) && body.query.length === 0 ? undefined : body.query;
  const isAnswer = ['batchcomplete', 'query', 'continue', 'warnings'].some((key) => Object.hasOwn(body, key));
  if (!isAnswer || (query !== undefined && !isRecord(query))) return null;
  const pages = query?.pages ?? [];
  if (!Array.isArray(pages) && !isRecord(pages)) return null;

  const ranked = listOf(pages)
    .map((page) => ({ page, index: readNumber(member(page, 'index')) ?? Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.index - b.index)
    .slice(0, PAGE_SIZE);
  const isBatchComplete = isFlagSet(body.batchcomplete) || !isRecord(body.continue);
  const searchinfo = member(query, 'searchinfo');
  return {
    state: 'ok',
    logos: ranked.map(({ page }) => readPage(page, context)).filter((logo) => logo !== null),
    suggestion: readSuggestion(member(searchinfo, 'suggestion'), context.searchTerm),
    partial: !isBatchComplete || tellsOfTimeout(body.warnings),
    nextOffset: isBatchComplete
      ? withinDepth(readNumber(member(body.continue, 'gsroffset')))
      : nextAfter(ranked.map(({ index }) => index)),
    totalHits: readNumber(member(searchinfo, 'totalhits')),
  };
}

/** The suggestion without our own keyword clauses and without the word "logo" that the visitor did not type. */
function readSuggestion(value: unknown, searchTerm: string): string | null {
  if (typeof value !== 'string') return null;
  const words = cleanLine(value.slice(0, 1000).replace(/(?:^|(?<=\s))[-!]?[a-z_]+:(?:"[^"]*"|\S+)/gi, ' '));
  const own = hasLogoWord(searchTerm) ? words : words.replace(/(?:^|\s)logo$/i, '').trim();
  return own === '' || own.toLowerCase() === cleanLine(searchTerm).toLowerCase()
    ? null
    : own.slice(0, 200).toWellFormed();
}

/** While a batch is unfinished, `continue` repeats the present offset; the ranks tell where it ends. */
function nextAfter(indexes: readonly number[]): number | null {
  const last = Math.max(0, ...indexes.filter((index) => index <= MAX_OFFSET));
  return last > 0 && last % PAGE_SIZE === 0 ? withinDepth(last) : null;
}

function withinDepth(offset: number | null): number | null {
  return offset !== null && offset > 0 && offset <= MAX_OFFSET ? offset : null;
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Warnings are a list of {code, text}, or by module {warnings} or {*}: only their words tell. */
function tellsOfTimeout(warnings: unknown): boolean {
  return listOf(warnings)
    .flatMap(listOf)
    .some((words) => typeof words === 'string' && /timed[- ]?out|partial results/i.test(words));
}

function notJson(body: string): Failed {
  const text = plainText(body, MAX_FAILURE_TEXT) ?? '';
  // Refusals for policy (User-Agent without contact) stay refusals; anything else of the edge passes.
  const retryable = !/user-agent|robot policy|forbidden/i.test(text);
  return { state: 'failed', reason: 'not-json', code: null, text, retryAfter: null, retryable };
}

function malformed(body: string): Failed {
  const text = cleanLine(body.slice(0, MAX_FAILURE_TEXT));
  return { state: 'failed', reason: 'malformed', code: null, text, retryAfter: null, retryable: true };
}
