import type { Brand, NamedBrand } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { matchName } from '#contract/search/wall-match.ts';
import { loadDrawing } from '#programs/drawing/load-drawing.ts';
import type { LogoSource } from '#programs/source/source.ts';
import { brandOf } from '../pages/logos.ts';

/** What a source in a test knows. */
export interface SourceContent {
  /** By what they are found by: a name, a domain or an id. */
  brands?: Readonly<Record<string, NamedBrand>>;
  /** Logos that a search finds by words of their titles. */
  logos?: readonly Logo[];
  /** The files, by their address; every other one is a small drawing. */
  files?: Readonly<Record<string, string | Error>>;
  /** How many files can be fetched until the allowance is used up. */
  downloads?: number;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#1db954" d="M0 0h9v9z"/></svg>';

/** Returns a complete brand; omitted values are unknown. */
export const createBrand = ({ label, ...brand }: Partial<Brand> & Pick<Brand, 'id' | 'label'>): Brand =>
  brandOf(label, { currentFile: null, current: null, checkedAt: null, ...brand });

/** Creates a source of logos without a network, and lists the addresses of the files that were fetched. */
export function createTestSource({
  brands = {},
  logos = [],
  files = {},
  downloads = 1000,
}: SourceContent = {}) {
  const fetched: string[] = [];
  const find = (name: string) =>
    logos
      .filter(({ title }) => title.toLowerCase().includes(name.toLowerCase()))
      .map((logo) => ({ ...logo, searchTerm: name }));
  const named = (name: string) => brands[name] ?? { brand: null };
  const read = (url: string) => {
    const file = files[url] ?? DRAWING;
    if (file instanceof Error) throw file;
    return new TextEncoder().encode(file);
  };
  const source: LogoSource = {
    async search({ names, offset }) {
      const found = names.map((name) => ({ name, logos: find(name) }));
      return {
        logos: found.flatMap((result) => result.logos.slice(offset, offset + 50)),
        names: found.map((result) => ({
          name: result.name,
          found: result.logos.length,
          exact: true,
          more: result.logos.length > offset + 50,
          brand: null,
        })),
        source: 'wikimedia',
      };
    },
    findBrand: async (name) => named(name),
    match: async (names) =>
      names.map((name) => matchName({ name, named: named(name), keys: [], found: find(name) })),
    async fetchFile({ url }) {
      if (fetched.length >= downloads) throw new AppError('downloads.limit_reached');
      fetched.push(url);
      return read(url);
    },
    checkFile: async ({ url, fileType }) => (await loadDrawing()).check(read(url), fileType),
  };
  return { source, fetched };
}
