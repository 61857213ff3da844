import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { joinParts } from './html-text.ts';
import { readPage } from './page.ts';

const WIKI = 'https://commons.wikimedia.org';
const userLink = (name: string) => `<a href="//commons.wikimedia.org/wiki/User:${name}">${name}</a>`;
const talkLink = (name: string, word = 'talk') => `(<a href="/wiki/User_talk:${name}">${word}</a>)`;

/** Returns the logo of a file with this author. */
function logoBy(Artist: string, rest: Record<string, string> = {}): Logo {
  const values = { Artist, License: 'cc-by-sa-4.0', ...rest };
  const extmetadata = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  const info = { url: 'https://upload.wikimedia.org/a/ab/Acme.svg', mime: 'image/svg+xml', extmetadata };
  const page = { ns: 6, title: 'File:Acme.svg', imageinfo: [info] };
  const logo = readPage(page, { searchTerm: 'acme', wikiOrigin: WIKI });
  if (!logo) throw new Error('The page is not a logo.');
  return logo;
}

const sizeOf = (logo: Logo) => Buffer.byteLength(JSON.stringify(logo));

describe('the authors of a file', () => {
  it.each([11, 60])('are all named, with their links: %i', (count) => {
    const names = Array.from({ length: count }, (_, at) => `Photographer_number_${at}`);
    const list = names.map(
      (name) =>
        `<li><a href="/wiki/File:${name}.jpg">${name}.jpg</a>: ${userLink(name)} ${talkLink(name)}</li>`,
    );
    const logo = logoBy(`<ul>${list.join('\n')}</ul>`);
    expect(logo.author).toBe(names.map((name) => `${name}.jpg: ${name}`).join('; '));
    expect(logo.credit).toContain(logo.author);
    expect(logo.credit).toMatch(/, CC BY-SA 4\.0, via Wikimedia Commons$/);
    expect(joinParts(logo.creditParts)).toBe(logo.credit);
    const links = logo.creditParts.map(({ href }) => href);
    for (const name of names) expect(links).toContain(`${WIKI}/wiki/User:${name}`);
  });

  it.each([
    [`*derivative work: ${userLink('X')} ${talkLink('X')}`, 'derivative work by X'],
    [
      `Bar.svg: Bar\n*derivative work: ${userLink('X')} ${talkLink('X')}`,
      'Bar.svg: Bar; derivative work by X',
    ],
    [
      `<ul><li>A</li><li>derivative work: B ${talkLink('B', 'Diskussion')}</li></ul>`,
      'A; derivative work by B',
    ],
    ['A derivative work: B', 'A; derivative work by B'],
    ['* A * B * C', 'A; B; C'],
    ['Authors: *A *B', 'Authors: A; B'],
    ['# First<br># Second', 'First; Second'],
    [`<a href="/wiki/User:A">User:A</a>, Benutzer:B, User: C`, 'A, B, User: C'],
    [':en:User:Foo', 'Foo'],
    ['[[User:Foo|Foo Bar]] ([[User talk:Foo|talk]])', 'Foo Bar'],
    ['A (talk · contribs), B (discussion • contributions)', 'A, B'],
    ['<span>A</span> <sup><a href="/wiki/User_talk:A">talk</a></sup>', 'A'],
    ["'''Acme''' {{en|1=x}}", 'Acme'],
    ['File:Old logo.png: A', 'Old logo.png: A'],
    ['Участник:Иван (обсуждение)', 'Иван'],
    ['利用者:太郎 (会話)', '太郎'],
    ['<table><tr><th>Author</th><td>Bob</td></tr></table>', 'Author: Bob'],
    ['<table><tr><td>Bob</td><td>Carl</td></tr></table>', 'Bob; Carl'],
    ['<dl><dt>Author:</dt><dd>Bob</dd><dd>Carl</dd></dl>', 'Author: Bob; Carl'],
    ['<span>Bob</span><span>Carl</span>', 'Bob; Carl'],
    ['<b><a href="/wiki/A">Bob</a></b><b>Carl</b>', 'Bob; Carl'],
    ['<span>G</span><span>oo</span><span>gle</span>', 'Google'],
    [
      '<div class="vcard"><table><tr><th class="fn" id="creator"><a href="/wiki/A">Ana Bo</a></th></tr><tr><td>Born</td><td class="bday">1900</td></tr></table></div>',
      'Ana Bo',
    ],
    ['<span class="vcard">Ana</span>', 'Ana'],
    ['Bob, CC BY-SA 3.0', 'Bob'],
    ['Bob,', 'Bob'],
    ['Own work by Bob', 'Own work by Bob'],
  ])('%j are named without remnants of the wiki', (artist, author) => {
    expect(logoBy(artist).author).toBe(author);
  });

  it.each([
    'E*Trade Financial',
    'Yahoo! (US)',
    'Bell, Thomas; Darwin, Charles',
    'Talk Talk Group',
    'The Discussion Company (Berlin)',
    'Super user: Bob',
    'Rock ’n’ Roll #1',
    'A • B',
  ])('%s is a name and stays', (artist) => {
    expect(logoBy(artist).author).toBe(artist);
  });

  it('are unknown if only a remnant or “own work” names them', () => {
    expect(logoBy('{{unknown|author}}').author).toBeNull();
    for (const text of [
      'Own work',
      'self-made.',
      'Self',
      '<i>Eigenes Werk</i>',
      '自己的作品',
      'own work, CC0',
    ])
      expect([text, logoBy(text).author]).toEqual([text, null]);
    expect(logoBy('Self Portrait Ltd').author).toBe('Self Portrait Ltd');
    expect(logoBy('* ').credit).toBe('"Acme", author not stated, CC BY-SA 4.0, via Wikimedia Commons');
  });

  it('are cut after a whole one if there are thousands, and the credit says so', () => {
    const names = Array.from({ length: 2000 }, (_, at) => `Author number ${at}`);
    for (const separator of ['<br>', '; ', ', ']) {
      const { author, credit } = logoBy(names.join(separator));
      const kept = author?.split(/[;,] /) ?? [];
      expect(kept.length).toBeGreaterThan(100);
      expect(kept.pop()).toBe('and others named on the source page');
      expect(kept).toEqual(names.slice(0, kept.length));
      expect(credit).toContain('and others named on the source page, CC BY-SA 4.0, via');
    }
    const linked = logoBy(
      names.map((name) => `<li>${userLink(name.replaceAll(' ', '_').repeat(9))}</li>`).join(''),
    );
    expect(linked.author).toMatch(/Author_number_\d+; and others named on the source page$/);
  });

  it.each([
    ['bullets', ' *'],
    ['separators', ';, '],
    ['commas', ','],
    ['links', '<a href="/wiki/x">a</a><a href="/wiki/y">b</a>'],
    ['talk', '(talk (talk '],
    ['brackets', '[[{{'],
    ['tails', ', CC0'],
    ['prefixes', 'en:User:'],
    ['colons', ':::'],
    ['elements', '<b><i>x'],
  ])('take little space even if a wiki returns 200,000 %s', (_, piece) => {
    const text = piece.repeat(200_000);
    const logo = logoBy(text, { Attribution: text });
    expect(sizeOf(logo)).toBeLessThan(60_000);
  });
});
