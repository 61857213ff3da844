import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addSearch, readRecentSearches, removeSearches } from './recent-searches.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('recent searches', () => {
  it('are the last eight different queries, newest first', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) addSearch(query);
    expect(readRecentSearches()).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    expect(stored.get('recentSearches')).toBe(JSON.stringify(readRecentSearches()));
  });

  it('can be removed one at a time, or all at once, which empties the storage', () => {
    for (const query of ['github,docker', 'react']) addSearch(query);
    removeSearches('GitHub,Docker');
    expect(readRecentSearches()).toEqual(['react']);
    removeSearches();
    expect(readRecentSearches()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it.each([
    ['invalid JSON', 'github'],
    ['an object', '{"a":1}'],
    ['a list without a name', '[1,null,{}," , ",["a"]]'],
  ])('are empty when %s is stored', (_case, text) => {
    stored.set('recentSearches', text);
    expect(readRecentSearches()).toEqual([]);
    addSearch('react');
    expect(readRecentSearches()).toEqual(['react']);
  });
});
