import { describe, expect, it } from 'vitest';
import { aliasesOf, backoffMs, limitBatch } from './rules.ts';

describe('the aliases of a file', () => {
  it.each([
    ['Category:Google logos', 'Google'],
    ['SVG logos of Google', 'Google'],
    ['Former logos of Deutsche Bahn', 'Deutsche Bahn'],
    ['Kategorie:Logos of the BBC', 'BBC'],
    ['Apple Inc. logos', 'Apple Inc.'],
    ['Old Pepsi logos', 'Pepsi'],
    ['IPhone_icons', 'IPhone'],
    ['eBay logos', 'eBay'],
    ['7-Eleven logos', '7-Eleven'],
    ['Volkswagen logo', 'Volkswagen'],
    ['Logos of Mercury (automobile)', 'Mercury'],
    ['Газпром logos', 'Газпром'],
    ['三菱 logos', '三菱'],
    ['Wordmarks of Coca-Cola', 'Coca-Cola'],
  ])('"%s" names %s', (category, brand) => {
    expect(aliasesOf([category])).toEqual([brand]);
  });

  it.each([
    'SVG logos',
    'SVG logos of companies',
    'SVG logos of companies of Germany',
    'Logos of television stations in Japan',
    'Logos of Germany',
    'Logos of the United States',
    'Logos by country',
    'Company logos',
    'Sports club logos',
    'Television channel logos',
    'Logos with trademark',
    'Logos from 2015',
    '2015 logos',
    'Red logos',
    'Black and white logos',
    'Google',
    'PD textlogo',
    'With trademark',
    '',
  ])('"%s" names no brand', (category) => {
    expect(aliasesOf([category])).toEqual([]);
  });

  it('are distinct and sorted', () => {
    expect(aliasesOf(['YouTube logos', 'Logos of Google', 'Google logos', 'SVG logos'])).toEqual([
      'Google',
      'YouTube',
    ]);
  });
});

describe('one request', () => {
  it('has up to fifty titles, and fewer after failed tries', () => {
    const titles = Array.from({ length: 80 }, (_, i) => `File:${i}.svg`);
    expect([0, 1, 2, 3, 4, 5, 6].map((tries) => limitBatch(titles, tries).length)).toEqual([
      50, 50, 10, 10, 1, 1, 1,
    ]);
  });

  it('fits into a URL in any script', () => {
    const titles = Array.from({ length: 50 }, (_, i) => `File:${'三菱'.repeat(20)}${i}.svg`);
    const batch = limitBatch(titles, 0);
    expect(batch.length).toBeGreaterThan(5);
    expect(encodeURIComponent(batch.join('|')).length).toBeLessThan(5000);
    expect(limitBatch([`File:${'三'.repeat(2000)}.svg`], 0)).toHaveLength(1);
  });
});

it('the backoff doubles up to five minutes', () => {
  expect([1, 2, 3, 20].map(backoffMs)).toEqual([1000, 2000, 4000, 300_000]);
});
