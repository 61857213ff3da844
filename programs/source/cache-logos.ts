import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Brand } from '#contract/brands.ts';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { trimSvg } from '../drawing/trim-svg.ts';
import type { AssistantSource } from './assistant-source.ts';
import type { LogoSource } from './source.ts';

const CACHE_SIZE = { max: 5000 };
const CONCURRENCY = 4;

/**
 * Returns a source for one assistant that finds logos by the addresses in its earlier results. It looks up other addresses, or
 * searches for the names of their files if the source can't look up addresses.
 */
export function cacheLogos(source: LogoSource): AssistantSource {
  const known = new LRUCache<string, Logo>(CACHE_SIZE);
  /** Caches logos, but never replaces a checked one by an unchecked one. */
  const cache = (logos: readonly Logo[]) => {
    for (const logo of logos) if (!logo.unchecked || !known.has(logo.url)) known.set(logo.url, logo);
  };

  async function searchFor(urls: readonly string[], signal?: AbortSignal): Promise<void> {
    const names = [...new Set(urls.map(nameOfFile))].filter((name) => name !== '');
    for (let at = 0; at < names.length; at += MAX_NAMES) {
      const query = { ...NO_FILTERS, names: names.slice(at, at + MAX_NAMES), offset: 0 };
      cache((await source.search(query, signal)).logos);
    }
  }

  async function lookUp(urls: readonly string[], signal?: AbortSignal): Promise<void> {
    const queue = new PQueue({ concurrency: CONCURRENCY });
    const logos = await queue.addAll(
      urls.map((url) => async () => (await source.describeUrl?.(url, signal)) ?? null),
    );
    for (const [at, url] of urls.entries()) {
      const logo = logos[at];
      // The address can be that of the file's page.
      if (logo) known.set(url, logo);
      if (logo) cache([logo]);
    }
  }

  return {
    async search(query, signal) {
      const results = await source.search(query, signal);
      cache(results.logos);
      for (const { brand } of results.names) if (brand) cache(logosOf(brand));
      return results;
    },
    async findBrand(name, signal) {
      const named = await source.findBrand(name, signal);
      if (named.brand) cache(logosOf(named.brand));
      return named;
    },
    async match(names, signal) {
      const matches = await source.match(names, signal);
      cache(matches.flatMap(({ logos }) => logos));
      return matches;
    },
    async findLogos(urls, signal) {
      const unknown = urls.filter((url) => known.get(url)?.unchecked ?? true);
      await (source.describeUrl ? lookUp(unknown, signal) : searchFor(unknown, signal));
      return urls.flatMap((url) => known.get(url) ?? []);
    },
    fetchFile: (logo, signal) => source.fetchFile(logo, signal),
    readFile: (logo, signal) => source.fetchFile(logo, signal),
    checkFile: (logo, signal) => source.checkFile(logo, signal),
    trimSvg,
  };
}

function logosOf({ current, icon, variants, former, catalogueLogo }: Brand): Logo[] {
  const others = [...variants, ...former].map(({ logo }) => logo);
  return [current, icon, catalogueLogo, ...others].filter((logo) => logo !== null);
}

/** Returns the name in the address of a file as words; "" if it has none. */
function nameOfFile(url: string): string {
  try {
    const file = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    return file
      .replace(/\.\w+$/, '')
      .replaceAll(/[_,\n]+/g, ' ')
      .trim()
      .slice(0, 100);
  } catch {
    return '';
  }
}
