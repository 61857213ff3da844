import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { IngestRequest } from '#server/features/ingest/open-ingest.ts';
import type { Config } from '../../server/config.ts';

const DEFAULT_DEPTH = 10;
const MAX_DEPTH = 100;
const DEFAULT_DAYS = 7;

export const USAGE = `Usage: npm run ingest -- --category "SVG logos" [--category …]   the files of categories and subcategories
       npm run ingest -- --file titles.txt                         files by title, one per line
       npm run ingest -- brands                                    the brands' facts and logos, from Wikidata

  --wiki URL      URL of the wiki's api.php (default: the first of MEDIAWIKI_URLS)
  --since TIME    only changes since a day such as 2026-11-01, or since the "last" complete ingest
  --depth N       levels of subcategories (default: ${DEFAULT_DEPTH})
  --restart       start again instead of resuming
  --older-than N  of brands: only facts older than N days (default: ${DEFAULT_DAYS}); 0 refreshes all`;

/** Invalid command line arguments; the message names the first. */
export class UsageError extends Error {}

/** A refresh of the brand table. */
export interface RefreshRequest {
  /** URLs of the api.php of Wikidata, and of the wiki with the files. */
  wikidata: string;
  files: string;
  olderThanDays: number;
}

type Sources = Pick<Config, 'MEDIAWIKI_URLS' | 'WIKIDATA_URL'>;

/** Parses the command line arguments. @throws UsageError */
export function parseArguments(args: string[], sources: Sources): IngestRequest | RefreshRequest {
  const [command, ...rest] = args;
  return command === 'brands' ? readRefresh(rest, sources) : readIngest(args, sources.MEDIAWIKI_URLS);
}

function readRefresh(args: string[], { MEDIAWIKI_URLS, WIKIDATA_URL }: Sources): RefreshRequest {
  const { 'older-than': days = String(DEFAULT_DAYS) } = readFlags(args, {
    'older-than': { type: 'string' },
  });
  const [files] = MEDIAWIKI_URLS;
  if (!WIKIDATA_URL || !files) throw new UsageError('Brands need both WIKIDATA_URL and MEDIAWIKI_URLS.');
  if (!/^\d{1,4}$/.test(days)) throw new UsageError(`--older-than ${days} is not a number of days.`);
  return { wikidata: WIKIDATA_URL, files: new URL(files).href, olderThanDays: Number(days) };
}

const INGEST_FLAGS = {
  category: { type: 'string', multiple: true },
  file: { type: 'string' },
  wiki: { type: 'string' },
  since: { type: 'string' },
  depth: { type: 'string' },
  restart: { type: 'boolean' },
} as const;

function readIngest(args: string[], wikis: readonly string[]): IngestRequest {
  const flags = readFlags(args, INGEST_FLAGS);
  const { category: categories = [], file, wiki = wikis[0], since, depth, restart = false } = flags;
  const hasCategories = categories.length > 0;
  const hasFile = file !== undefined;
  if (hasCategories === hasFile) throw new UsageError('Use either --category or --file.');
  if (file !== undefined && depth !== undefined) throw new UsageError('--depth requires --category.');
  if (wiki === undefined) throw new UsageError('MEDIAWIKI_URLS is empty. Add --wiki.');
  if (!/^https?:\/\//.test(wiki) || !URL.canParse(wiki))
    throw new UsageError(`--wiki ${wiki} is not an http or https URL.`);
  return {
    wiki: new URL(wiki).href,
    from: file === undefined ? { categories, depth: readDepth(depth) } : readTitles(file),
    since: since === undefined ? null : readSince(since),
    restart,
  };
}

function readFlags<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

function readDepth(text = String(DEFAULT_DEPTH)): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > MAX_DEPTH)
    throw new UsageError(`--depth ${text} is not a whole number from 0 to ${MAX_DEPTH}.`);
  return Number(text);
}

function readSince(text: string): Date | 'last' {
  if (text === 'last') return text;
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z?)?$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isTime) throw new UsageError(`--since ${text} is neither "last" nor a day such as 2026-11-01.`);
  // A time without a zone is in UTC.
  return new Date(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text);
}

function readTitles(file: string): { path: string; titles: string[] } {
  const path = resolve(file);
  try {
    const lines = readFileSync(path, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim());
    return { path, titles: lines.filter((line) => line !== '' && !line.startsWith('#')) };
  } catch (error) {
    throw new UsageError(`Couldn't read --file ${file}: ${(error as Error).message}`);
  }
}
