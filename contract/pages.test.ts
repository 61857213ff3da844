import { expect, test } from 'vitest';
import { brandIdOf, brandPath, collectionIdOf, shareTokenOf } from './pages.ts';

const pathOf = (label: string) => decodeURIComponent(brandPath({ id: 'Q1', label }));

test('the path of a brand’s page contains its name in lower case, without marks and punctuation', () => {
  expect(brandPath({ id: 'Q689141', label: 'Spotify' })).toBe('/brand/Q689141/spotify');
  expect(pathOf('Citroën')).toBe('/brand/Q1/citroen');
  expect(pathOf('AT&T')).toBe('/brand/Q1/at-and-t');
  expect(pathOf('McDonald’s')).toBe('/brand/Q1/mcdonalds');
  expect(pathOf('Yahoo! Inc.')).toBe('/brand/Q1/yahoo-inc');
});

test('names in other scripts keep their letters, and names without letters have no slug', () => {
  expect(pathOf('ガンダム')).toBe('/brand/Q1/ガンダム');
  expect(pathOf('हिन्दुस्तान')).toBe('/brand/Q1/हिन्दुस्तान');
  expect(brandPath({ id: 'Q1', label: '!!!' })).toBe('/brand/Q1');
});

test('no name can end its path: it has no slashes, dots, quotes or lone surrogates, and at most 60 characters', () => {
  expect(pathOf('../../api/"><script>\u202e\ud800')).toBe('/brand/Q1/api-script');
  expect([...(pathOf('a'.repeat(300)).split('/')[3] ?? '')]).toHaveLength(60);
  expect(pathOf(`${'a'.repeat(59)} b`)).toBe(`/brand/Q1/${'a'.repeat(59)}`);
});

test('the id of a brand is read from its path with any slug, and from no other path', () => {
  expect(['/brand/Q95', '/brand/Q95/', '/brand/Q95/google', '/brand/Q95/%E3%82%AC'].map(brandIdOf)).toEqual(
    Array(4).fill('Q95'),
  );
  const others = ['/brand', '/brand/', '/brand/95', '/brand/Q0', '/brand/q95', '/brand/Q95/a/b', '/search'];
  expect(others.map(brandIdOf)).toEqual(Array(others.length).fill(null));
});

test('the addresses of collections contain an id or the secret part of a link, and nothing else', () => {
  expect([collectionIdOf('/collections/favorites'), collectionIdOf('/collections/local-2')]).toEqual([
    'favorites',
    'local-2',
  ]);
  expect(shareTokenOf('/c/Zk3_x-9aQ')).toBe('Zk3_x-9aQ');
  for (const path of [
    '/collections',
    '/collections/',
    '/collections/1/2',
    '/collections/%2e',
    '/c/',
    '/c/a/b',
    '/c/a.b',
  ])
    expect([collectionIdOf(path), shareTokenOf(path)], path).toEqual([null, null]);
});
