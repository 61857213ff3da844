import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';
import type { Logo } from '#contract/logos.ts';
import { type KnownTitle, titleKey } from './rules.ts';
import { createTitleOf } from './titles/create-title-of.ts';

const COLLECTION_PAGE = 'https://github.com/gilbarbara/logos';
const CC0_URL = 'https://creativecommons.org/publicdomain/zero/1.0/';
const AUTHOR = 'Gil Barbara';
const SAMPLE_NAMES =
  'google-icon figma spotify-icon react slack-icon docker-icon firefox github-icon python'.split(' ');

export interface CatalogueEntry {
  /** The file name without extension, unique in the collection. */
  name: string;
  aliases: string[];
  svg: string;
  logo: Logo;
}

export interface Catalogue {
  entries: readonly CatalogueEntry[];
  byName(name: string): CatalogueEntry | undefined;
  /** Returns the entry with this SHA-1 and, if given, this URL. */
  byId(id: string, url?: string): CatalogueEntry | undefined;
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

/** Returns the nine logos of the home page. @throws Error if the catalogue lacks one */
export function listSamples(catalogue: Catalogue): Logo[] {
  return SAMPLE_NAMES.map((name) => {
    const entry = catalogue.byName(name);
    if (!entry) throw new Error(`The catalogue has no "${name}" for the home page.`);
    return entry.logo;
  });
}

/** Returns one title for each brand, with the thumbnail of its icon if there is one. */
export function listCatalogueTitles(catalogue: Catalogue): KnownTitle[] {
  const titles = catalogue.entries.flatMap(({ name, logo }) => {
    const brand = name.replace(/-icon$/, '');
    if (brand !== name && catalogue.byName(brand) !== undefined) return [];
    const title = logo.title.replace(/ icon$/, '');
    const key = titleKey(brand.replaceAll('-', ' '));
    const { thumbUrl } = catalogue.byName(`${brand}-icon`)?.logo ?? logo;
    return { key, title, fileType: logo.fileType, thumbUrl, popularity: 0 };
  });
  return [...new Map(titles.map((title) => [title.key, title])).values()];
}

function readCatalogue(): Catalogue {
  const file = createRequire(import.meta.url).resolve('@iconify-json/logos/icons.json');
  const collection = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const aliases = Map.groupBy(Object.entries(collection.aliases ?? {}), ([, alias]) => alias.parent);
  const titleOf = createTitleOf();
  const entries = Object.keys(collection.icons).map((name) =>
    createEntry(collection, {
      name,
      title: titleOf(name),
      aliases: aliases.get(name)?.map(([alias]) => alias) ?? [],
    }),
  );
  const names = new Map(
    entries.flatMap((entry) => [entry.name, ...entry.aliases].map((name) => [name, entry])),
  );
  const ids = Map.groupBy(entries, ({ logo }) => logo.id);
  return {
    entries,
    byName: (name) => names.get(name),
    byId: (id, url) => ids.get(id)?.find(({ logo }) => url === undefined || logo.url === url),
  };
}

function createEntry(
  collection: IconifyJSON,
  { name, title, aliases }: Pick<CatalogueEntry, 'name' | 'aliases'> & { title: string },
): CatalogueEntry {
  const icon = getIconData(collection, name);
  if (!icon) throw new Error(`The catalogue has no icon "${name}".`);
  const { body, viewBox } = iconToSVG(icon);
  const [, , width, height] = viewBox;
  const svg = iconToHTML(body, { viewBox: viewBox.join(' '), width: `${width}`, height: `${height}` });
  return { name, aliases, svg, logo: createLogo({ name, title, svg, width, height }) };
}

function createLogo({
  name,
  title,
  svg,
  ...size
}: Pick<CatalogueEntry, 'name' | 'svg'> & { title: string; width: number; height: number }): Logo {
  const url = `/catalogue/${name}.svg`;
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
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType: 'svg',
    // The collection has one date for all files.
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
