import { pageOf, refuseThumbnails, type WikiFile } from './files.ts';

/** A log entry. */
interface LoggedAction {
  /** e.g. "delete/delete" */
  action: string;
  /** Without "File:". */
  title: string;
  /** The new title of a moved file. */
  target?: string;
  timestamp: string;
}

/** Categories, log and redirects of the stand-in content. */
export interface WikiLists {
  files: readonly WikiFile[];
  /** The parent categories of each category. Categories without parents may be omitted. */
  categories: Readonly<Record<string, readonly string[]>>;
  /** `page_touched` of each category page; categories without an entry have no page. */
  touched: Readonly<Record<string, string>>;
  log: readonly LoggedAction[];
  /** Redirects between file titles. */
  redirects: Readonly<Record<string, string>>;
  /** The most entries in one response. */
  maxListed: number;
}

/** Returns the response to a request for category members, log entries or pages by title. */
export function listResponse(content: WikiLists, params: URLSearchParams, origin: string) {
  if (params.get('generator') === 'categorymembers') return membersResponse(content, params, origin);
  if (params.get('list') === 'logevents') return logResponse(content, params);
  if (params.get('list') === 'allimages') return imagesResponse(content, params, origin);
  return titlesResponse(content, params, origin);
}

function membersResponse(content: WikiLists, params: URLSearchParams, origin: string) {
  const category = (params.get('gcmtitle') ?? '').replace(/^Category:/, '');
  const below = Object.keys(content.categories).filter((name) =>
    content.categories[name]?.includes(category),
  );
  const files = content.files.filter((file) => file.categories?.includes(category));
  const members = [
    ...below.map((name) => ({ ns: 14, title: `Category:${name}` })),
    ...files.map((file) => ({ ...listedFields(file, origin), ns: 6, title: `File:${file.title}` })),
  ];
  const { page, next } = paginate(members, content, params.get('gcmlimit'), params.get('gcmcontinue'));
  return {
    ...(next === null ? {} : { continue: { gcmcontinue: next, continue: 'gcmcontinue||' } }),
    ...(page.length === 0 ? {} : { query: { pages: page } }),
    batchcomplete: true,
  };
}

/** Returns the fields of a file that the product requests from lists: SHA-1 and revision. */
function listedFields(file: WikiFile, origin: string) {
  const { imageinfo } = pageOf(file, origin, 1);
  return { lastrevid: file.revision ?? 1, imageinfo: [{ sha1: imageinfo[0]?.sha1 }] };
}

function logResponse(content: WikiLists, params: URLSearchParams) {
  const start = Date.parse(params.get('lestart') ?? '');
  const entries = content.log
    .filter(({ action, timestamp }) => action === params.get('leaction') && Date.parse(timestamp) >= start)
    .map(({ title, timestamp, target }) => ({
      ns: 6,
      title: `File:${title}`,
      timestamp,
      params: target === undefined ? {} : { target_ns: 6, target_title: `File:${target}` },
    }));
  const { page, next } = paginate(entries, content, params.get('lelimit'), params.get('lecontinue'));
  return {
    batchcomplete: true,
    ...(next === null ? {} : { continue: { lecontinue: next, continue: '-||' } }),
    query: { logevents: page },
  };
}

/** Returns the files with a SHA-1. */
function imagesResponse({ files }: WikiLists, params: URLSearchParams, origin: string) {
  const sha1 = params.get('aisha1');
  const allimages = files
    .filter((file) => pageOf(file, origin, 1).imageinfo[0]?.sha1 === sha1)
    .map(({ title }) => ({ ns: 6, name: title.replaceAll(' ', '_'), title: `File:${title}` }));
  return { batchcomplete: true, query: { allimages } };
}

function paginate<T>(
  all: readonly T[],
  { maxListed }: WikiLists,
  limit: string | null,
  after: string | null,
) {
  const first = Number(after ?? 0);
  const end = first + Math.min(Number(limit ?? 10), maxListed);
  return { page: all.slice(first, end), next: end < all.length ? String(end) : null };
}

function titlesResponse(content: WikiLists, params: URLSearchParams, origin: string) {
  const requested = (params.get('titles') ?? '').split('|').filter((title) => title !== '');
  const redirects = requested.flatMap((from) => {
    const target = content.redirects[from.replace(/^File:/, '')];
    return target === undefined ? [] : [{ from, to: `File:${target}` }];
  });
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const titles = [...new Set(requested.map((title) => targets.get(title) ?? title))];
  const files = titles.map((title) => fileOf(content, title));
  return (
    refuseThumbnails(files, params) ?? {
      batchcomplete: true,
      query: {
        ...(redirects.length === 0 ? {} : { redirects }),
        pages: titles.map((title, at) => titledPage(content, title, origin, at + 1)),
      },
    }
  );
}

function fileOf({ files }: WikiLists, title: string): WikiFile | undefined {
  return files.find((candidate) => `File:${candidate.title}` === title);
}

function titledPage(content: WikiLists, title: string, origin: string, index: number) {
  const category = /^Category:(.*)$/.exec(title)?.[1];
  if (category !== undefined) {
    const touched = content.touched[category];
    return touched === undefined ? { ns: 14, title, missing: true } : { ns: 14, title, touched };
  }
  const file = fileOf(content, title);
  if (!file) return { ns: 6, title, missing: true, imagerepository: '' };
  return { ...pageOf(file, origin, index), lastrevid: file.revision ?? 1 };
}
