import { describe, expect, it } from 'vitest';
import { matchBrand } from './choose-brand.ts';

describe('a name fits', () => {
  it.each([
    ['Google LLC', 'Google', 'label'],
    ['ASML', 'ASML Holding', 'label'],
    ['McDonalds', 'McDonald’s', 'label'],
    ['Robert Bosch GmbH', 'Robert Bosch', 'label'],
  ])('%s fits %s, because legal forms and marks don’t count', (name, label, match) => {
    expect(matchBrand(name, { label, names: [], website: null })).toBe(match);
  });

  it.each([
    ['Google', 'Google Maps'],
    ['LinkedIn', 'LinkedIn Learning'],
    ['LinkedIn', 'LinkedIn Ireland'],
    ['Svensk Exportkredit', 'SKF'],
    ['Apple', 'Applebee’s'],
  ])('%s doesn’t fit %s', (name, label) => {
    expect(matchBrand(name, { label, names: [], website: null })).toBeNull();
  });

  it('a brand by its name in another language', () => {
    const names = [{ name: '任天堂', language: 'ja' }];
    expect(matchBrand('任天堂', { label: 'Nintendo', names, website: null })).toBe('name');
  });

  it('a brand by the host of its website', () => {
    const brand = { label: 'Spotify', names: [], website: 'https://www.spotify.com/' };
    expect(matchBrand('spotify.com', brand)).toBe('domain');
    expect(matchBrand('https://www.spotify.com/de', brand)).toBe('domain');
  });
});
