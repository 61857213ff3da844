import type { Logo } from '#contract/logos.ts';
import { plainText } from '../html-text.ts';
import { hasRequestedProperties, isFlagSet, isRecord, listOf, member, metadataValue } from '../json.ts';
import { readPage } from '../page.ts';
import { versionOf } from './read-lists.ts';

const MAX_CATEGORIES_LENGTH = 5000;

/** A wiki's description of one requested title. */
export type Described =
  | {
      state: 'found';
      logo: Logo;
      /** The title after redirects. */
      title: string;
      version: string | null;
      /** Titles without namespace. */
      categories: string[];
    }
  | { state: 'missing' }
  /** Not a supported file; `reason` is e.g. "image/webp". */
  | { state: 'skipped'; reason: string };

/**
 * Parses the response to `describeParams`, by requested title. A split response lacks some titles.
 * @see mediawiki.org: API:Query, API:Imageinfo
 */
export function readDescribed(body: unknown, requested: readonly string[], wikiOrigin: string) {
  const query = member(body, 'query');
  const pages = new Map(listOf(member(query, 'pages')).map((page) => [member(page, 'title'), page]));
  const normalized = readMapping(member(query, 'normalized'));
  const redirects = readMapping(member(query, 'redirects'));
  const isComplete = hasRequestedProperties(body);
  const described = new Map<string, Described>();
  for (const title of requested) {
    const target = resolveRedirects(redirects, normalized.get(title) ?? title);
    const page = pages.get(target);
    if (page === undefined && isComplete)
      described.set(title, { state: 'skipped', reason: 'not a file of this wiki' });
    const description = page === undefined ? null : describePage(page, target, wikiOrigin, isComplete);
    if (description) described.set(title, description);
  }
  return described;
}

function describePage(page: unknown, title: string, origin: string, isComplete: boolean): Described | null {
  if (isFlagSet(member(page, 'invalid'))) return { state: 'skipped', reason: 'invalid file title' };
  if (isFlagSet(member(page, 'missing')) && !isFlagSet(member(page, 'known'))) return { state: 'missing' };
  const info = listOf(member(page, 'imageinfo'))[0];
  if (!isRecord(info)) return isComplete ? { state: 'missing' } : null;
  if (['filemissing', 'filehidden'].some((flag) => isFlagSet(info[flag]))) return { state: 'missing' };
  const logo = readPage(page, { searchTerm: '', wikiOrigin: origin });
  if (logo === null)
    return { state: 'skipped', reason: typeof info.mime === 'string' ? info.mime : 'unknown type' };
  if (!/^[0-9a-f]{40}$/.test(logo.id)) return { state: 'skipped', reason: 'no hash' };
  const categories = plainText(metadataValue(info.extmetadata, 'Categories'), MAX_CATEGORIES_LENGTH) ?? '';
  return {
    state: 'found',
    logo: { ...logo, searchTerm: logo.title },
    title,
    version: versionOf(page),
    categories: categories.split('|').filter((name) => name !== '' && !name.endsWith('…')),
  };
}

function readMapping(pairs: unknown): Map<unknown, string> {
  return new Map(
    listOf(pairs).flatMap((pair) => {
      const to = member(pair, 'to');
      return typeof to === 'string' ? [[member(pair, 'from'), to]] : [];
    }),
  );
}

function resolveRedirects(redirects: ReadonlyMap<unknown, string>, title: string): string {
  let target = title;
  // One step per redirect at most, so that a cycle ends.
  for (const _ of redirects) target = redirects.get(target) ?? target;
  return target;
}
