import { isRecord, listOf, member } from '../json.ts';
import { isTitle } from './titles.ts';

const FILE_NAMESPACE = 6;
const CATEGORY_NAMESPACE = 14;
const MAX_CONTINUATION_LENGTH = 10_000;

/** The parameters that request the next part of a list. @see mediawiki.org: API:Continue */
export type Continuation = Record<string, string>;

export interface ListedFile {
  /** With namespace, as the wiki spells it. */
  title: string;
  /** Changes when the file or its page changes; null if the wiki doesn't state it. */
  version: string | null;
}

interface Members {
  files: ListedFile[];
  /** Titles of subcategories, with namespace. */
  categories: string[];
  next: Continuation | null;
}

export interface LogEntry {
  title: string;
  /** The new title of a moved file; null for any other action. */
  movedTo: string | null;
}

/** The names of the file and category namespaces, each with the local name first, then its aliases. */
export interface Namespaces {
  file: string[];
  category: string[];
}

/** Returns the continuation of a response; null on the last page. @see mediawiki.org: API:Continue */
export function readContinuation(body: unknown): Continuation | null {
  const continuation = member(body, 'continue');
  if (!isRecord(continuation)) return null;
  const pairs = Object.entries(continuation).flatMap(([key, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain && String(value).length <= MAX_CONTINUATION_LENGTH ? [[key, String(value)] as const] : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

/**
 * Parses the response to `memberParams`, without invalid titles. A page may be in two successive responses, of which only
 * the second has its version.
 */
export function readMembers(body: unknown): Members {
  const titled = listOf(member(member(body, 'query'), 'pages')).flatMap((page) => {
    const title = member(page, 'title');
    return isTitle(title) ? [{ page, title }] : [];
  });
  const inNamespace = (ns: number) => titled.filter(({ page }) => member(page, 'ns') === ns);
  return {
    files: inNamespace(FILE_NAMESPACE).map(({ page, title }) => ({ title, version: versionOf(page) })),
    categories: inNamespace(CATEGORY_NAMESPACE).map(({ title }) => title),
    next: readContinuation(body),
  };
}

/** Returns "<SHA-1> <revision>" of a page; the revision is 0 for a file of a shared repository. Null without a valid SHA-1. */
export function versionOf(page: unknown): string | null {
  const sha1 = member(listOf(member(page, 'imageinfo'))[0], 'sha1');
  const revision = member(page, 'lastrevid') ?? 0;
  const isHash = typeof sha1 === 'string' && /^[0-9a-f]{40}$/.test(sha1);
  return isHash && Number.isSafeInteger(revision) ? `${sha1} ${revision}` : null;
}

/** Parses the response to `touchedParams`, by title; null for a missing page. */
export function readTouched(body: unknown): Map<string, Date | null> {
  return new Map(
    listOf(member(member(body, 'query'), 'pages')).flatMap((page) => {
      const title = member(page, 'title');
      const text = member(page, 'touched');
      const touched = typeof text === 'string' ? Date.parse(text) : Number.NaN;
      return typeof title === 'string' ? [[title, Number.isNaN(touched) ? null : new Date(touched)]] : [];
    }),
  );
}

/** Parses the response to `logParams`; entries with hidden titles are omitted. */
export function readLog(body: unknown): { entries: LogEntry[]; next: Continuation | null } {
  const entries = listOf(member(member(body, 'query'), 'logevents')).flatMap((event) => {
    const title = member(event, 'title');
    const target = member(member(event, 'params'), 'target_title');
    return isTitle(title) ? [{ title, movedTo: isTitle(target) ? target : null }] : [];
  });
  return { entries, next: readContinuation(body) };
}

/** Parses the response to `namespaceParams`; null if it has no namespaces. */
export function readNamespaces(body: unknown): Namespaces | null {
  const query = member(body, 'query');
  const namespaces = member(query, 'namespaces');
  if (!isRecord(namespaces)) return null;
  const namesOf = (id: number) => {
    const namespace = member(namespaces, String(id));
    const aliases = listOf(member(query, 'namespacealiases')).filter((alias) => member(alias, 'id') === id);
    const names = [member(namespace, 'name'), member(namespace, '*'), member(namespace, 'canonical')];
    return [...names, ...aliases.flatMap((alias) => [member(alias, 'alias'), member(alias, '*')])].filter(
      (name) => typeof name === 'string' && name !== '',
    ) as string[];
  };
  return { file: namesOf(FILE_NAMESPACE), category: namesOf(CATEGORY_NAMESPACE) };
}
