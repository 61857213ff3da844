import type { Catalogue } from '#catalogue/catalogue.ts';
import { catalogueOf, readCollection } from '#catalogue/read-collection.ts';
import { createFindDrawing } from '#catalogue/simple-icons.ts';
import type { Logo } from '#contract/logos.ts';
import { type KnownTitle, titleKey } from './rules.ts';

const SAMPLE_NAMES =
  'google-icon figma spotify-icon react slack-icon docker-icon firefox github-icon python'.split(' ');

let loaded: Catalogue | undefined;

/** Returns the logos and drawings of the bundled packages, which are served under `/catalogue/`. The first call takes about 100 ms. */
export function loadCatalogue(): Catalogue {
  loaded ??= catalogueOf(readCollection(), createFindDrawing());
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
