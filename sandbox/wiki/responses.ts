import { mimeOf, pageOf, refuseThumbnails, type WikiFile } from './files.ts';
import type { WikiLists } from './lists.ts';

const TIMEOUT_WARNING = {
  search: { warnings: 'The search timed out, so only partial results are available.' },
};
const KEYWORD = /-?\b(filemime|filetype|fileres):(\S+)/g;

export interface WikiContent extends WikiLists {
  sitename: string;
  /** True if the wiki uses CirrusSearch, which supports `filemime:`. */
  cirrus: boolean;
  /** Spelling suggestions by name, for names without results. */
  suggestions: Readonly<Record<string, string>>;
  /** True if it also serves a drawing for each name that isn't in `files`, as Wikimedia Commons has a file for most brands. */
  hasOtherFiles?: boolean;
  /** True if searches time out after some results. */
  timesOut?: boolean;
}

export function siteinfoResponse(content: WikiContent, origin: string) {
  return {
    batchcomplete: true,
    query: {
      general: {
        sitename: content.sitename,
        server: origin,
        articlepath: '/wiki/$1',
        generator: 'MediaWiki 1.47',
      },
      namespaces: { 6: { id: 6, name: 'File' }, 14: { id: 14, name: 'Category' } },
      namespacealiases: [{ id: 6, alias: 'Image' }],
      extensions: content.cirrus ? [{ type: 'other', name: 'CirrusSearch' }] : [],
      repos: [
        {
          name: 'local',
          displayname: content.sitename,
          local: true,
          initialCapital: true,
          rootUrl: `${origin}/files`,
          url: `${origin}/files`,
          thumbUrl: `${origin}/files/thumb`,
        },
      ],
    },
  };
}

/** Returns the response to `generator=search`. All words must match; the keywords filter; `continue` leads to the next page. */
export function searchResponse(content: WikiContent, params: URLSearchParams, origin: string) {
  const search = params.get('gsrsearch') ?? '';
  const offset = Number(params.get('gsroffset') ?? 0);
  const limit = Number(params.get('gsrlimit') ?? 10);
  const words = wordsOf(content.cirrus ? search.replace(KEYWORD, ' ') : search);
  const types = content.cirrus
    ? [...search.matchAll(KEYWORD)].flatMap(([, key, value]) => (key === 'filemime' ? [value ?? ''] : []))
    : [];
  const hits = candidatesOf(content, words).filter((file) => matches(file, words, types));
  const page = hits.slice(offset, offset + limit);
  const suggestion = content.suggestions[words.filter((word) => word !== 'logo').join(' ')];
  const searchinfo = { totalhits: hits.length, ...(hits.length === 0 && suggestion && { suggestion }) };
  if (page.length === 0)
    return suggestion ? { batchcomplete: true, query: { searchinfo } } : { batchcomplete: true };
  const isLast = offset + limit >= hits.length;
  // MediaWiki lists older versions only if the page has a single file.
  const older = page.length === 1 && page[0]?.hasOlderVersions && { iistart: '2020-05-01T12:00:00Z' };
  return (
    refuseThumbnails(page, params) ?? {
      ...(older ? { continue: { ...older, continue: '||' } } : { batchcomplete: true }),
      ...(!isLast && { continue: { gsroffset: offset + limit, continue: 'gsroffset||' } }),
      ...(content.timesOut && { warnings: TIMEOUT_WARNING }),
      query: { searchinfo, pages: page.map((file, at) => pageOf(file, origin, offset + at + 1)).reverse() },
    }
  );
}

const byWord = new WeakMap<object, Map<string, WikiFile[]>>();

/** Returns the files with the rarest of these words, so that `matches` checks few; all files if there are no words. */
function candidatesOf({ files }: WikiContent, words: readonly string[]): readonly WikiFile[] {
  const known = byWord.get(files) ?? new Map<string, WikiFile[]>();
  if (!byWord.has(files)) {
    byWord.set(files, known);
    for (const file of files) {
      for (const word of new Set(textOf(file))) {
        const list = known.get(word);
        if (list) list.push(file);
        else known.set(word, [file]);
      }
    }
  }
  const lists = words.map((word) => known.get(word) ?? []);
  return lists.sort((one, other) => one.length - other.length)[0] ?? files;
}

function textOf(file: WikiFile): string[] {
  return wordsOf(`${file.title} ${file.words ?? ''} logo`);
}

function matches(file: WikiFile, words: readonly string[], types: readonly string[]): boolean {
  const text = textOf(file);
  const mime = mimeOf(file);
  return (
    words.every((word) => text.includes(word)) &&
    types.every((type) => mime.includes(type.replaceAll('"', '')))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
