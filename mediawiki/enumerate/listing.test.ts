import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countTitlesThatFit, describeParams, logParams, memberParams, TITLES_PER_REQUEST } from './params.ts';
import { readDescribed } from './read-described.ts';
import { readContinuation, readLog, readMembers, readTouched, versionOf } from './read-lists.ts';

const ORIGIN = 'https://commons.wikimedia.org';
const SHA1 = 'a'.repeat(40);
const fileInfo = (name: string, overrides: object = {}) => ({
  url: `https://upload.wikimedia.org/wikipedia/commons/1/11/${name}`,
  descriptionurl: `${ORIGIN}/wiki/File:${name}`,
  sha1: SHA1,
  mime: 'image/svg+xml',
  size: 10,
  timestamp: '2024-05-01T12:00:00Z',
  extmetadata: {},
  ...overrides,
});
const page = (name: string, overrides: object = {}) => ({
  pageid: 1,
  ns: 6,
  title: `File:${name}`,
  lastrevid: 7,
  imageinfo: [fileInfo(name)],
  ...overrides,
});

describe('a request of an ingest', () => {
  it('sends maxlag and the whole continuation', () => {
    const params = memberParams('Category:SVG logos', {
      gcmcontinue: 'file|4b|1',
      continue: 'gcmcontinue||',
    });
    expect(Object.fromEntries(params)).toMatchObject({
      maxlag: '5',
      formatversion: '2',
      gcmtitle: 'Category:SVG logos',
      gcmlimit: '500',
      gcmtype: 'subcat|file',
      prop: 'info|imageinfo',
      iiprop: 'sha1',
      gcmcontinue: 'file|4b|1',
      continue: 'gcmcontinue||',
    });
    expect(params.has('iiurlwidth')).toBe(false);
  });

  it('requests the thumbnail, the metadata and the redirects of files', () => {
    const params = describeParams(['File:A.svg', 'File:B.svg']);
    expect(params.get('titles')).toBe('File:A.svg|File:B.svg');
    expect(params.get('iiurlwidth')).toBe('330');
    expect(params.get('iiextmetadatafilter')).toContain('LicenseShortName|');
    expect(params.get('redirects')).toBe('1');
  });

  it('requests log entries since a date, oldest first', () => {
    const params = logParams('delete/delete', new Date('2026-11-01T00:00:00Z'), null);
    expect(params.get('lestart')).toBe('2026-11-01T00:00:00.000Z');
    expect(params.get('ledir')).toBe('newer');
    expect(params.get('lenamespace')).toBe('6');
  });

  it('contains as many titles as fit into a URL, at most fifty', () => {
    const many = Array.from({ length: 80 }, (_, at) => `File:${at}.svg`);
    expect(countTitlesThatFit(many)).toBe(TITLES_PER_REQUEST);
    expect(countTitlesThatFit([])).toBe(0);
    expect(countTitlesThatFit(['File:A.svg', `File:${'三'.repeat(3000)}.svg`])).toBe(1);
  });
});

describe('the members of a category', () => {
  it('are files with their versions, and subcategories', () => {
    const response = {
      batchcomplete: true,
      continue: { gcmcontinue: 'file|x|2', continue: 'gcmcontinue||' },
      query: {
        pages: [
          page('A.svg'),
          { pageid: 2, ns: 14, title: 'Category:Google logos', lastrevid: 3 },
          { ns: 6, title: 'File:Shared.svg', missing: true, known: true, imageinfo: [{ sha1: SHA1 }] },
          { pageid: 3, ns: 0, title: 'An article' },
          { pageid: 4, ns: 6, title: 'File:No info.svg' },
        ],
      },
    };
    expect(readMembers(response)).toEqual({
      files: [
        { title: 'File:A.svg', version: `${SHA1} 7` },
        { title: 'File:Shared.svg', version: `${SHA1} 0` },
        { title: 'File:No info.svg', version: null },
      ],
      categories: ['Category:Google logos'],
      next: { gcmcontinue: 'file|x|2', continue: 'gcmcontinue||' },
    });
  });

  it('are empty for an empty category and for an invalid response', () => {
    const empty = { files: [], categories: [], next: null };
    for (const body of [{ batchcomplete: true }, null, 'x', { query: [] }, { query: { pages: {} } }]) {
      expect(readMembers(body)).toEqual(empty);
    }
  });

  it('have a new version when the file or its page changes', () => {
    const versions = [
      page('A.svg'),
      page('A.svg', { lastrevid: 8 }),
      { imageinfo: [{ sha1: 'b'.repeat(40) }], lastrevid: 7 },
    ];
    expect(new Set(versions.map(versionOf)).size).toBe(3);
  });
});

describe('described files', () => {
  it('are returned by requested title, after normalization and redirects', () => {
    const body = {
      batchcomplete: true,
      query: {
        normalized: [{ from: 'File:old_A.svg', to: 'File:Old A.svg' }],
        redirects: [
          { from: 'File:Old A.svg', to: 'File:Older.svg' },
          { from: 'File:Older.svg', to: 'File:A.svg' },
        ],
        pages: [page('A.svg'), { ns: 6, title: 'File:Gone.svg', missing: true, imagerepository: '' }],
      },
    };
    const read = readDescribed(body, ['File:old_A.svg', 'File:Gone.svg', 'File:A.svg'], ORIGIN);
    expect(read.get('File:old_A.svg')).toMatchObject({
      state: 'found',
      title: 'File:A.svg',
      version: `${SHA1} 7`,
      logo: { id: SHA1, title: 'A', searchTerm: 'A' },
    });
    expect(read.get('File:A.svg')).toMatchObject({ state: 'found', title: 'File:A.svg' });
    expect(read.get('File:Gone.svg')).toEqual({ state: 'missing' });
  });

  it('are skipped if their redirects form a cycle', () => {
    const redirects = [
      { from: 'File:A.svg', to: 'File:B.svg' },
      { from: 'File:B.svg', to: 'File:A.svg' },
    ];
    const read = readDescribed({ batchcomplete: true, query: { redirects } }, ['File:A.svg'], ORIGIN);
    expect(read.get('File:A.svg')?.state).toBe('skipped');
  });

  it.each([
    [
      'an unsupported type',
      page('A.webp', { imageinfo: [fileInfo('A.webp', { mime: 'image/webp' })] }),
      'skipped',
    ],
    ['an invalid title', { title: 'File:A.webp', invalid: true, invalidreason: '…' }, 'skipped'],
    ['a page without a file', { pageid: 5, ns: 6, title: 'File:A.webp', imagerepository: '' }, 'missing'],
    ['a hidden file', page('A.webp', { imageinfo: [{ filehidden: true }] }), 'missing'],
    ['a file that was deleted meanwhile', page('A.webp', { imageinfo: [{ filemissing: true }] }), 'missing'],
  ])('have a state without a logo for %s', (_, entry, state) => {
    const body = { batchcomplete: true, query: { pages: [entry] } };
    expect(readDescribed(body, ['File:A.webp'], ORIGIN).get('File:A.webp')?.state).toBe(state);
  });

  it('may be in a shared repository', () => {
    const shared = page('A.svg', {
      missing: true,
      known: true,
      imagerepository: 'shared',
      lastrevid: undefined,
    });
    const body = { batchcomplete: true, query: { pages: [shared] } };
    expect(readDescribed(body, ['File:A.svg'], ORIGIN).get('File:A.svg')?.state).toBe('found');
  });

  it('are omitted if a split response lacks them or their details', () => {
    const body = {
      continue: { iicontinue: 'B.svg|2', continue: '||' },
      query: { pages: [page('A.svg'), { pageid: 2, ns: 6, title: 'File:B.svg' }] },
    };
    expect([...readDescribed(body, ['File:A.svg', 'File:B.svg', 'File:C.svg'], ORIGIN).keys()]).toEqual([
      'File:A.svg',
    ]);
  });

  it('include their categories', () => {
    const extmetadata = { Categories: { value: 'Google logos|SVG logos &amp; marks' } };
    const body = { query: { pages: [page('A.svg', { imageinfo: [fileInfo('A.svg', { extmetadata })] })] } };
    expect(readDescribed(body, ['File:A.svg'], ORIGIN).get('File:A.svg')).toMatchObject({
      categories: ['Google logos', 'SVG logos & marks'],
    });
  });
});

it('reads log entries, except those with hidden titles', () => {
  const logevents = [
    { ns: 6, title: 'File:A.svg', params: {}, action: 'delete' },
    { ns: 6, title: 'File:B.svg', params: { target_ns: 6, target_title: 'File:C.svg' } },
    { actionhidden: true },
  ];
  expect(readLog({ continue: { lecontinue: '2026|7', continue: '-||' }, query: { logevents } })).toEqual({
    entries: [
      { title: 'File:A.svg', movedTo: null },
      { title: 'File:B.svg', movedTo: 'File:C.svg' },
    ],
    next: { lecontinue: '2026|7', continue: '-||' },
  });
});

it('reads when each page was last touched, null for a missing page', () => {
  const pages = [
    { title: 'Category:A', touched: '2026-11-01T00:00:00Z' },
    { title: 'Category:B', missing: true },
  ];
  const odd = [{ title: 'A', touched: { toString: 1 } }];
  expect([...readTouched({ query: { pages: odd } })]).toEqual([['A', null]]);
  expect([...readTouched({ query: { pages } })]).toEqual([
    ['Category:A', new Date('2026-11-01T00:00:00Z')],
    ['Category:B', null],
  ]);
});

const FOLDER = new URL('../../../shared/fixtures/mediawiki/', import.meta.url);
const recorded = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

describe.runIf(existsSync(FOLDER))('recorded responses of Wikimedia', () => {
  it('have a continuation until the last page', () => {
    for (const at of [1, 2, 3]) {
      const next = readContinuation(recorded(`openverse_wmc_pretty${at}`));
      expect(Object.keys(next ?? {})).toContain('continue');
    }
    expect(readContinuation(recorded('wmde_commons_imageinfo_foobar_jpg'))).toBeNull();
  });

  it('are matched to the requested title', () => {
    const title = 'File:Apple_Lisa2-IMG_1517.jpg';
    const read = readDescribed(recorded('wmde_commons_imageinfo_apple_lisa2_cecill'), [title], ORIGIN);
    // The recording lacks the hash, which identifies a file in the index.
    expect(read.get(title)).toEqual({ state: 'skipped', reason: 'no hash' });
  });
});
