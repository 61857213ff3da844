import type { Described } from '../enumerate/read-described.ts';
import type { ApiFailure } from '../search-response.ts';
import type { BrandFacts } from './brand-facts.ts';

/** One request of `resolveName` or `refreshBrands`. */
export interface BrandRequest {
  /** Which API it is for: that of Wikidata, or of the wiki with the files. */
  api: 'wikidata' | 'files';
  /** In the address, also of a POST. */
  params: URLSearchParams;
  /** The body of a POST with the type application/json; null for a GET. */
  json: string | null;
  /** How large the response may be: descriptions of items can have several megabytes. */
  maxBytes: number;
}

export interface BrandSteps {
  /** Sends a request. If it throws, so do `resolveName` and `refreshBrands`. */
  send: (request: BrandRequest) => Promise<{ text: string; contentType: string | null }>;
  /** Unix time in ms. */
  now: number;
  /** The origin of the wiki with the files, e.g. "https://commons.wikimedia.org". */
  filesOrigin: string;
  /** Kept by the caller for its whole life; a browser can't use `wbgraphql`, whose POST costs a second request. */
  graphql: GraphqlState;
}

/** Until when `wbgraphql` isn't used, in Unix ms: after a failure; Infinity for never. */
export interface GraphqlState {
  unusedUntil: number;
}

/** Descriptions of files by title, e.g. "File:Google 2015 logo.svg", as in `BrandFiles` before redirects. */
export type DescribedFiles = ReadonlyMap<string, Described>;

/** The brands that a name fits, best known first; empty if there is none. */
export interface ResolvedName {
  state: 'ok';
  brands: BrandFacts[];
  /** Lacks files that weren't requested, because three requests were sent before. */
  files: DescribedFiles;
}

/** The facts of brands. */
export interface RefreshedBrands {
  state: 'ok';
  /** By requested id: null if the item isn't a brand, or doesn't exist. Lacks ids that Wikidata didn't answer. */
  brands: Map<string, BrandFacts | null>;
  files: DescribedFiles;
}

export type BrandFailure = ApiFailure;
