import { beforeEach, expect, test, vi } from 'vitest';
import { entryStore } from './entry-store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('each history entry has its own value, and a removed one has none', () => {
  const store = entryStore<number>('scroll');
  store.write('a', 0);
  store.write('b', 20);
  store.remove('b');
  expect([store.read('a'), store.read('b'), entryStore('shown').read('a')]).toEqual([0, null, null]);
});

test('stores only the 50 most recently written entries, all under one key', () => {
  const store = entryStore<number>('scroll');
  for (let index = 0; index < 50; index += 1) store.write(`entry ${index}`, index);
  store.write('entry 0', 100);
  store.write('entry 50', 50);
  expect(store.read('entry 0')).toBe(100);
  expect(store.read('entry 1')).toBeNull();
  expect([...stored.keys()]).toEqual(['scroll']);
  expect(JSON.parse(stored.get('scroll') ?? '')).toHaveLength(50);
});

test.each(['scroll', '{"a":1}', '7'])('treats unreadable content %s as empty', (content) => {
  stored.set('scroll', content);
  const store = entryStore<number>('scroll');
  expect(store.read('a')).toBeNull();
  store.write('a', 1);
  expect(store.read('a')).toBe(1);
});
