import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { creditsCsv, creditsText, planEntries, totalBytesOf } from './zip-contents.ts';

const LOGO = {
  title: 'Docker icon',
  url: 'https://upload.wikimedia.org/Docker_icon.svg',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0',
  author: 'Docker, Inc.',
  credit: 'Docker icon by Docker, Inc., CC BY 4.0',
  restrictions: ['trademark'],
  nonFree: false,
  sourceUrl: 'https://commons.wikimedia.org/wiki/File:Docker_icon.svg',
} as Logo;
const UNCREDITED = { ...LOGO, license: null, licenseUrl: null, author: null, restrictions: [], credit: '' };

test('CREDITS.txt lists the title, author, licence, restrictions and source of each file', () => {
  expect(creditsText([{ name: 'docker_icon.svg', logo: LOGO, change: null }], [])).toBe(`\
Each logo has its own licence. Credit the author and name the licence wherever you use a logo, and respect trademarks.

docker_icon.svg
  Title:        Docker icon
  Author:       Docker, Inc.
  Licence:      CC BY 4.0, https://creativecommons.org/licenses/by/4.0
  Restrictions: trademark
  Source:       https://commons.wikimedia.org/wiki/File:Docker_icon.svg
  Credit:       Docker icon by Docker, Inc., CC BY 4.0
`);
});

test('CREDITS.txt names what is unknown, not free, changed or missing', () => {
  const logo = { ...UNCREDITED, nonFree: true, title: 'Two\nlines' };
  const text = creditsText(
    [{ name: 'a.png', logo, change: 'converted to PNG' }],
    [{ logo: LOGO, reason: 'The connection was lost.' }],
  );
  expect(text).toContain('Title:        Two lines\n');
  expect(text).toContain('Author:       unknown\n');
  expect(text).toContain('Licence:      unknown: check the source page before you use the file\n');
  expect(text).toContain('Not free:     shown under a fair-use rule');
  expect(text).toContain('Changed:      converted to PNG\n');
  expect(text).toContain(`Not in this archive:\n  Docker icon (${LOGO.url}): The connection was lost.\n`);
});

test('credits.csv quotes fields and prevents a title from running as a formula', () => {
  const logo = { ...LOGO, title: '=1+1', author: 'A "B", C' };
  const [head, row] = creditsCsv([{ name: 'a.svg', logo, change: null }]).split('\r\n');
  expect(head).toBe('\ufefffile,title,author,licence,licence_url,restrictions,source,credit,changed');
  expect(row).toContain(
    `a.svg,'=1+1,"A ""B"", C",CC BY 4.0,https://creativecommons.org/licenses/by/4.0,trademark,`,
  );
});

test('credits.csv prevents formulas after semicolons, and full-width signs from starting one', () => {
  const logo = { ...LOGO, title: 'A;=1+1', author: 'B' };
  expect(creditsCsv([{ name: 'a.svg', logo, change: null }])).toContain('\r\na.svg,"A;\'=1+1",B,');
  for (const sign of '＝＋－＠')
    expect(creditsCsv([{ name: 'a.svg', logo: { ...logo, title: `${sign}1` }, change: null }])).toContain(
      `\r\na.svg,'${sign}1,B,`,
    );
});

const logo = (title: string, fileType: string, size: number | null = 10) =>
  ({ title, fileType, size }) as Logo;
const LOGOS = [logo('Google', 'svg'), logo('Google', 'svg'), logo('Google', 'png')];
const plan = (recipe: Parameters<typeof planEntries>[1]) =>
  planEntries(LOGOS, recipe).map(({ name, change }) => [name, change]);

test('originals are added unchanged, under distinct names', () => {
  expect(plan(null)).toEqual([
    ['google.svg', null],
    ['google_2.svg', null],
    ['google.png', null],
  ]);
});

test('a converted file has the new extension and a description of the change', () => {
  const change = 'converted to PNG, 512 pixels wide';
  expect(plan({ format: 'png', width: 512, background: null })).toEqual([
    ['google.png', change],
    ['google_2.png', change],
    ['google_3.png', change],
  ]);
});

test('files without their margins say so in their names and changes', () => {
  expect(plan({ format: 'original', trim: 0 })).toEqual([
    ['google_trimmed.svg', 'margins trimmed'],
    ['google_trimmed_2.svg', 'margins trimmed'],
    ['google_trimmed.png', 'margins trimmed'],
  ]);
  expect(plan({ format: 'svg', trim: 0.1 })).toEqual([
    ['google_trimmed.svg', 'margins trimmed, optimised'],
    ['google_trimmed_2.svg', 'margins trimmed, optimised'],
    ['google_trimmed.png', 'margins trimmed'],
  ]);
});

test('only SVGs are optimised', () => {
  expect(plan({ format: 'svg' })).toEqual([
    ['google.svg', 'optimised'],
    ['google_2.svg', 'optimised'],
    ['google.png', null],
  ]);
});

test('the total size is known only if every size is', () => {
  expect(totalBytesOf(planEntries(LOGOS, null))).toBe(30);
  expect(totalBytesOf(planEntries([...LOGOS, logo('A', 'gif', null)], null))).toBeNull();
});
