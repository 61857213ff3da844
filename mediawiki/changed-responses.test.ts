import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Brand, NamedBrand } from '#contract/brands.ts';
import { Logo } from '#contract/logos.ts';
import { listResponse } from '#sandbox/wiki/lists.ts';
import { searchResponse, siteinfoResponse, type WikiContent } from '#sandbox/wiki/responses.ts';
import { indexItems } from '#sandbox/wikidata/content.ts';
import { getEntities } from '#sandbox/wikidata/entities.ts';
import { answerQuery } from '#sandbox/wikidata/graphql.ts';
import { searchEntities, searchPages } from '#sandbox/wikidata/search.ts';
import { readDescribed } from './enumerate/read-described.ts';
import {
  readContinuation,
  readLog,
  readMembers,
  readNamespaces,
  readTouched,
} from './enumerate/read-lists.ts';
import { readBody, readSearchResponse } from './search-response.ts';
import { readSiteinfo } from './siteinfo.ts';
import { readHits, readStatementHits } from './wikidata/api/read-hits.ts';
import { type Item, isItemId, readItems, readWholeItems } from './wikidata/api/read-items.ts';
import { describeItems } from './wikidata/api/requests.ts';
import { listFiles, resolveFiles, titleOf } from './wikidata/brand-files.ts';
import { describeBrand } from './wikidata/describe-brand.ts';
import { nameBrand } from './wikidata/name-brand.ts';
import { brandFactsOf, isBrand } from './wikidata/read-brand.ts';

const ORIGIN = 'https://commons.wikimedia.org';
const JSON_TYPE = 'application/json';
const TODAY = '2026-11-22';
const CHECKED_AT = Date.parse(TODAY);
const IDS = ['Q95', 'Q96', 'Q1'];
const FILE_TITLES = ['File:Docker logo.svg', 'File:Old.svg', '__proto__'];
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
const INDEX = indexItems({
  items: [ITEM, { ...ITEM, id: 'Q96', label: 'Acme Band' }],
  redirects: {},
});
const list = (params: Record<string, string>) => listResponse(CONTENT, new URLSearchParams(params), ORIGIN);

const SEARCH = searchResponse(CONTENT, new URLSearchParams({ gsrsearch: 'docker', gsrlimit: '1' }), ORIGIN);
const SITEINFO = siteinfoResponse(CONTENT, ORIGIN);
const LISTS = [
  list({ generator: 'categorymembers', gcmtitle: 'Category:Logos' }),
  list({ list: 'logevents', leaction: 'move/move' }),
  list({ titles: 'File:Docker logo.svg', prop: 'imageinfo' }),
];
const WIKIDATA_RESPONSES = [
  getEntities(INDEX, new URLSearchParams({ ids: 'Q95|Q96' })),
  searchEntities(INDEX, new URLSearchParams({ search: 'acme', language: 'en' })),
  searchPages(INDEX, new URLSearchParams({ srsearch: 'haswbstatement:P154 acme' })),
  await answerQuery(INDEX, { type: JSON_TYPE, body: describeItems(['Q95', 'Q96']).json ?? '' }),
];

const TEXTS = [
  ...[
    '',
    '\0',
    '\ud800',
    '__proto__',
    '<a href=//x>y<br>z',
    'javascript:x',
    '//a/b',
    'http://[',
    'https://a;b,*/c',
    '"><b',
    'Q5',
  ],
  ...['File:\udc00.svg', '+1868-00-00T00:00:00Z', '2026-02-30', ';,*', 'x'.repeat(100_000)],
];
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(
    -1,
    1e308,
    2 ** 53,
    null,
    true,
    [],
    {},
    { length: -1 },
    { toString: 1, valueOf: 1 },
  ),
);
/** A place in a response, and what is written there: a text instead of a text, or anything. */
const change = fc.record({
  place: fc.nat(),
  text: fc.constantFrom(...TEXTS),
  junk,
  isText: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
});

/** Returns the text of one of the responses with some values replaced, and sometimes cut. */
function changed(...responses: readonly unknown[]): fc.Arbitrary<string> {
  const changes = fc.array(change, { minLength: 1, maxLength: 8 });
  return fc
    .tuple(fc.constantFrom(...responses), changes, fc.option(fc.nat(), { freq: 20 }))
    .map(([response, list, cut]) => {
      const original = JSON.stringify(response);
      let count = 0;
      JSON.parse(original, () => {
        count += 1;
      });
      const byPlace = new Map(list.map((each) => [each.place % count, each]));
      let at = 0;
      const body = JSON.parse(original, (_, value) => {
        const found = byPlace.get(at++);
        if (!found) return value;
        return found.isText ? (typeof value === 'string' ? found.text : value) : found.junk;
      });
      const text = JSON.stringify(body) ?? '';
      return cut === null ? text : text.slice(0, cut % text.length);
    });
}

function expectLogo(logo: Logo): void {
  expect(Logo.safeParse(logo).error).toBeUndefined();
  expect(logo.creditParts.map(({ text }) => text).join('')).toBe(logo.credit);
  const links = [logo.url, logo.thumbUrl, logo.previewUrl, logo.sourceUrl, logo.licenseUrl];
  for (const link of [...links, ...logo.creditParts.map(({ href }) => href)])
    expect(link ?? 'https://').toMatch(/^https?:\/\//);
}

/** Describes the brands of items, with all of their files. */
function expectBrands(items: readonly Item[]): void {
  const brands = items.map((item) => ({ ...brandFactsOf(item, TODAY), isBrand: isBrand(item) }));
  const titles = brands.flatMap(({ files }) => listFiles(files)).map(titleOf);
  const files = readDescribed(describedBy(titles), titles, ORIGIN);
  const resolved = brands.map((brand) => ({ ...brand, files: resolveFiles(brand.files, files) }));
  for (const brand of resolved) {
    const described = describeBrand(brand, { files, searchTerm: 'acme', checkedAt: CHECKED_AT });
    expect(Brand.safeParse(described).error).toBeUndefined();
  }
  for (const name of ['Acme', 'acme.example']) {
    const named = nameBrand(name, { brands: resolved, files }, { chosenIds: ['Q96'], checkedAt: CHECKED_AT });
    expect(NamedBrand.safeParse(named).error).toBeUndefined();
  }
}

function describedBy(titles: readonly string[]): unknown {
  const pages = titles.map((title, at) => {
    const url = `https://upload.wikimedia.org/wikipedia/commons/a/ab/${encodeURIComponent(title.toWellFormed())}`;
    const file = { mime: 'image/svg+xml', sha1: String(at).padStart(40, '0'), size: 1, width: 1, height: 1 };
    return { title, imageinfo: [{ url, ...file, descriptionurl: `${ORIGIN}/wiki/X`, extmetadata: {} }] };
  });
  return { batchcomplete: true, query: { pages } };
}

describe('a changed response is read into what the contract allows, or is a failure:', () => {
  it('a search', () => {
    fc.assert(
      fc.property(changed(SEARCH), (text) => {
        const result = readSearchResponse(text, JSON_TYPE, { searchTerm: 'docker', wikiOrigin: ORIGIN });
        if (result.state === 'ok') result.logos.forEach(expectLogo);
      }),
      { numRuns: 300 },
    );
  });

  it('a list, and descriptions of files', () => {
    fc.assert(
      fc.property(changed(...LISTS), (text) => {
        const reading = readBody(text, JSON_TYPE);
        const body = reading.state === 'ok' ? reading.body : text;
        const { files, categories, next } = readMembers(body);
        const logged = readLog(body).entries.map(({ title }) => title);
        for (const title of [...files.map(({ title }) => title), ...categories, ...logged])
          expect(title.isWellFormed()).toBe(true);
        const texts = [
          ...Object.values(next ?? readContinuation(body) ?? {}),
          ...(readNamespaces(body)?.file ?? []),
        ];
        for (const each of texts) expect(each).toBeTypeOf('string');
        for (const date of readTouched(body).values()) expect(date?.getTime()).not.toBeNaN();
        for (const file of readDescribed(body, FILE_TITLES, ORIGIN).values())
          if (file.state === 'found') expectLogo(file.logo);
      }),
      { numRuns: 300 },
    );
  });

  it('what a wiki says about itself, whose addresses get into headers', () => {
    fc.assert(
      fc.property(changed(SITEINFO), (text) => {
        const reading = readBody(text, JSON_TYPE);
        const info = readSiteinfo(reading.state === 'ok' ? reading.body : text);
        for (const origin of info?.mediaOrigins ?? []) expect(origin).not.toMatch(/[^\x21-\x7e]|[;,'"*]/);
        for (const address of (info?.repositories ?? []).flatMap((each) => Object.values(each)))
          expect(address).toMatch(/^https?:\/\//);
      }),
      { numRuns: 300 },
    );
  });

  it('items and hits of Wikidata', () => {
    fc.assert(
      fc.property(changed(...WIKIDATA_RESPONSES), (text) => {
        for (const reading of [readItems(text, JSON_TYPE, IDS), readWholeItems(text, JSON_TYPE, IDS)])
          if (reading.state === 'ok')
            expectBrands([...reading.items.values()].filter((item) => item !== null));
        for (const reading of [readHits(text, JSON_TYPE), readStatementHits(text, JSON_TYPE)])
          for (const { id, names, description } of reading.state === 'ok' ? reading.hits : []) {
            expect(isItemId(id)).toBe(true);
            for (const each of [...names, description]) expect(each).toBeTypeOf('string');
          }
      }),
      { numRuns: 300 },
    );
  });
});
