/** A wiki whose files are searched. */
export interface WikiAddress {
  apiUrl: string;
  /** For messages. */
  name: string;
  /** True if it has CirrusSearch; null if that isn't known yet. */
  cirrus: boolean | null;
}

const COMMONS: WikiAddress = {
  apiUrl: 'https://commons.wikimedia.org/w/api.php',
  name: 'Wikimedia Commons',
  cirrus: true,
};
const WIKIPEDIA: WikiAddress = {
  apiUrl: 'https://en.wikipedia.org/w/api.php',
  name: 'Wikipedia',
  cirrus: true,
};

/** The wikis that are searched unless others are named. */
export const DEFAULT_WIKIS: readonly WikiAddress[] = [COMMONS, WIKIPEDIA];
/** The API of Wikidata, which knows brands. */
export const DEFAULT_WIKIDATA = 'https://www.wikidata.org/w/api.php';

/** Returns the wikis with these addresses of `api.php`; those of Wikimedia are known already. */
export function wikisAt(apiUrls: readonly string[]): WikiAddress[] {
  return [...new Set(apiUrls)].map(
    (apiUrl) =>
      DEFAULT_WIKIS.find((wiki) => wiki.apiUrl === apiUrl) ?? {
        apiUrl,
        name: new URL(apiUrl).host,
        cirrus: null,
      },
  );
}
