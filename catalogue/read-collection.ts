import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';
import {
  type Catalogue,
  type CatalogueRecord,
  catalogueLogo,
  createCatalogue,
  measureFile,
} from './catalogue.ts';
import { createTitleOf } from './create-title-of.ts';

/** A file of the npm package with its code. */
export interface CollectionFile extends CatalogueRecord {
  svg: string;
}

/**
 * Reads the brand logos of the npm package `@iconify-json/logos` (CC0 1.0, by Gil Barbara): about 2,300 SVG files. Takes
 * about 100 ms. @see https://github.com/gilbarbara/logos
 */
export function readCollection(): CollectionFile[] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/logos/icons.json');
  const collection = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
  const aliases = Map.groupBy(Object.entries(collection.aliases ?? {}), ([, alias]) => alias.parent);
  const titleOf = createTitleOf();
  return Object.keys(collection.icons).map((name) => {
    const drawing = drawIcon(collection, name);
    const names = aliases.get(name)?.map(([alias]) => alias) ?? [];
    return { name, title: titleOf(name), aliases: names, ...drawing, ...measureFile(drawing.svg) };
  });
}

/** Creates the catalogue of the package's files. @param findDrawing see `createCatalogue` */
export function catalogueOf(files: readonly CollectionFile[], findDrawing?: Catalogue['byName']): Catalogue {
  return createCatalogue(
    files.map(({ svg, ...record }) => ({
      name: record.name,
      aliases: record.aliases,
      svg,
      logo: catalogueLogo(record),
    })),
    findDrawing,
  );
}

/** Where drawings of the package start that lie partly or wholly outside their view box, by name: x and y in its units. */
const DRAWING_STARTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  c: [0, 1],
  deepseek: [1, 0],
  embedly: [1, 0],
  firefox: [1.3, 0],
  flyjs: [1, 1],
  kloudless: [0, 1],
  krakenjs: [0, 1.2],
  maxcdn: [1, 0],
  openclaw: [1, 0],
  openrouter: [1, 0],
  'openrouter-dark': [1, 0],
  sectionio: [1, 1],
  tealium: [1, 1],
  togetherai: [0, 1],
};

function drawIcon(collection: IconifyJSON, name: string): Pick<CollectionFile, 'svg' | 'width' | 'height'> {
  const icon = getIconData(collection, name);
  if (!icon) throw new Error(`The catalogue has no icon "${name}".`);
  const { body, viewBox } = iconToSVG(icon);
  const [left, top, width, height] = viewBox;
  const [x, y] = DRAWING_STARTS[name] ?? [left, top];
  const size = { viewBox: `${x} ${y} ${width} ${height}`, width: `${width}`, height: `${height}` };
  return { svg: iconToHTML(body, size), width, height };
}
