import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#mediawiki/json.ts';
import { describeItems } from '#mediawiki/wikidata/api/requests.ts';
import { listResponse } from '#sandbox/wiki/lists.ts';
import { searchResponse, siteinfoResponse, type WikiContent } from '#sandbox/wiki/responses.ts';
import { indexItems } from '#sandbox/wikidata/content.ts';
import { getEntities } from '#sandbox/wikidata/entities.ts';
import { answerQuery } from '#sandbox/wikidata/graphql.ts';
import { searchEntities, searchPages } from '#sandbox/wikidata/search.ts';

/** A response of a wiki or of Wikidata. */
export interface Recording {
  name: string;
  body: unknown;
}

const ORIGIN = 'https://commons.wikimedia.org';
const CONTENT: WikiContent = {
  sitename: 'Wikimedia Commons',
  files: ['Docker logo.svg', 'Docker icon.png', 'Acme logo.svg'].map((title) => ({
    title,
    categories: ['Logos'],
  })),
  cirrus: true,
  suggestions: { doker: 'docker' },
  categories: { 'Logos of companies': ['Logos'] },
  touched: { Logos: '2026-01-01T00:00:00Z' },
  log: [{ action: 'move/move', title: 'A.svg', target: 'B.svg', timestamp: '2026-01-01T00:00:00Z' }],
  redirects: { 'Old.svg': 'Docker logo.svg' },
  maxListed: 500,
};
const ITEM = {
  id: 'Q95',
  label: 'Acme',
  description: 'company',
  aliases: { en: ['Acme Corp.'], ja: ['アクメ'] },
  instanceOf: ['Q4830453'],
  logos: [
    { file: 'Acme logo.svg', start: '2015' },
    { file: 'Acme old.svg', end: '2015-09' },
  ],
  icon: 'Docker icon.png',
  website: 'https://acme.example/',
  country: { id: 'Q183', label: 'Germany' },
  statements: { P576: [{ time: '2020' }] },
  sitelinks: 3,
};
const REQUESTS: Record<string, Record<string, string>> = {
  members: { generator: 'categorymembers', gcmtitle: 'Category:Logos' },
  log: { list: 'logevents', leaction: 'move/move' },
  titles: { titles: 'File:Docker logo.svg|File:Missing.svg|File:Old.svg', prop: 'imageinfo' },
};

/** Returns the responses of the stand-ins, and the JSON files of `folder` and its folders, if it is given. */
export async function readRecordings(folder: string | undefined): Promise<Recording[]> {
  const files =
    folder === undefined ? [] : ['mediawiki', 'wikidata'].flatMap((name) => readFolder(join(folder, name)));
  return [...(await standInResponses()), ...files];
}

async function standInResponses(): Promise<Recording[]> {
  const index = indexItems({
    items: [ITEM, { ...ITEM, id: 'Q96', label: 'Acme Band' }],
    entities: [],
    redirects: {},
    hasGraphQL: true,
    lagSeconds: 0,
  });
  const request = describeItems(['Q95', 'Q96']);
  const lists = Object.entries(REQUESTS).map(([name, params]) => ({
    name: `stand-in ${name}`,
    body: listResponse(CONTENT, new URLSearchParams(params), ORIGIN),
  }));
  const responses = {
    'stand-in search': searchResponse(
      CONTENT,
      new URLSearchParams({ gsrsearch: 'docker', gsrlimit: '20' }),
      ORIGIN,
    ),
    'stand-in siteinfo': siteinfoResponse(CONTENT, ORIGIN),
    'stand-in items': getEntities(index, new URLSearchParams({ ids: 'Q95|Q96' })),
    'stand-in hits': searchEntities(index, new URLSearchParams({ search: 'acme', language: 'en' })),
    'stand-in pages': searchPages(index, new URLSearchParams({ srsearch: 'haswbstatement:P154 acme' })),
    'stand-in graphql': await answerQuery(index, { type: 'application/json', body: request.json ?? '' }),
  };
  // Without values that JSON has not.
  const all = [...lists, ...Object.entries(responses).map(([name, body]) => ({ name, body }))];
  return all.map(({ name, body }) => ({ name, body: JSON.parse(JSON.stringify(body)) as unknown }));
}

function readFolder(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, body: wrap(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }));
}

/** Returns a response; some recordings are only a page, or only the description of its file. */
function wrap(body: unknown): unknown {
  if (!isRecord(body)) return body;
  if (body.title !== undefined) return { query: { pages: [body] } };
  if (body.extmetadata !== undefined)
    return { query: { pages: [{ title: 'File:X.jpg', imageinfo: [body] }] } };
  return body;
}
