import { describe, expect, it } from 'vitest';
import { siteinfoParams } from './query.ts';
import { readSiteinfo } from './siteinfo.ts';

describe('the siteinfo of a wiki', () => {
  it('has the wiki’s name, the search engine and the origins of files', () => {
    const local = { url: '//upload.wikimedia.org/wikipedia/en', thumbUrl: 'https://thumb.wikimedia.org/x' };
    const repos = [local, { name: 'old', rootUrl: '/images' }];
    const general = { sitename: 'Wikipedia', server: '//en.wikipedia.org' };
    expect(readSiteinfo({ query: { general, extensions: [{ name: 'CirrusSearch' }], repos } })).toEqual({
      name: 'Wikipedia',
      cirrus: true,
      mediaOrigins: [
        'https://upload.wikimedia.org',
        'https://thumb.wikimedia.org',
        'https://en.wikipedia.org',
      ],
    });
    const plain = { query: { general, extensions: [] } };
    expect(readSiteinfo(plain)).toEqual({ name: 'Wikipedia', cirrus: false, mediaOrigins: [] });
    expect(siteinfoParams().get('meta')).toBe('siteinfo|filerepoinfo');
  });

  it.each([
    ['Brand\n Wiki', 'Brand Wiki'],
    ['x'.repeat(200), 'x'.repeat(80)],
    [' ', null],
    [5, null],
  ])('has a name in one line, or null: %j', (sitename, name) => {
    expect(readSiteinfo({ query: { general: { sitename }, extensions: [] } })?.name).toBe(name);
  });

  it('is null for an unexpected response', () => {
    for (const invalid of [
      {},
      [],
      5,
      null,
      { query: null },
      { batchcomplete: true },
      { query: { general: {} } },
    ]) {
      expect(readSiteinfo(invalid)).toBeNull();
    }
  });

  it('has only origins that are safe in a header', () => {
    const urls = [
      'http://a;b.example/x',
      'https://*',
      'http://a,b.example',
      "http://a'b.example",
      'https://good.example/x',
    ];
    const repos = [
      ...urls.map((url) => ({ url })),
      ...Array.from({ length: 3000 }, (_, at) => ({ url: `https://h${at}.example` })),
    ];
    const site = readSiteinfo({ query: { general: { sitename: 'x' }, extensions: [], repos } });
    expect(site?.mediaOrigins[0]).toBe('https://good.example');
    expect(site?.mediaOrigins).toHaveLength(20);
  });
});
