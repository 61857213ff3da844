import type { Logo } from '#contract/logos.ts';
import { loadDrawing } from '../drawing/load-drawing.ts';
import { absoluteBrand, absoluteLogo, bundledName } from './absolute-logo.ts';
import { type Asking, findBrand } from './asking.ts';
import type { BundledCatalogue } from './bundled-catalogue.ts';
import { fetchFile } from './fetch-file.ts';
import { matchOne } from './match-name.ts';
import { titleInUrl } from './read-url.ts';
import { searchNames } from './search-names.ts';
import type { LogoSource } from './source.ts';
import { type AskBrand, createAskBrand } from './wikis/ask-wikidata.ts';
import { createAskWikis } from './wikis/ask-wikis.ts';
import { DEFAULT_WIKIDATA, wikisAt } from './wikis/wiki-addresses.ts';
import { type ClientOptions, WikiClient } from './wikis/wiki-client.ts';

interface WikiSourceOptions extends ClientOptions {
  bundled: BundledCatalogue;
  /** The addresses of the wikis' `api.php`; the first one has the brands' files. Empty to send no request. */
  apiUrls: readonly string[];
  wikidataUrl?: string | undefined;
}

/** Creates the source that asks the wikis itself, and answers from the bundled catalogue where they can't be asked. */
export function createWikiSource(options: WikiSourceOptions): LogoSource {
  const { bundled, apiUrls, wikidataUrl = DEFAULT_WIKIDATA, userAgent, signal, wait } = options;
  const wikis = wikisAt(apiUrls);
  const client = new WikiClient(options);
  const [filesUrl] = apiUrls;
  const askBrand: AskBrand = filesUrl
    ? createAskBrand(client, { wikidataUrl, filesUrl })
    : async () => ({ brand: null, otherNames: [] });
  const asking: Asking = {
    bundled,
    askWikis: createAskWikis(client, wikis),
    findBrand: async (name, chosenIds = []) => findBrand(bundled, askBrand, { name, chosenIds }),
  };
  const fetchBytes = async (logo: Logo, fetchSignal = signal): Promise<Uint8Array> => {
    const entry = bundled.catalogue.byName(bundledName(logo) ?? '');
    if (entry) return new TextEncoder().encode(entry.svg);
    return fetchFile(logo, { headers: { 'user-agent': userAgent }, wait, signal: fetchSignal });
  };
  return {
    search: async (query) => {
      const results = await searchNames(asking, query);
      const names = results.names.map(({ brand, ...rest }) => ({
        ...rest,
        brand: brand && absoluteBrand(brand),
      }));
      return { ...results, logos: results.logos.map(absoluteLogo), names };
    },
    findBrand: async (name) => {
      const named = await asking.findBrand(name);
      return { ...named, brand: named.brand && absoluteBrand(named.brand) };
    },
    match: async (names) => {
      const matches = await Promise.all(names.map((name) => matchOne(asking, name)));
      return matches.map((match) => ({ ...match, logos: match.logos.map(absoluteLogo) }));
    },
    fetchFile: fetchBytes,
    checkFile: async (logo, checkSignal) =>
      (await loadDrawing()).check(await fetchBytes(logo, checkSignal), logo.fileType),
    describeUrl: async (url) => {
      const entry = bundled.catalogue.byName(bundledName({ url }) ?? '');
      if (entry) return absoluteLogo(entry.logo);
      const title = titleInUrl(url);
      return title === null ? null : asking.askWikis.describe(title);
    },
    findFile: async (sha1) => {
      const known = bundled.catalogue.byId(sha1);
      return known ? absoluteLogo(known.logo) : asking.askWikis.findBySha1(sha1);
    },
  };
}
