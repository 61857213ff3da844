import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { htmlParts, plainText } from './html-text.ts';
import { readPage } from './page.ts';

const FILE = 'https://upload.wikimedia.org/wikipedia/commons/a/ab/Acme.svg';
const THUMBS = 'https://thumb.wikimedia.org/wikipedia/commons/thumb/a/ab/Acme.svg';
const UTM = '?utm_source=commons.wikimedia.org&utm_campaign=imageinfo&utm_content=original';
const SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';
const PAGE = 'https://commons.wikimedia.org/wiki/File:Acme.svg';

function logoOf(info: object, rest: object = {}): Logo {
  const imageinfo = [{ url: FILE, mime: 'image/svg+xml', ...info }];
  const context = { searchTerm: 'acme', wikiOrigin: 'https://commons.wikimedia.org' };
  const logo = readPage({ ns: 6, title: 'File:Acme.svg', imageinfo, ...rest }, context);
  if (!logo) throw new Error('The page is not a logo.');
  return logo;
}

function metadata(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'x' }]));
}

function described(values: Record<string, unknown>, info: object = { descriptionurl: PAGE }): Logo {
  return logoOf({ ...info, extmetadata: metadata(values) });
}

describe('a file in a response', () => {
  it('has URLs without tracking parameters, and its SHA-1 as id', () => {
    const info = {
      url: FILE + UTM,
      sha1: SHA1,
      thumburl: `${THUMBS}/330px-Acme.svg.png${UTM}&v=2`,
      thumbwidth: 1,
    };
    expect(logoOf(info)).toMatchObject({
      id: SHA1,
      url: FILE,
      thumbUrl: `${THUMBS}/330px-Acme.svg.png?v=2`,
      previewUrl: FILE,
    });
    expect(logoOf({}).id).toBe(FILE);
  });

  it.each([
    ['a non-standard width', `${THUMBS}/320px-Acme.svg.png`, FILE],
    ['two widths in a name', `${THUMBS}/320px-330px-Acme.svg.png`, FILE],
    ['a generic name', `${THUMBS}/330px-thumbnail.svg.png`, `${THUMBS}/330px-thumbnail.svg.png`],
    ['the original', `${FILE}?utm_content=thumbnail_unscaled`, FILE],
    ['no thumbnail but an error', undefined, FILE],
  ])('has a thumbnail that Wikimedia serves, else the original: %s', (_, thumburl, expected) => {
    expect(logoOf({ thumburl, thumbwidth: 330, thumberror: 'x' }).thumbUrl).toBe(expected);
  });

  it('is previewed by a thumbnail if it is large and not animated', () => {
    const responsiveUrls = { '1.5': `${THUMBS}/500px-Acme.svg.png`, '2': `${THUMBS}/960px-Acme.svg.png` };
    expect(logoOf({ size: 1_000_001, responsiveUrls }).previewUrl).toBe(`${THUMBS}/960px-Acme.svg.png`);
    expect(logoOf({ size: 1_000_001 }).previewUrl).toBe(FILE);
    expect(logoOf({ size: 9e6, thumburl: `${THUMBS}/330px-A.png` }).previewUrl).toBe(`${THUMBS}/330px-A.png`);
    expect(logoOf({ size: 9e6, mime: 'image/gif', duration: 1.5, responsiveUrls }).previewUrl).toBe(FILE);
  });

  it('may be in a shared repository, with a namespace in any language', () => {
    const rest = { title: 'Datei:Acme_Logo: neu.SVG', missing: true, known: true, imagerepository: 'shared' };
    const logo = logoOf({ width: 0, height: 12.5, timestamp: '2023-02-30T00:00:00Z' }, rest);
    expect(logo).toMatchObject({ title: 'Acme Logo: neu', width: null, height: null, dateAdded: null });
    expect(logo.sourceUrl).toBe('https://commons.wikimedia.org/wiki/Datei:Acme_Logo:_neu.SVG');
  });
});

describe('the credit line', () => {
  it('names title, author, licence and site, each with its link', () => {
    const logo = described({ Artist: '<a href="/wiki/User:A">A &amp; B</a> Inc.', License: 'cc-by-4.0' });
    expect(logo.credit).toBe('"Acme" by A & B Inc., CC BY 4.0, via Wikimedia Commons');
    expect(logo.creditParts).toEqual([
      { text: '"Acme"', href: PAGE },
      { text: ' by ', href: null },
      { text: 'A & B', href: 'https://commons.wikimedia.org/wiki/User:A' },
      { text: ' Inc., ', href: null },
      { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/deed.en' },
      { text: ', via Wikimedia Commons', href: null },
    ]);
  });

  it.each([
    [{}, '"Acme", author not stated, licence not stated'],
    [{ Artist: 'Google Inc.', License: 'pd' }, '"Acme" by Google Inc., public domain'],
    [
      { Artist: 'A', Attribution: 'B / Wikimedia Commons / CC BY-SA 3.0 DE', License: 'cc0' },
      '"Acme" by B, CC0',
    ],
    [{ Artist: 'A', Attribution: 'Wikimedia Commons', License: 'pd' }, '"Acme" by A, public domain'],
    [{ Attribution: '© Acme', License: 'pd' }, '"Acme", © Acme, public domain'],
    [
      { Attribution: 'Put in the public domain', License: 'pd' },
      '"Acme" by Put in the public domain, public domain',
    ],
    [{ Attribution: 'A via Wikimedia Commons', License: 'cc0' }, '"Acme" by A, CC0'],
    [
      { Artist: 'Unknown author<span style="display: none;">Unknown author</span>', License: 'pd' },
      '"Acme" by Unknown author, public domain',
    ],
    [
      { Artist: '<b>Unknown author</b>Unknown author', License: 'pd' },
      '"Acme" by Unknown author, public domain',
    ],
    [{ Artist: '<ul><li>A</li><li>B</li></ul>', NonFree: 'true' }, '"Acme" by A; B, not free to reuse'],
  ])('%j', (values, line) => {
    expect(described(values).credit).toBe(`${line}, via Wikimedia Commons`);
  });

  it('names another wiki by its host, and never the uploader as author', () => {
    const logo = described(
      { License: 'pd' },
      { user: 'Uploader', descriptionurl: 'https://en.wikipedia.org/wiki/File:A.svg' },
    );
    expect(logo.credit).toBe('"Acme", author not stated, public domain, via en.wikipedia.org');
    expect(logo.author).toBeNull();
  });

  it.each([
    'Acme.svg',
    '<a href="/wiki/File:Acme.svg">Acme.svg</a>:',
    'File:Acme-logo.svg',
    '<ul><li>Acme.svg</li><li>Acme old.PNG</li></ul>',
    'n/a',
  ])('says that the author is not stated where only %j stands for one', (text) => {
    for (const values of [{ Artist: text }, { Artist: text, Attribution: text }]) {
      const logo = described({ ...values, License: 'cc-by-4.0' });
      expect(logo.credit).toBe('"Acme", author not stated, CC BY 4.0, via Wikimedia Commons');
      expect(logo.author).toBeNull();
    }
  });

  it('keeps an author beside the name of a file, and one whose name ends like a site', () => {
    expect(described({ Artist: 'Acme.svg: Bob' }).author).toBe('Acme.svg: Bob');
    expect(described({ Artist: 'Acme.ai Inc' }).author).toBe('Acme.ai Inc');
  });

  it('has restrictions other than copyright and the deletion reason beside it', () => {
    expect(described({ Restrictions: 'trademarked|Personality|trademarked' }).restrictions).toEqual([
      'trademark',
      'personality',
    ]);
    expect(described({ Categories: 'PD textlogo|With trademark' }).restrictions).toEqual(['trademark']);
    expect(described({ Restrictions: '', Categories: 'Trademark offices' }).restrictions).toEqual([]);
    expect(described({ DeletionReason: '<i>copyvio</i>' }).deletionReason).toBe('copyvio');
  });
});

describe('the text of a metadata value', () => {
  it.each([
    ['<p>One</p><p>Two.</p>Three<br>(four)', 'One; Two. Three (four)'],
    ['<style>x{}</style>A&nbsp;&amp;<script>1</script>\n\n B\u202e', 'A & B'],
    ['1887<div style="display:none">date QS:P571</div>', '1887'],
    [{ de: 'Zeichen', en: 'Logo', _type: 'lang' }, 'Logo'],
    [{ de: 'Zeichen', _type: 'lang' }, 'Zeichen'],
    [1.2, '1.2'],
    ['<i> </i>', null],
  ])('%j', (value, expected) => {
    expect(plainText(value, 500)).toBe(expected);
  });

  it('has http and https links only', () => {
    const html =
      '<a href="javascript:x">a</a> <a href="//b.org/x">b</a> <a href="/w?redlink=1">c</a> <a href="#d">d</a>';
    expect(htmlParts(html, { base: 'https://w.org', maxLength: 99 })).toEqual([
      { text: 'a ', href: null },
      { text: 'b', href: 'https://b.org/x' },
      { text: ' c d', href: null },
    ]);
  });

  it('is cut between words, and is null if elements are nested 200,000 deep', () => {
    expect(plainText('word '.repeat(200), 22)).toBe('word word word word…');
    expect(plainText('字'.repeat(900), 500)).toHaveLength(500);
    expect(plainText('<div>'.repeat(200_000), 500)).toBeNull();
  });
});
