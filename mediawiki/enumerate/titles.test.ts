import { describe, expect, it } from 'vitest';
import { readNamespaces } from './read-lists.ts';
import { bareTitle, isTitle, normalizeFullTitle } from './titles.ts';

describe('titles', () => {
  const germanNamespaces = readNamespaces({
    query: {
      namespaces: {
        6: { id: 6, name: 'Datei', canonical: 'File' },
        14: { id: 14, name: 'Kategorie', canonical: 'Category' },
      },
      namespacealiases: [{ id: 6, alias: 'Bild' }],
    },
  });

  it('get the local namespace name, whether another name of the namespace was typed or none', () => {
    const { file = [], category = [] } = germanNamespaces ?? {};
    for (const typed of [
      'google.svg',
      'File:Google.svg',
      'datei: google.svg',
      'Bild:Google.svg',
      ':File:google.svg',
    ])
      expect(normalizeFullTitle(typed, file)).toBe('Datei:Google.svg');
    expect(normalizeFullTitle('Category:SVG_logos', category)).toBe('Kategorie:SVG logos');
    expect(normalizeFullTitle('Logos: a history', category)).toBe('Kategorie:Logos: a history');
    expect(bareTitle('Kategorie:Logos: a history')).toBe('Logos: a history');
  });

  it('are invalid if they are empty or have an invalid character', () => {
    for (const typed of ['', 'File:', 'A|B', 'A[1].svg', 'A#b', '{{A}}'])
      expect(normalizeFullTitle(typed, ['File'])).toBeNull();
  });

  it('have no namespace names if the response lacks them', () => {
    expect(readNamespaces({ query: { general: {} } })).toBeNull();
  });
});

it('rejects values that are not valid titles', () => {
  expect(['Google.svg', 'File:Ελλάδα 100%.svg', 'x'.repeat(300)].map(isTitle)).toEqual([true, true, true]);
  const invalid = ['', 'A\0', 'A\ud800', 'A|B', 'A\n', 'x'.repeat(301), 7, null, undefined];
  expect(invalid.filter(isTitle)).toEqual([]);
});
