import { createHash } from 'node:crypto';
import type { Logo } from '#contract/logos.ts';

const COLLECTION_PAGE = 'https://github.com/gilbarbara/logos';
const CC0_URL = 'https://creativecommons.org/publicdomain/zero/1.0/';
const AUTHOR = 'Gil Barbara';

/** What is known about a file of the catalogue. */
export interface CatalogueRecord {
  /** The file name without extension, unique in the collection. */
  name: string;
  title: string;
  aliases: string[];
  width: number;
  height: number;
  /** SHA-1 of the file in hex. */
  id: string;
  /** Bytes of the file. */
  size: number;
}

export interface CatalogueEntry extends Pick<CatalogueRecord, 'name' | 'aliases'> {
  readonly svg: string;
  logo: Logo;
}

export interface Catalogue {
  entries: readonly CatalogueEntry[];
  byName(name: string): CatalogueEntry | undefined;
  /** Returns the entry with this SHA-1 and, if given, this URL; a drawing only with its URL. */
  byId(id: string, url?: string): CatalogueEntry | undefined;
}

/** Returns the SHA-1 and the size of a file, as its record has them. */
export function measureFile(svg: string): Pick<CatalogueRecord, 'id' | 'size'> {
  return { id: createHash('sha1').update(svg).digest('hex'), size: Buffer.byteLength(svg) };
}

/**
 * Creates a catalogue of these entries. A name wins over the same alias of another entry if it comes later.
 * @param findDrawing returns an entry that isn't searched, only asked for by its name
 */
export function createCatalogue(
  entries: readonly CatalogueEntry[],
  findDrawing: Catalogue['byName'] = () => undefined,
): Catalogue {
  const names = new Map(
    entries.flatMap((entry) => [entry.name, ...entry.aliases].map((name) => [name, entry])),
  );
  const ids = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) ids.set(entry.logo.id, [...(ids.get(entry.logo.id) ?? []), entry]);
  return {
    entries,
    byName: (name) => names.get(name) ?? findDrawing(name),
    byId: (id, url) => {
      const known = ids.get(id)?.find(({ logo }) => url === undefined || logo.url === url);
      const drawing = known ? undefined : findDrawing(nameIn(url ?? ''));
      return drawing?.logo.id === id ? drawing : known;
    },
  };
}

/** Returns the name in the address of a file of the catalogue, "docker" of "/catalogue/docker.svg". */
function nameIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).replace(/\.svg$/, '');
}

/** Returns a file of the catalogue as a logo. */
export function catalogueLogo({ name, title, id, size, width, height }: CatalogueRecord): Logo {
  const url = `/catalogue/${name}.svg`;
  const creditParts = [
    { text: `“${title}”`, href: COLLECTION_PAGE },
    { text: ', drawn for SVG Logos by ', href: null },
    { text: AUTHOR, href: 'https://github.com/gilbarbara' },
    { text: ', ', href: null },
    { text: 'CC0 1.0', href: CC0_URL },
  ];
  return {
    id,
    title,
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType: 'svg',
    // The collection has one date for all files.
    dateAdded: null,
    description: `The ${title} logo in the SVG Logos collection.`,
    size,
    width,
    height,
    license: 'CC0 1.0',
    licenseClass: 'cc0',
    licenseVersion: '1.0',
    licenseUrl: CC0_URL,
    author: AUTHOR,
    credit: creditParts.map((part) => part.text).join(''),
    creditParts,
    restrictions: ['trademark'],
    nonFree: false,
    deletionReason: null,
    sourceUrl: COLLECTION_PAGE,
    searchTerm: name,
  };
}
