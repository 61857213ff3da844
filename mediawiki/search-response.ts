import { MAX_OFFSET, PAGE_SIZE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { plainText } from './html-text.ts';
import {
  hasRequestedProperties,
  isBatchComplete,
  isRecord,
  type JsonRecord,
  listOf,
  member,
  parseJson,
} from './json.ts';
import { type PageContext, readPage } from './page.ts';
import { hasLogoWord } from './query.ts';

/** One page of a wiki's search results for a name. */
interface SearchPage {
  state: 'ok';
  /** Best first. */
  logos: Logo[];
  /** The wiki's spelling suggestion. */
  suggestion: string | null;
  /** True if some results may be missing, because the wiki's search timed out or its response was split. */
  partial: boolean;
  /** Null on the last page. */
  nextOffset: number | null;
  totalHits: number | null;
}

/** The wiki's refusal of a whole page because it can't scale one of the files, which is damaged. @see ApiQueryImageInfo.php */
interface UnscalablePage {
  state: 'unscalable';
}

export type SearchReading = SearchPage | UnscalablePage;

type FailureReason = 'busy' | 'rejected' | 'too-deep' | 'too-long' | 'not-json' | 'malformed' | 'unknown';

/** An error that the API reported, or an invalid response. */
export interface ApiFailure {
  state: 'failed';
  reason: FailureReason;
  /** The API's error code, e.g. "maxlag". */
  code: string | null;
  /** The error message as plain text, at most 300 characters. */
  text: string;
  /** In seconds, as stated in the body. A Retry-After header takes precedence. */
  retryAfter: number | null;
  retryable: boolean;
}

const UNSCALABLE_CODE = 'urlparamnormal';
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
 * Parses the response to `searchParams`, in formatversion 1 or 2 and any errorformat. Never throws. Ignores the HTTP status,
 * because the API also reports errors with 200.
 * @see mediawiki.org: API:Search, API:Errors and warnings, API:Continue
 */
export function readSearchResponse(
  text: string,
  contentType: string | null,
  context: PageContext,
): SearchReading | ApiFailure {
  const result = readBody(text, contentType);
  if (result.state === 'ok') return readResults(result.body, context) ?? malformed(text);
  return isUnscalable(result) ? { state: 'unscalable' } : result;
}

/**
 * Parses the body of any API response, or the error that it reports. Never throws.
 * @see mediawiki.org: API:Errors and warnings
 */
export function readBody(
  text: string,
  contentType: string | null,
): { state: 'ok'; body: JsonRecord } | ApiFailure {
  const isJson = contentType === null || /\b(?:json|javascript)\b/i.test(contentType);
  if (!isJson || text.trimStart().startsWith('<')) return notJson(text);
  const body = parseJson(text);
  if (!isRecord(body)) return malformed(text);
  return readFailure(body) ?? { state: 'ok', body };
}

/** True if the wiki refused a request only because it can't scale one of the files. @see ApiQueryImageInfo.php */
export function isUnscalable({ code }: ApiFailure): boolean {
  return code === UNSCALABLE_CODE;
}

/**
 * Returns the error that a body reports in any errorformat; null if it reports none.
 * @see mediawiki.org: API:Errors and warnings
 */
function readFailure(body: JsonRecord): ApiFailure | null {
  const error = listOf(body.errors)[0] ?? body.error;
  if (error === undefined || error === null) return null;
  const rawCode = member(error, 'code');
  const isCode = typeof rawCode === 'string' || typeof rawCode === 'number';
  const code = isCode ? cleanLine(String(rawCode)).slice(0, 100) : null;
  const message = ['text', 'info', 'html', '*']
    .map((key) => member(error, key))
    .find((value) => value != null);
  const reason = REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'unknown';
  const lag = member(error, 'lag') ?? member(member(error, 'data'), 'lag');
  return {
    state: 'failed',
    reason,
    code,
    text: plainText(message ?? error, MAX_FAILURE_TEXT) ?? code ?? 'The wiki returned an error.',
    retryAfter:
      typeof lag === 'number' && lag >= 0 ? Math.min(Math.max(Math.ceil(lag), 1), MAX_RETRY_AFTER_S) : null,
    retryable: reason === 'busy' || /^internal_api_error/.test(code ?? ''),
  };
}

function readResults(body: JsonRecord, context: PageContext): SearchPage | null {
  // PHP encodes an empty map as an empty list.
  const query = Array.isArray(body.query) && body.query.length === 0 ? undefined : body.query;
  const isQueryResponse = ['batchcomplete', 'query', 'continue', 'warnings'].some((key) =>
    Object.hasOwn(body, key),
  );
  if (!isQueryResponse || (query !== undefined && !isRecord(query))) return null;
  const pages = query?.pages ?? [];
  if (!Array.isArray(pages) && !isRecord(pages)) return null;

  const ranked = listOf(pages)
    .map((page) => ({ page, index: readNumber(member(page, 'index')) ?? Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.index - b.index)
    .slice(0, PAGE_SIZE);
  const searchinfo = member(query, 'searchinfo');
  return {
    state: 'ok',
    logos: ranked.map(({ page }) => readPage(page, context)).filter((logo) => logo !== null),
    suggestion: readSuggestion(member(searchinfo, 'suggestion'), context.searchTerm),
    partial: !hasRequestedProperties(body) || hasTimeoutWarning(body.warnings),
    nextOffset: isBatchComplete(body)
      ? withinDepth(readNumber(member(body.continue, 'gsroffset')))
      : nextAfter(ranked.map(({ index }) => index)),
    totalHits: readNumber(member(searchinfo, 'totalhits')),
  };
}

/** Returns the suggestion without the keywords and the word "logo" that `searchParams` adds; null if it is the name itself. */
function readSuggestion(value: unknown, searchTerm: string): string | null {
  if (typeof value !== 'string') return null;
  const words = cleanLine(value.slice(0, 1000).replace(/(?:^|(?<=\s))[-!]?[a-z_]+:(?:"[^"]*"|\S+)/gi, ' '));
  const name = hasLogoWord(searchTerm) ? words : words.replace(/(?:^|\s)logo$/i, '').trim();
  const isSame = name.toLowerCase() === cleanLine(searchTerm).toLowerCase();
  return name === '' || isSame ? null : name.slice(0, 200).toWellFormed();
}

/** Returns the next offset from the results' ranks, because `continue` of an incomplete batch lacks it or repeats the current one. */
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

/** Accepts both formats of warnings: a list of {code, text}, and a map from module to {warnings} or {*}. */
function hasTimeoutWarning(warnings: unknown): boolean {
  return listOf(warnings)
    .flatMap(listOf)
    .some((text) => typeof text === 'string' && /timed[- ]?out|partial results/i.test(text));
}

function notJson(body: string): ApiFailure {
  const text = plainText(body, MAX_FAILURE_TEXT) ?? '';
  // Policy refusals, e.g. of a User-Agent without contact, are permanent; other error pages are not.
  const retryable = !/user-agent|robot policy|forbidden/i.test(text);
  return { state: 'failed', reason: 'not-json', code: null, text, retryAfter: null, retryable };
}

/** Returns the failure of a response that has another shape than the requested one. */
export function malformed(body: string): ApiFailure {
  const text = cleanLine(body.slice(0, MAX_FAILURE_TEXT));
  return { state: 'failed', reason: 'malformed', code: null, text, retryAfter: null, retryable: true };
}
