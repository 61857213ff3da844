import type { Logo } from '#contract/logos.ts';
import { plainText } from '../html-text.ts';
import { isFlagSet, isRecord, listOf, member, metadataValue } from '../json.ts';
import { readPage } from '../page.ts';
import { versionOf } from './read-lists.ts';

const MAX_CATEGORIES_LENGTH = 5000;

/** What a wiki tells of a title that it was asked about. */
export type Described =
  | {
      state: 'found';
      logo: Logo;
      /** The title that it has in truth, where the one that was asked leads on to it. */
      title: string;
      version: string | null;
      /** The categories that its page tells, without namespace. */
      categories: string[];
    }
  | { state: 'missing' }
  /** There is something, but no logo for us; `reason` says what, such as "image/webp". */
  | { state: 'skipped'; reason: string };

/**
 * Reads the body of an answer to `describeParams`, by the titles that were asked. A title is left out where the wiki
 * has not told yet, which happens in an answer that it split: it must be asked again. facts: API:Query, API:Imageinfo
 */
export function readDescribed(
  body: unknown,
  asked: readonly string[],
  wikiOrigin: string,
): Map<string, Described> {
  const query = member(body, 'query');
  const pages = new Map(listOf(member(query, 'pages')).map((page) => [member(page, 'title'), page]));
  const normalized = readSteps(member(query, 'normalized'));
  const redirects = readSteps(member(query, 'redirects'));
  const isWhole = isFlagSet(member(body, 'batchcomplete')) || !isRecord(member(body, 'continue'));
  const described = new Map<string, Described>();
  for (const title of asked) {
    const target = follow(redirects, normalized.get(title) ?? title);
    const page = pages.get(target);
    if (page === undefined && !isWhole) continue;
    const read = page === undefined ? otherWiki() : describePage(page, target, wikiOrigin, isWhole);
    if (read) described.set(title, read);
  }
  return described;
}

function otherWiki(): Described {
  return { state: 'skipped', reason: 'no file of this wiki' };
}

function describePage(page: unknown, title: string, wikiOrigin: string, isWhole: boolean): Described | null {
  if (isFlagSet(member(page, 'invalid'))) return { state: 'skipped', reason: 'no title of a file' };
  const isKnown = isFlagSet(member(page, 'known'));
  if (isFlagSet(member(page, 'missing')) && !isKnown) return { state: 'missing' };
  const info = listOf(member(page, 'imageinfo'))[0];
  if (!isRecord(info)) return isWhole ? { state: 'missing' } : null;
  if (['filemissing', 'filehidden'].some((flag) => isFlagSet(info[flag]))) return { state: 'missing' };
  const logo = readPage(page, { searchTerm: '', wikiOrigin });
  if (logo === null) {
    return { state: 'skipped', reason: typeof info.mime === 'string' ? info.mime : 'unknown type' };
  }
  if (!/^[0-9a-f]{40}$/.test(logo.id)) return { state: 'skipped', reason: 'no hash' };
  const categories = plainText(metadataValue(info.extmetadata, 'Categories'), MAX_CATEGORIES_LENGTH) ?? '';
  return {
    state: 'found',
    // What is written into the index was searched by nobody.
    logo: { ...logo, searchTerm: logo.title },
    title,
    version: versionOf(page),
    categories: categories.split('|').filter((name) => name !== '' && !name.endsWith('…')),
  };
}

function readSteps(steps: unknown): Map<unknown, string> {
  return new Map(
    listOf(steps).flatMap((step) => {
      const to = member(step, 'to');
      return typeof to === 'string' ? [[member(step, 'from'), to]] : [];
    }),
  );
}

function follow(redirects: ReadonlyMap<unknown, string>, title: string): string {
  let at = title;
  for (const _ of redirects) at = redirects.get(at) ?? at;
  return at;
}
