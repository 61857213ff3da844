import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { type CatalogueQuery, createSearchCatalogue } from './search-catalogue.ts';

const searchCatalogue = createSearchCatalogue(loadCatalogue());
const find = (name: string, offset = 0, filters: Partial<CatalogueQuery> = {}) =>
  searchCatalogue({ ...NO_FILTERS, name, offset, ...filters }, Date.parse('2026-11-21'));
const titles = (name: string) => find(name).logos.map((logo) => logo.title);

describe('the bundled catalogue', () => {
  it('ranks the exact name first, then names that begin with the query, then names with a later word that begins with it', () => {
    expect(titles('docker')).toEqual(['Docker', 'Docker icon']);
    expect(titles('Git Hub logo')[0]).toBe('GitHub');
    const codeTitles = titles('code');
    expect(codeTitles[0]).toMatch(/^Code/);
    expect(codeTitles.findLastIndex((title) => /^Code/.test(title))).toBeLessThan(
      codeTitles.findIndex((title) => !/^Code/.test(title)),
    );
  });

  it.each([
    ['C#', ['C#']],
    ['C++', ['C++']],
    ['.NET', ['.NET']],
    ['Google+', ['Google Plus']],
    ['Yahoo, Inc.', ['Yahoo']],
    ['R', ['R Lang']],
    ['P&G', []],
    ['HP', []],
  ])('takes signs, legal forms and short names at their word: %s', (name, expected) => {
    expect(titles(name)).toEqual(expected);
  });

  it.each([
    ['vscode', 'Visual Studio Code'],
    ['vs code', 'Visual Studio Code'],
    ['VueJS', 'Vue'],
    ['Vue.js', 'Vue'],
    ['Nuxt JS', 'Nuxt'],
    ['NextJS', 'Next.js'],
    ['Google Chrome', 'Chrome'],
    ['Apache Kafka', 'Kafka'],
    ['X (Twitter)', 'X'],
    ['K8s', 'Kubernetes'],
  ])('reads %s as %s', (name, title) => {
    expect(titles(name)[0]).toBe(title);
  });

  it('continues after the first fifty results', () => {
    const [first, second] = [find('ico'), find('ico', 50)];
    expect([first.logos.length, first.more]).toEqual([50, true]);
    expect(new Set([...first.logos, ...second.logos].map((logo) => logo.id)).size).toBe(
      first.logos.length + second.logos.length,
    );
  });

  it('counts all results on every page, and only those that pass the filters', () => {
    const { total } = find('ico');
    expect(total).toBeGreaterThan(100);
    const last = find('ico', Math.floor(total / 50) * 50);
    expect([last.logos.length, last.more, last.total]).toEqual([total % 50, false, total]);
    expect(find('ico', 0, { dateFilter: '30d' })).toMatchObject({ logos: [], more: false, total: 0 });
  });

  it.each([
    ['dokcer', 'docker'],
    ['gihtub', 'github'],
    ['visual studoi code', 'visual studio code'],
  ])('corrects %s to %s', (typed, suggestion) => {
    expect(find(typed)).toMatchObject({ logos: [], suggestion });
  });

  it.each(['xy', 'qzxjqzxj'])('suggests nothing for %s', (typed) => {
    expect(find(typed)).toMatchObject({ logos: [], suggestion: null });
  });
});
