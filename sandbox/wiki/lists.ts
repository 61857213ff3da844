import { pageOf, type WikiFile } from './files.ts';

/** What the log of the stand-in wiki tells. */
interface LoggedAction {
  /** Type and action, such as "delete/delete". */
  action: string;
  /** Without "File:". */
  title: string;
  /** The new title of a file that was moved. */
  target?: string;
  timestamp: string;
}

/** Categories, log and redirects of the stand-in wiki. */
export interface WikiLists {
  files: readonly WikiFile[];
  /** The categories that each category lies in; those that files name need not be here. */
  categories: Readonly<Record<string, readonly string[]>>;
  /** When a category's page was touched; one that is not here has no page. */
  touched: Readonly<Record<string, string>>;
  log: readonly LoggedAction[];
  /** Titles of files that lead on to another. */
  redirects: Readonly<Record<string, string>>;
  /** Most members or entries of one answer, whatever was asked for. */
  mostListed: number;
}

/** Answers what is neither a search nor siteinfo: members of a category, entries of the log, pages by title. */
export function listAnswer(wiki: WikiLists, params: URLSearchParams, origin: string) {
  if (params.get('generator') === 'categorymembers') return membersAnswer(wiki, params, origin);
  if (params.get('list') === 'logevents') return logAnswer(wiki, params);
  return titlesAnswer(wiki, params, origin);
}

function membersAnswer(wiki: WikiLists, params: URLSearchParams, origin: string) {
  const category = (params.get('gcmtitle') ?? '').replace(/^Category:/, '');
  const below = Object.keys(wiki.categories).filter((name) => wiki.categories[name]?.includes(category));
  const files = wiki.files.filter((file) => file.categories?.includes(category));
  const members = [
    ...below.map((name) => ({ ns: 14, title: `Category:${name}` })),
    ...files.map((file) => ({ ...brief(file, origin), ns: 6, title: `File:${file.title}` })),
  ];
  const { page, next } = cut(members, wiki, params.get('gcmlimit'), params.get('gcmcontinue'));
  return {
    ...(next === null ? {} : { continue: { gcmcontinue: next, continue: 'gcmcontinue||' } }),
    ...(page.length === 0 ? {} : { query: { pages: page } }),
    batchcomplete: true,
  };
}

/** What a list tells of a file: what `pageOf` does, without the description. */
function brief(file: WikiFile, origin: string) {
  const { imageinfo } = pageOf(file, origin, 1);
  return { lastrevid: file.revision ?? 1, imageinfo: [{ sha1: imageinfo[0]?.sha1 }] };
}

function logAnswer(wiki: WikiLists, params: URLSearchParams) {
  const start = Date.parse(params.get('lestart') ?? '');
  const entries = wiki.log
    .filter(({ action, timestamp }) => action === params.get('leaction') && Date.parse(timestamp) >= start)
    .map(({ title, timestamp, target }) => ({
      ...{ ns: 6, title: `File:${title}`, timestamp },
      params: target === undefined ? {} : { target_ns: 6, target_title: `File:${target}` },
    }));
  const { page, next } = cut(entries, wiki, params.get('lelimit'), params.get('lecontinue'));
  return {
    batchcomplete: true,
    ...(next === null ? {} : { continue: { lecontinue: next, continue: '-||' } }),
    query: { logevents: page },
  };
}

function cut<T>(all: readonly T[], { mostListed }: WikiLists, limit: string | null, after: string | null) {
  const first = Number(after ?? 0);
  const end = first + Math.min(Number(limit ?? 10), mostListed);
  return { page: all.slice(first, end), next: end < all.length ? String(end) : null };
}

function titlesAnswer(wiki: WikiLists, params: URLSearchParams, origin: string) {
  const asked = (params.get('titles') ?? '').split('|').filter((title) => title !== '');
  const redirects = asked.flatMap((from) => {
    const target = wiki.redirects[from.replace(/^File:/, '')];
    return target === undefined ? [] : [{ from, to: `File:${target}` }];
  });
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const titles = [...new Set(asked.map((title) => targets.get(title) ?? title))];
  return {
    batchcomplete: true,
    query: {
      ...(redirects.length === 0 ? {} : { redirects }),
      pages: titles.map((title, at) => titledPage(wiki, title, origin, at + 1)),
    },
  };
}

function titledPage(wiki: WikiLists, title: string, origin: string, index: number) {
  const category = /^Category:(.*)$/.exec(title)?.[1];
  if (category !== undefined) {
    const touched = wiki.touched[category];
    return touched === undefined ? { ns: 14, title, missing: true } : { ns: 14, title, touched };
  }
  const file = wiki.files.find((candidate) => `File:${candidate.title}` === title);
  if (!file) return { ns: 6, title, missing: true, imagerepository: '' };
  return { ...pageOf(file, origin, index), lastrevid: file.revision ?? 1 };
}
