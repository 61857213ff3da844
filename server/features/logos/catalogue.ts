import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';
import type { Logo } from '#contract/logos.ts';

const COLLECTION_PAGE = 'https://github.com/gilbarbara/logos';
const CC0_URL = 'https://creativecommons.org/publicdomain/zero/1.0/';
const AUTHOR = 'Gil Barbara';

/** A logo of the bundled collection: the file itself, and every name it answers to. */
export interface CatalogueEntry {
  /** File name without extension, unique in the collection. */
  name: string;
  aliases: string[];
  svg: string;
  logo: Logo;
}

export interface Catalogue {
  entries: readonly CatalogueEntry[];
  byName(name: string): CatalogueEntry | undefined;
  byId(id: string): CatalogueEntry | undefined;
}

let loaded: Catalogue | undefined;

/**
 * Returns the brand logos of the npm package `@iconify-json/logos` (CC0 1.0, by Gil Barbara): about 2,300
 * SVG files, served under `/catalogue/`. The first call takes about 100 ms.
 * @see https://github.com/gilbarbara/logos
 */
export function loadCatalogue(): Catalogue {
  loaded ??= readCatalogue();
  return loaded;
}

function readCatalogue(): Catalogue {
  const file = createRequire(import.meta.url).resolve('@iconify-json/logos/icons.json');
  const collection = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const aliases = Map.groupBy(Object.entries(collection.aliases ?? {}), ([, alias]) => alias.parent);
  const entries = Object.keys(collection.icons).map((name) => {
    const known = aliases.get(name)?.map(([alias]) => alias) ?? [];
    return createEntry(collection, name, known);
  });
  const names = new Map(
    entries.flatMap((entry) => [entry.name, ...entry.aliases].map((name) => [name, entry])),
  );
  const ids = new Map(entries.map((entry) => [entry.logo.id, entry]));
  return { entries, byName: (name) => names.get(name), byId: (id) => ids.get(id) };
}

function createEntry(collection: IconifyJSON, name: string, aliases: string[]): CatalogueEntry {
  const icon = getIconData(collection, name);
  if (!icon) throw new Error(`The catalogue has no drawing of "${name}".`);
  const { body, viewBox } = iconToSVG(icon);
  const [, , width, height] = viewBox;
  const svg = iconToHTML(body, { viewBox: viewBox.join(' '), width: `${width}`, height: `${height}` });
  return { name, aliases, svg, logo: describeLogo(name, svg, { width, height }) };
}

function describeLogo(name: string, svg: string, size: { width: number; height: number }): Logo {
  const title = titleOf(name);
  const creditParts = [
    { text: `“${title}”`, href: COLLECTION_PAGE },
    { text: ', drawn for SVG Logos by ', href: null },
    { text: AUTHOR, href: 'https://github.com/gilbarbara' },
    { text: ', ', href: null },
    { text: 'CC0 1.0', href: CC0_URL },
  ];
  return {
    id: createHash('sha1').update(svg).digest('hex'),
    title,
    url: `/catalogue/${name}.svg`,
    thumbUrl: `/catalogue/${name}.svg`,
    previewUrl: `/catalogue/${name}.svg`,
    fileType: 'svg',
    // The collection tells one date for all its files together, which is no file's own.
    dateAdded: null,
    description: `The ${title} logo in the SVG Logos collection.`,
    size: Buffer.byteLength(svg),
    ...size,
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

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
