import { isRecord, member } from '#mediawiki/json.ts';
import type { Recording } from './recordings.ts';

const PAGES = 2;

/** Returns a recording as several with at most two pages each, so that a change costs little. */
export function splitPages({ name, body }: Recording): Recording[] {
  const query = member(body, 'query');
  const pages = member(query, 'pages');
  if (!isRecord(body) || !isRecord(query)) return [{ name, body }];
  const list = Array.isArray(pages)
    ? pages.map((page, at) => [String(at), page] as const)
    : Object.entries(Object(pages));
  if (list.length <= PAGES) return [{ name, body }];
  return Array.from({ length: Math.ceil(list.length / PAGES) }, (_, at) => {
    const part = list.slice(at * PAGES, (at + 1) * PAGES);
    const kept = Array.isArray(pages) ? part.map(([, page]) => page) : Object.fromEntries(part);
    return { name: `${name} ${at}`, body: { ...body, query: { ...query, pages: kept } } };
  });
}
