import { describe, expect, it } from 'vitest';
import { siteinfoParams } from './query.ts';
import { readSiteinfo } from './siteinfo.ts';

describe('the siteinfo of a wiki', () => {
  it('has the wiki’s name, the search engine and the origins of files', () => {
    const local = { url: '//upload.wikimedia.org/wikipedia/en', thumbUrl: 'https://thumb.wikimedia.org/x' };
    const repos = [local, { name: 'old', rootUrl: '/images' }];
    const general = { sitename: 'Wikipedia', server: '//en.wikipedia.org' };
    const site = readSiteinfo({ query: { general, extensions: [{ name: 'CirrusSearch' }], repos } });
    expect(site).toMatchObject({
      name: 'Wikipedia',
      cirrus: true,
      mediaOrigins: [
        'https://upload.wikimedia.org',
        'https://thumb.wikimedia.org',
        'https://en.wikipedia.org',
      ],
      files: {
        fileRoot: 'https://upload.wikimedia.org/wikipedia/en',
        thumbRoot: 'https://thumb.wikimedia.org/x',
        pageRoot: 'https://en.wikipedia.org/wiki/File:',
      },
    });
    const plain = { query: { general, extensions: [] } };
    expect(readSiteinfo(plain)).toEqual({
      name: 'Wikipedia',
      cirrus: false,
      mediaOrigins: [],
      files: null,
      repositories: [],
    });
    expect(siteinfoParams().get('meta')).toBe('siteinfo|filerepoinfo');
  });

  it('has the addresses of the files of Wikimedia Commons, if the wiki shows them, else of its own', () => {
    const readFiles = (general: object, repos: object[]) =>
      readSiteinfo({ query: { general: { sitename: 'Wiki', ...general }, extensions: [], repos } })?.files;
    const local = { name: 'local', url: '/images', thumbUrl: '/images/thumb' };
    const general = { server: 'http://127.0.0.1:8080', articlepath: '/index.php/$1' };
    expect(readFiles(general, [local])).toEqual({
      fileRoot: 'http://127.0.0.1:8080/images',
      thumbRoot: 'http://127.0.0.1:8080/images/thumb',
      pageRoot: 'http://127.0.0.1:8080/index.php/File:',
    });
    const shared = {
      name: 'shared',
      url: '//upload.wikimedia.org/wikipedia/commons',
      thumbUrl: '//thumb.wikimedia.org/wikipedia/commons/thumb',
    };
    expect(readFiles(general, [local, shared])).toEqual({
      fileRoot: 'https://upload.wikimedia.org/wikipedia/commons',
      thumbRoot: 'https://thumb.wikimedia.org/wikipedia/commons/thumb',
      pageRoot: 'https://commons.wikimedia.org/wiki/File:',
    });
    expect(readFiles(general, [{ name: 'local' }])).toBeNull();
  });

  it('includes the addresses of the wiki’s own files and of the shared ones', () => {
    const general = { sitename: 'Wikipedia', server: '//en.wikipedia.org' };
    const repos = ['en', 'commons'].map((folder) => ({ url: `//upload.wikimedia.org/wikipedia/${folder}` }));
    const site = readSiteinfo({ query: { general, extensions: [], repos } });
    expect(site?.repositories).toEqual([
      {
        fileRoot: 'https://upload.wikimedia.org/wikipedia/en',
        thumbRoot: 'https://upload.wikimedia.org/wikipedia/en/thumb',
        pageRoot: 'https://en.wikipedia.org/wiki/File:',
      },
      {
        fileRoot: 'https://upload.wikimedia.org/wikipedia/commons',
        thumbRoot: 'https://upload.wikimedia.org/wikipedia/commons/thumb',
        pageRoot: 'https://commons.wikimedia.org/wiki/File:',
      },
    ]);
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

  it('has no addresses of files on origins that aren’t safe in a header', () => {
    const readFiles = (repos: object[]) =>
      readSiteinfo({ query: { general: { server: '//wiki.example' }, extensions: [], repos } })?.files;
    const unsafe = 'https://a;sandbox/x';
    const own = { url: '/images' };
    expect(readFiles([{ url: unsafe }])).toBeNull();
    expect(readFiles([{ url: unsafe }, own])?.fileRoot).toBe('https://wiki.example/images');
    expect(readFiles([{ ...own, thumbUrl: unsafe }])?.thumbRoot).toBe('https://wiki.example/images/thumb');
  });
});
