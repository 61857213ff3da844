import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Logo } from '#contract/logos.ts';
import { isRecord, type JsonRecord } from './json.ts';
import { readSearchResponse } from './search-response.ts';
import { readSiteinfo } from './siteinfo.ts';

const FOLDER = new URL('../../shared/fixtures/mediawiki/', import.meta.url);
const CONTEXT = { searchTerm: 'cat', wikiOrigin: 'https://commons.wikimedia.org' };
const UPLOAD = 'https://upload.wikimedia.org/wikipedia/commons/';
const PTRQS = '25/20120925_PlozevetBretagne_LoneTree_DSC07971_PtrQs.jpg';

function read(body: unknown, context: { searchTerm: string; wikiOrigin?: string } = CONTEXT) {
  return readSearchResponse(JSON.stringify(body), 'application/json', context);
}

/** Loads a recording. One that is only a page or an imageinfo is wrapped into a response. */
function loadRecording(file: string): JsonRecord {
  const body: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  if (!isRecord(body)) return { query: { pages: [body] } };
  if (body.title !== undefined) return { query: { pages: [body] } };
  if (body.extmetadata !== undefined)
    return { query: { pages: [{ title: 'File:X.jpg', imageinfo: [body] }] } };
  return body;
}

describe.runIf(existsSync(FOLDER))('recorded responses of Wikimedia', () => {
  it('are all parsed into valid logos', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const result = read(loadRecording(file));
      for (const logo of result.state === 'ok' ? result.logos : []) Logo.parse(logo);
    }
  });

  it.each([
    [
      'mediasearch_mockImageDetailsApiResponse',
      1,
      '3/32/Tired_20-year-old_cat.jpg',
      'cc-by',
      '"Tired 20-year-old cat" by Dimitri Torterat, CC BY 2.0 fr',
    ],
    [
      'mediasearch_mockImageQuickSearchApiResponse',
      1,
      '3/32/Tired_20-year-old_cat.jpg',
      'cc-by',
      '"Tired 20-year-old cat" by Dimitri Torterat, CC BY 2.0 fr',
    ],
    [
      'mediasearch_mockImageSearchApiResponse',
      40,
      '4/4d/Cat_November_2010-1a.jpg',
      'unknown',
      '"Cat November 2010-1a", author not stated, licence not stated',
    ],
    [
      'openverse_image_data_example',
      1,
      `2/${PTRQS}`,
      'cc-by-sa',
      '"20120925 PlozevetBretagne LoneTree DSC07971 PtrQs", Photo by PtrQs, CC BY-SA 4.0',
    ],
    [
      'openverse_image_info_missing_license_url',
      1,
      `2/${PTRQS}`,
      'cc-by-sa',
      '"X", Photo by PtrQs, CC BY-SA 4.0',
    ],
    [
      'openverse_wmc_pretty1',
      9,
      'f/fb/Minchinmavida_Volcano.jpg',
      'pd',
      '"Minchinmavida Volcano", The original uploader was Elvezio at Italian Wikipedia, public domain',
    ],
    [
      'openverse_wmc_pretty4',
      50,
      'e/e2/TorreFerrer.jpg',
      'cc-by-sa',
      '"TorreFerrer" by Dulceld69, CC BY-SA 3.0 es',
    ],
    [
      'wmde_commons_imageinfo_apple_lisa2_cecill',
      1,
      'b/bc/Apple_Lisa2-IMG_1517.jpg',
      'cc-by-sa',
      '"Apple Lisa2-IMG 1517", Photograph by Rama, CC BY-SA 2.0 fr',
    ],
    ['wmde_commons_imageinfo_foobar_jpg', 1, '3/3a/Foobar.jpg', 'cc0', '"Foobar" by Kaldari, CC0'],
    [
      'wmde_commons_imageinfo_helene_fischer',
      1,
      '8/84/Helene_Fischer_2010.jpg',
      'cc-by-sa',
      '"Helene Fischer 2010" by Fleyx24, CC BY-SA 3.0',
    ],
  ])('are parsed: %s with %i files', (file, count, path, licenseClass, credit) => {
    const result = read(loadRecording(`${file}.json`));
    const logos = result.state === 'ok' ? result.logos : [];
    expect(logos).toHaveLength(count);
    expect(logos[0]).toMatchObject({
      url: UPLOAD + path,
      licenseClass,
      credit: `${credit}, via Wikimedia Commons`,
    });
  });

  it.each([
    [
      'mediasearch_mockEmptyImageSearchApiWithSuggestion',
      { suggestion: 'portage', totalHits: 0, nextOffset: null },
    ],
    ['mediasearch_mockOtherSearchApiResponse', { totalHits: 138671, nextOffset: 40 }],
    ['mediasearch_mockVideoSearchApiResponse', { totalHits: 9104, nextOffset: 80 }],
    ['openverse_image_data_html_description', { partial: false }],
    ['openverse_image_data_missing_imageinfo', { partial: false }],
    ['openverse_image_info_artist_partial_link', { partial: false }],
    ['openverse_wmc_pretty2', { partial: true, nextOffset: null }],
    ['openverse_wmc_pretty3', { partial: false, nextOffset: null }],
    ['wikipedia-android_full_text_search_results_empty', { partial: false, suggestion: null }],
    ['wikipedia-android_image_license', { totalHits: null }],
  ])('are parsed: %s without files', (file, expected) => {
    expect(read(loadRecording(`${file}.json`))).toMatchObject({ state: 'ok', logos: [], ...expected });
  });

  it.each([
    ['wikipedia-android_api_error', 'unknown_action'],
    ['wikipedia-android_api_error_assert_user_failed', 'assertuserfailed'],
  ])('are parsed: %s as an API error', (file, code) => {
    expect(read(loadRecording(`${file}.json`))).toMatchObject({
      state: 'failed',
      reason: 'rejected',
      code,
      retryable: false,
    });
  });

  it('have the expected number of licences of each class', () => {
    const result = read(loadRecording('openverse_wmc_pretty4.json'));
    const classes = result.state === 'ok' ? result.logos.map((logo) => logo.licenseClass) : [];
    const count = (name: string) => classes.filter((licenseClass) => licenseClass === name).length;
    expect(['pd', 'cc-by-sa', 'cc-by', 'cc0'].map(count)).toEqual([22, 11, 6, 11]);
  });
});

describe('any response of a wiki', () => {
  it('is parsed into valid logos without an exception', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.webUrl(),
      fc.date().map(String),
      fc.constantFrom('2024-01-01 00:00:00', '//a/b', '<a href=//x>y<br>z', 1e308),
      fc.constant({ toString: 1, valueOf: 1 }),
    );
    const key = fc.constantFrom(
      'License',
      'Artist',
      'Attribution',
      'LicenseUrl',
      'Restrictions',
      'ImageDescription',
      'Categories',
      'DeletionReason',
      'DateTime',
      'NonFree',
    );
    const extmetadata = fc.dictionary(key, fc.record({ value }));
    const field = fc.constantFrom(
      'thumburl',
      'descriptionurl',
      'size',
      'width',
      'height',
      'timestamp',
      'sha1',
      'responsiveUrls',
      'duration',
    );
    const info = fc.tuple(
      fc.dictionary(field, value),
      fc.oneof(extmetadata, value),
      fc.oneof(fc.constant(`${UPLOAD}a/ab/Acme.svg`), value),
    );
    const pages = fc.array(
      fc
        .tuple(info, value)
        .map(([[rest, ext, url], title]) => ({ title, imageinfo: [{ ...rest, extmetadata: ext, url }] })),
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ query: fc.oneof(value, fc.record({ pages })), warnings: value, continue: value }),
    );
    fc.assert(
      fc.property(
        body,
        fc.constantFrom<{ searchTerm: string; wikiOrigin?: string }>(
          CONTEXT,
          { searchTerm: '' },
          { searchTerm: 'x', wikiOrigin: 'not a URL' },
        ),
        (generated, context) => {
          const result = read(generated, context);
          for (const logo of result.state === 'ok' ? result.logos : []) {
            expect(Logo.safeParse(logo).error).toBeUndefined();
            expect(logo.creditParts.map((part) => part.text).join('')).toBe(logo.credit);
          }
          readSiteinfo(generated);
        },
      ),
      { numRuns: 500 },
    );
  });
});
