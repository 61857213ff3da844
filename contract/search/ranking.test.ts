import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../constants/no-facts.ts';
import type { Logo } from '../logos.ts';
import { interleave, mergeLists } from './merge-lists.ts';
import { rankLogos } from './ranking.ts';

function logo(title: string, overrides: Partial<Logo> = {}): Logo {
  return {
    id: title,
    title,
    url: `https://example.org/${title}`,
    thumbUrl: `https://example.org/${title}`,
    previewUrl: `https://example.org/${title}`,
    fileType: 'svg',
    ...NO_FACTS,
    dateAdded: '2026-01-01T00:00:00Z',
    credit: title,
    sourceUrl: 'https://example.org/',
    searchTerm: '',
    ...overrides,
  };
}

describe('the order of logos of one name', () => {
  it('prefers the exact title, then "logo" in the title, SVG files and current logos, then keeps the source’s order', () => {
    const logos = [
      logo('Valve Index'),
      logo('Valve logo 1999'),
      logo('Valve old logo'),
      logo('Valve logo raster', { fileType: 'png' }),
      logo('Valve logo'),
      logo('Valve Corporation logo'),
      logo('VALVE'),
    ];
    expect(rankLogos(logos, 'valve').map(({ title }) => title)).toEqual([
      'VALVE',
      'Valve logo',
      'Valve Corporation logo',
      'Valve logo 1999',
      'Valve old logo',
      'Valve logo raster',
      'Valve Index',
    ]);
  });

  it('does not rank a title lower for a year that is in the search', () => {
    const logos = [logo('Google 2014 logo'), logo('Google 2015 logo')];
    expect(rankLogos(logos, 'google 2015').map(({ title }) => title)).toEqual([
      'Google 2015 logo',
      'Google 2014 logo',
    ]);
  });

  it('ignores accents when comparing titles', () => {
    expect(rankLogos([logo('Citroen logo'), logo('Citroën')], 'citroen')[0]?.title).toBe('Citroën');
  });
});

describe('merging lists', () => {
  it('takes one item of each list in turn', () => {
    expect(interleave([['a', 'b', 'c'], ['1'], [], ['x', 'y']])).toEqual(['a', '1', 'x', 'b', 'y', 'c']);
  });

  it('returns a file once, with the data of the first source', () => {
    const commons = logo('A', { id: 'same', sourceUrl: 'https://commons.example/' });
    const mirror = logo('A', { id: 'same', sourceUrl: 'https://en.example/' });
    const merged = mergeLists([
      [logo('B'), commons],
      [mirror, logo('C')],
    ]);
    expect(merged.map(({ id }) => id)).toEqual(['B', 'same', 'C']);
    expect(merged[1]?.sourceUrl).toBe('https://commons.example/');
  });

  it('returns the data that was checked of a file of which another list only has the name', () => {
    const unchecked = logo('A', { id: 'of the URL', unchecked: true });
    const checked = logo('A', { id: 'of the file', license: 'CC0' });
    expect(mergeLists([[unchecked, logo('B')], [checked]]).map(({ id }) => id)).toEqual(['of the file', 'B']);
    expect(mergeLists([[unchecked, logo('B'), checked]]).map(({ id }) => id)).toEqual(['of the file', 'B']);
  });
});
