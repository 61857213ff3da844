import { isRecord, listOf, member } from '../json.ts';
import { type Continuation, readContinuation } from './continuation.ts';
import { isTitle } from './titles.ts';

const FILE_NAMESPACE = 6;
const CATEGORY_NAMESPACE = 14;

/** A file that a list names. */
export interface ListedFile {
  /** With namespace, as the wiki spells it. */
  title: string;
  /** Differs once the file or its page does; null where the wiki does not tell. */
  version: string | null;
}

interface Members {
  files: ListedFile[];
  /** Titles of sub-categories, with namespace. */
  categories: string[];
  next: Continuation | null;
}

/** What the log says was done to a file. */
export interface LogEntry {
  title: string;
  /** The title that a file was moved to; null for any other action. */
  movedTo: string | null;
}

/** Reads the body of an answer to `memberParams`; what can be no title is left out. A page may come twice, and its version with the second answer only. */
export function readMembers(body: unknown): Members {
  const pages = listOf(member(member(body, 'query'), 'pages'));
  const titled = pages.flatMap((page) => {
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

/**
 * The version of a file's page in an answer: hash of the bytes and number of the page's revision, which is 0 where the
 * file lies in a shared repository and has no page here. Null where the answer has no hash.
 */
export function versionOf(page: unknown): string | null {
  const sha1 = member(listOf(member(page, 'imageinfo'))[0], 'sha1');
  const revision = member(page, 'lastrevid') ?? 0;
  const isHash = typeof sha1 === 'string' && /^[0-9a-f]{40}$/.test(sha1);
  return isHash && Number.isSafeInteger(revision) ? `${sha1} ${revision}` : null;
}

/** Reads the body of an answer to `touchedParams`: when each page was touched; null for a page that is not there. */
export function readTouched(body: unknown): Map<string, Date | null> {
  const pages = listOf(member(member(body, 'query'), 'pages'));
  return new Map(
    pages.flatMap((page) => {
      const title = member(page, 'title');
      const touched = Date.parse(String(member(page, 'touched')));
      return typeof title === 'string' ? [[title, Number.isNaN(touched) ? null : new Date(touched)]] : [];
    }),
  );
}

/** Reads the body of an answer to `logParams`; entries whose title is hidden are left out. */
export function readLog(body: unknown): { entries: LogEntry[]; next: Continuation | null } {
  const events = listOf(member(member(body, 'query'), 'logevents'));
  const entries = events.flatMap((event) => {
    const title = member(event, 'title');
    const target = member(member(event, 'params'), 'target_title');
    return isTitle(title) ? [{ title, movedTo: isTitle(target) ? target : null }] : [];
  });
  return { entries, next: readContinuation(body) };
}

/** Reads the body of an answer to `namespaceParams`: every name of the two namespaces, their own first; null for no such answer. */
export function readNamespaces(body: unknown): Namespaces | null {
  const query = member(body, 'query');
  const namespaces = member(query, 'namespaces');
  if (!isRecord(namespaces)) return null;
  const namesOf = (id: number) => {
    const own = member(namespaces, String(id));
    const aliases = listOf(member(query, 'namespacealiases')).filter((alias) => member(alias, 'id') === id);
    const names = [member(own, 'name'), member(own, '*'), member(own, 'canonical')];
    return [...names, ...aliases.flatMap((alias) => [member(alias, 'alias'), member(alias, '*')])].filter(
      (name) => typeof name === 'string' && name !== '',
    ) as string[];
  };
  return { file: namesOf(FILE_NAMESPACE), category: namesOf(CATEGORY_NAMESPACE) };
}

/** What a wiki calls its files and categories: its own word first, then the others that it understands. */
export interface Namespaces {
  file: string[];
  category: string[];
}
