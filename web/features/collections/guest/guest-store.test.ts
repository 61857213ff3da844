import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { resetStores } from '#web/lib/store.ts';
import { countGuestLogos, moveBefore, toData } from '../collection-data.ts';
import {
  changeGuestCollection,
  createGuestCollection,
  MAX_GUEST_COLLECTIONS,
  MAX_GUEST_LOGOS,
} from './change-guest.ts';
import { changeGuestCollections, getGuestCollections, parseGuestCollections } from './guest-store.ts';

const logoOf = (name: string) =>
  ({
    id: name,
    title: name,
    url: `/catalogue/${name}.svg`,
    thumbUrl: `/catalogue/${name}.svg`,
    previewUrl: `/catalogue/${name}.svg`,
    fileType: 'svg',
    creditParts: [],
    restrictions: [],
    searchTerm: 'a secret project',
  }) as unknown as Logo;
const savedOf = (...names: string[]) =>
  names.map((name) => ({ logo: logoOf(name), note: '', isDeleted: false }));

const stored = new Map<string, string>();
let quota = Number.POSITIVE_INFINITY;

beforeEach(() => {
  stored.clear();
  quota = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  resetStores();
});
afterEach(() => void vi.unstubAllGlobals());

const add = (id: string, ...names: string[]) =>
  changeGuestCollection(id, ({ logos }) => ({ logos: [...logos, ...savedOf(...names)] }));
const shown = () =>
  getGuestCollections().map((one) => {
    const { collection, logos } = toData(one);
    return [collection.name, ...logos.map(({ logo }) => logo.title)];
  });

describe('a guest’s collections', () => {
  it('are stored in this browser, without what the guest searched for', () => {
    add('favorites', 'docker', 'react');
    createGuestCollection('Partners', [logoOf('figma')]);
    resetStores();
    expect(shown()).toEqual([
      ['Favourites', 'docker', 'react'],
      ['Partners', 'figma'],
    ]);
    expect([...stored.values()].join('')).not.toContain('secret');
  });

  it('keep the change of another tab', () => {
    add('favorites', 'docker');
    const text = stored.get('guestCollections') ?? '';
    stored.set('guestCollections', text.replaceAll('docker', 'react'));
    add('favorites', 'figma');
    expect(shown()).toEqual([['Favourites', 'react', 'figma']]);
  });

  it('are renamed, moved and deleted, and the favourites stay first', () => {
    const [first, second] = ['One', 'Two'].map((name) => createGuestCollection(name, []));
    changeGuestCollection(first ?? '', () => ({ name: 'First' }));
    changeGuestCollections((list) =>
      moveBefore(list, ({ id }) => id, { key: second ?? '', before: first ?? '' }),
    );
    expect(shown()).toEqual([['Favourites'], ['Two'], ['First']]);
    changeGuestCollections((list) => list.filter(({ id }) => id !== second));
    expect(shown()).toEqual([['Favourites'], ['First']]);
  });

  it('have names that differ, and a limit on logos and collections, with the reason in words', () => {
    createGuestCollection('Partners', []);
    expect(() => createGuestCollection('partners', [])).toThrow('already have a collection with this name');
    add('favorites', ...[...Array(MAX_GUEST_LOGOS).keys()].map(String));
    expect(() => add('favorites', 'one more')).toThrow(`up to ${MAX_GUEST_LOGOS} logos`);
    for (let made = 1; made < MAX_GUEST_COLLECTIONS; made += 1) createGuestCollection(`Set ${made}`, []);
    expect(() => createGuestCollection('One more', [])).toThrow(`up to ${MAX_GUEST_COLLECTIONS} collections`);
    expect(shown()[0]).toHaveLength(MAX_GUEST_LOGOS + 1);
  });

  it('stay as they were if the browser doesn’t store more', () => {
    add('favorites', 'docker');
    quota = 10;
    expect(() => add('favorites', 'react')).toThrow('can’t store more');
    expect(shown()).toEqual([['Favourites', 'docker']]);
  });

  it('are counted once, however many collections they are in', () => {
    add('favorites', 'docker', 'react');
    createGuestCollection('Partners', [logoOf('docker')]);
    expect(countGuestLogos(getGuestCollections())).toBe(2);
  });

  it('are removed from the browser with the last one', () => {
    add('favorites', 'docker');
    changeGuestCollections(() => []);
    expect(stored.size).toBe(0);
  });
});

it.each([
  '',
  'null',
  '7',
  '{"version":1}',
  '{"version":2,"collections":[]}',
  '{"version":1,"collections":7}',
])('stored text without collections is read as empty favourites: %s', (text) =>
  expect(parseGuestCollections(text)).toEqual([
    { id: 'favorites', name: 'Favourites', note: '', updatedAt: '', logos: [] },
  ]),
);
