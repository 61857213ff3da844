import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THUMB_WIDTHS } from '#contract/constants/file-types.ts';
import { searchParams } from './query.ts';
import { readSearchResponse } from './search-response.ts';
import { linkUrl } from './url.ts';

const CONTEXT = { searchTerm: 'acme', wikiOrigin: 'https://commons.wikimedia.org' };
const FILE = 'https://upload.wikimedia.org/wikipedia/commons/a/ab/Acme.svg';

function searchText(name: string, cirrus = true): string | null {
  return (
    searchParams(name, { fileType: 'all', offset: 0, cirrus, hasThumbs: true })?.get('gsrsearch') ?? null
  );
}

function read(body: unknown) {
  return readSearchResponse(JSON.stringify(body), 'application/json; charset=utf-8', CONTEXT);
}

function page(info: object, rest: object = {}) {
  return {
    ns: 6,
    title: 'File:Acme.svg',
    imageinfo: [{ url: FILE, mime: 'image/svg+xml', ...info }],
    ...rest,
  };
}

function readPage(body: unknown) {
  const result = read(body);
  if (result.state !== 'ok') throw new Error(JSON.stringify(result));
  return result;
}

describe('the search request for a name', () => {
  it('filters by file type and requests fifty results', () => {
    const params = searchParams('Coca-Cola', { fileType: 'svg', offset: 100, cirrus: true, hasThumbs: true });
    expect(params?.get('gsrsearch')).toBe('filemime:svg -fileres:0 Coca-Cola logo');
    expect(params?.get('gsroffset')).toBe('100');
    expect(params?.get('gsrlimit')).toBe('50');
    expect(THUMB_WIDTHS).toContain(Number(params?.get('iiurlwidth')));
    expect(params?.has('maxlag')).toBe(false);
    expect(
      searchParams('x', { fileType: 'jpg', offset: 0, cirrus: true, hasThumbs: true })?.get('gsrsearch'),
    ).toMatch(/^filemime:jpeg /);
  });

  it.each([
    ['Nike symbol', 'Nike symbol'],
    ['AT&T', 'AT&T logo'],
    ['C++', 'C++ logo'],
    ['Macy’s', "Macy's logo"],
    ['intitle:foo -bar "baz" insource:/x.*y/', 'intitle foo bar baz insource x y logo'],
    ['-filemime:pdf !secret ~x* a?b', 'filemime pdf secret x a b logo'],
    ['Marks AND Spencer OR NOT', 'Marks and Spencer or not logo'],
    ['Help:Яндекс', 'Help Яндекс logo'],
  ])('removes search syntax from %s', (name, expected) => {
    expect(searchText(name)).toBe(`filetype:bitmap|drawing -fileres:0 ${expected}`);
  });

  it('contains only letters and digits for a wiki without CirrusSearch', () => {
    expect(searchText('Coca-Cola: "AND"', false)).toBe('Coca Cola and');
  });

  it('is null for a name without letters and digits', () => {
    expect(searchText('!!! — "?"')).toBeNull();
  });

  it('never contains search syntax from a name', () => {
    const operators = fc.constantFrom(
      'intitle:',
      '-',
      '"',
      '/',
      ' ',
      'OR',
      '!',
      '~',
      '*',
      'a',
      'é',
      '\u0000',
      '\ud800',
      'x'.repeat(400),
    );
    const names = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(operators).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(names, fc.boolean(), (name, cirrus) => {
        const text = searchText(name, cirrus);
        const words = text?.replace(/^filetype:bitmap\|drawing -fileres:0 /, '') ?? '';
        expect(words).not.toMatch(/[:"~*?\\/|!<>=^(){}[\]]|(?:^|\s)[-+]/);
        expect(words.split(' ')).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(?:AND|OR|NOT|NEAR)$/)]),
        );
        expect([...words].length).toBeLessThan(300);
      }),
    );
  });
});

describe('a search response', () => {
  it('returns logos by rank in both format versions', () => {
    const pages = [3, 1, 2].map((index) => page({}, { index, title: `File:${index}.svg` }));
    const map = Object.fromEntries(pages.map((entry, i) => [String(i + 10), entry]));
    for (const query of [{ pages }, { pages: map }]) {
      expect(readPage({ batchcomplete: '', query }).logos.map((logo) => logo.title)).toEqual(['1', '2', '3']);
    }
  });

  it('has no logos if it has no `query`', () => {
    expect(readPage({ batchcomplete: true })).toMatchObject({ logos: [], nextOffset: null, partial: false });
  });

  it('has the next offset, up to the maximum of the API', () => {
    const next = (gsroffset: number) =>
      readPage({ batchcomplete: true, continue: { gsroffset }, query: {} }).nextOffset;
    expect([next(50), next(9950), next(10000)]).toEqual([50, 9950, null]);
  });

  it('continues after an incomplete batch', () => {
    const pages = [page({}, { index: 100 }), { ns: 6, title: 'File:Left out.svg', index: 99 }];
    const result = readPage({ continue: { iicontinue: 'x', gsroffset: 50 }, query: { pages } });
    expect(result).toMatchObject({ partial: true, nextOffset: 100 });
  });

  it.each([{}, { gsroffset: 50 }])(
    'is complete without the older versions of its only file, and ends there: %j',
    (generator) => {
      const older = { iistart: '2020-05-01T12:00:00Z', ...generator, continue: '||' };
      const result = readPage({ continue: older, query: { pages: [page({}, { index: 51 })] } });
      expect(result).toMatchObject({ partial: false, nextOffset: null });
      expect(result.logos).toHaveLength(1);
    },
  );

  it.each([
    { search: { warnings: 'The search timed out, so only partial results are available.' } },
    { search: { '*': 'The search timed out, so only partial results are available.' } },
    [{ code: 'cirrussearch-timed-out', text: 'Only partial results.', module: 'search' }],
  ])('is partial if the wiki warns of a timeout', (warnings) => {
    expect(readPage({ batchcomplete: true, warnings }).partial).toBe(true);
  });

  it('returns the suggestion without the added keywords', () => {
    const suggest = (suggestion: string) => readPage({ query: { searchinfo: { suggestion } } }).suggestion;
    expect(suggest('filetype:bitmap|drawing -fileres:0 incategory:"a b" adobe logo')).toBe('adobe');
    expect(suggest('filemime:svg Acme logo')).toBeNull();
  });

  it.each([
    ['a missing file', { ns: 6, title: 'File:34', missing: true, imagerepository: '' }],
    ['a description page without a file', { pageid: 5, ns: 6, title: 'File:X.svg', imagerepository: '' }],
    ['a hidden file', page({ filehidden: true })],
    ['a hidden file, format version 1', page({ filehidden: '' })],
    ['a file that was deleted meanwhile', { ns: 6, title: 'File:X.svg', imageinfo: [{ filemissing: true }] }],
    ['a PDF named .svg', page({ mime: 'application/pdf' })],
    ['a WebP', page({ mime: 'image/webp' })],
    ['a javascript: URL', page({ url: 'javascript:alert(1)' })],
  ])('omits %s', (_, entry) => {
    expect(readPage({ query: { pages: [entry] } }).logos).toEqual([]);
  });
});

describe('a failed response', () => {
  it.each([
    [
      { error: { code: 'maxlag', info: 'Waiting for a host: 2.3 seconds lagged.', lag: 2.3 } },
      'busy',
      3,
      true,
    ],
    [{ errors: [{ code: 'maxlag', text: 'x', data: { lag: 7 } }] }, 'busy', 7, true],
    [{ errors: [{ code: 'cirrussearch-too-busy-error', text: 'x' }] }, 'busy', null, true],
    [{ errors: [{ code: 'cirrussearch-query-too-long', '*': 'x' }] }, 'too-long', null, false],
    [{ errors: [{ code: 'cirrussearch-offset-too-large', text: 'x' }] }, 'too-deep', null, false],
    [{ error: { code: 'missingparam', info: 'x' }, batchcomplete: true }, 'rejected', null, false],
    [{ error: { code: 'internal_api_error_DBQueryError', info: 'x' } }, 'unknown', null, true],
    [{ error: 'odd' }, 'unknown', null, false],
  ])('is classified by its error code: %j', (body, reason, retryAfter, retryable) => {
    expect(read(body)).toMatchObject({ state: 'failed', reason, retryAfter, retryable });
  });

  it.each([
    ['<!DOCTYPE html><title>Error</title><h1>429</h1>', 'text/html', 'not-json', true],
    ['<html>503</html>', null, 'not-json', true],
    ['Please set a user-agent and respect our robot policy', 'text/plain', 'not-json', false],
    ['{"query":{"pages":[{"ns":6,"ti', 'application/json', 'malformed', true],
    ['[]', 'application/json', 'malformed', true],
    ['{"query":{"pages":5}}', 'application/json', 'malformed', true],
    ['', null, 'malformed', true],
  ])('is classified without an error code: %s', (text, type, reason, retryable) => {
    expect(readSearchResponse(text, type, CONTEXT)).toMatchObject({ state: 'failed', reason, retryable });
  });
});

describe('a relative link of a wiki', () => {
  it('uses the wiki’s scheme for its own host, and https for any other', () => {
    expect(linkUrl('//wiki.test/User:A', 'http://wiki.test')).toBe('http://wiki.test/User:A');
    expect(linkUrl('//commons.wikimedia.org/wiki/User:A', 'http://wiki.test')).toBe(
      'https://commons.wikimedia.org/wiki/User:A',
    );
    expect(linkUrl('//wiki.test/User:A', 'https://wiki.test')).toBe('https://wiki.test/User:A');
  });
});
