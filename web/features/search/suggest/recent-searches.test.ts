import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('recent searches', () => {
  it('are the last eight different queries, the newest first', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) rememberSearch(query);
    expect(readRecentSearches()).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    expect(kept.get('recentSearches')).toBe(JSON.stringify(readRecentSearches()));
  });

  it('can be forgotten one by one or all at once, and leave nothing behind', () => {
    for (const query of ['github,docker', 'react']) rememberSearch(query);
    forgetSearches('GitHub,Docker');
    expect(readRecentSearches()).toEqual(['react']);
    forgetSearches();
    expect(readRecentSearches()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['no JSON', 'github'],
    ['no list', '{"a":1}'],
    ['a list of other things', '[1,null,{}," , ",["a"]]'],
  ])('are none where %s is kept', (_what, text) => {
    kept.set('recentSearches', text);
    expect(readRecentSearches()).toEqual([]);
    rememberSearch('react');
    expect(readRecentSearches()).toEqual(['react']);
  });
});
