import { closest, distance as distanceOfLetters } from 'fastest-levenshtein';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Logo } from '#contract/logos.ts';
import type { Catalogue, CatalogueEntry } from '#server/features/logos/catalogue.ts';
import { normalizeTitle } from '#server/features/logos/rules.ts';
import type { Found, NameQuery } from './source.ts';

/** How well a catalogue name fits: lower is better, null is not at all. */
function distance(entry: CatalogueEntry, wanted: string[]): number | null {
  const names = [entry.name, ...entry.aliases].map((name) => name.split('-'));
  const scores = names.map((words) => distanceOfWords(words, wanted)).filter((score) => score !== null);
  return scores.length === 0 ? null : Math.min(...scores);
}

/** Every wanted word must begin a word of the name; what the name has beside them counts against it. */
function distanceOfWords(words: string[], wanted: string[]): number | null {
  const joined = words.join('');
  if (joined === wanted.join('')) return 0;
  if (!wanted.every((want) => words.some((word) => word.startsWith(want)))) return null;
  const startsAlike = words[0]?.startsWith(wanted[0] ?? '') ? 0 : 10;
  return startsAlike + words.length + (joined.length - wanted.join('').length) / 100;
}

/** The nearest name of the catalogue, where one or two letters are wrong; else null. */
function suggestName(catalogue: Catalogue, typed: string): string | null {
  const most = typed.length < 3 ? 0 : typed.length < 5 ? 1 : 2;
  const names = catalogue.entries.flatMap((entry) => [entry.name, ...entry.aliases]);
  const near = closest(typed, names);
  return distanceOfLetters(typed, near) <= most ? near.replaceAll('-', ' ') : null;
}

/** The bundled collection, searched by name and alias; it needs no request and never fails. */
export interface CatalogueSource {
  find(query: NameQuery): Found;
}

export function createCatalogueSource(catalogue: Catalogue): CatalogueSource {
  function find({ name, fileType, offset }: NameQuery): Found {
    const nothing: Found = { logos: [], suggestion: null, more: false, partial: false };
    const wanted = normalizeTitle(name)
      .split(' ')
      .filter((word) => word !== '' && word !== 'logo');
    if (wanted.length === 0 || (fileType !== 'svg' && fileType !== 'all')) return nothing;
    const hits = catalogue.entries
      .map((entry) => ({ entry, distance: distance(entry, wanted) }))
      .filter((hit): hit is { entry: CatalogueEntry; distance: number } => hit.distance !== null)
      .sort((one, other) => one.distance - other.distance || one.entry.name.localeCompare(other.entry.name));
    const logos: Logo[] = hits
      .slice(offset, offset + PAGE_SIZE)
      .map(({ entry }) => ({ ...entry.logo, searchTerm: name }));
    const suggestion = hits.length === 0 ? suggestName(catalogue, wanted.join('-')) : null;
    return { ...nothing, logos, suggestion, more: hits.length > offset + PAGE_SIZE };
  }
  return { find };
}
