import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { IngestOrder } from '#server/features/ingest/open-ingest.ts';

const DEFAULT_DEPTH = 10;
const MAX_DEPTH = 100;

export const USAGE = `Usage: npm run ingest -- --category "SVG logos" [--category …]   what lies in categories and those below
       npm run ingest -- --file titles.txt                         files by their titles, one a line

  --wiki URL      address of the wiki's api.php; the first of MEDIAWIKI_URLS where it is left out
  --since TIME    only what has changed since: a day such as 2026-11-01, or "last" for the last complete ingest
  --depth N       how many categories deep; ${DEFAULT_DEPTH} where it is left out
  --restart       begins anew instead of going on where it was stopped`;

/** The command was typed wrong; the message says what. */
export class UsageError extends Error {}

/**
 * Reads what was typed behind the command.
 * @param wikis addresses of the settings
 * @throws UsageError that names what is wrong
 */
export function readOrder(args: string[], wikis: readonly string[]): IngestOrder {
  const flags = readFlags(args);
  const { category: categories = [], file, wiki = wikis[0], since, depth, restart = false } = flags;
  if (categories.length > 0 === (file !== undefined))
    throw new UsageError('Give either --category or --file.');
  if (file !== undefined && depth !== undefined) throw new UsageError('--depth goes with --category only.');
  if (wiki === undefined) throw new UsageError('MEDIAWIKI_URLS names no wiki. Give --wiki.');
  if (!/^https?:\/\//.test(wiki) || !URL.canParse(wiki)) {
    throw new UsageError(`--wiki ${wiki} is not an http or https address.`);
  }
  return {
    wiki: new URL(wiki).href,
    from: file === undefined ? { categories, depth: readDepth(depth) } : readTitles(file),
    since: since === undefined ? null : readSince(since),
    restart,
  };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        category: { type: 'string', multiple: true },
        file: { type: 'string' },
        wiki: { type: 'string' },
        since: { type: 'string' },
        depth: { type: 'string' },
        restart: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

function readDepth(text = String(DEFAULT_DEPTH)): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > MAX_DEPTH) {
    throw new UsageError(`--depth ${text} is not a whole number from 0 to ${MAX_DEPTH}.`);
  }
  return Number(text);
}

function readSince(text: string): Date | 'last' {
  if (text === 'last') return text;
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z?)?$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isTime) throw new UsageError(`--since ${text} is neither "last" nor a day such as 2026-11-01.`);
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
    throw new UsageError(`--file ${file} cannot be read: ${(error as Error).message}`);
  }
}
