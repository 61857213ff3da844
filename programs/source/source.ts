import type { NamedBrand } from '#contract/brands.ts';
import type { FileCheck } from '#contract/file-check.ts';
import type { Logo } from '#contract/logos.ts';
import type { SearchFilters } from '#contract/search/filters.ts';
import type { NameReport, SearchSource } from '#contract/search.ts';
import type { NameMatch } from '#contract/wall.ts';

/** What to search for. */
export interface SourceQuery extends SearchFilters {
  /** 1 to 20 names or domains. */
  names: readonly string[];
  /** How many results of each name to skip, a multiple of 50. */
  offset: number;
}

/** The results of a search. */
export interface SourceResults {
  /** The results of the names interleaved, best first within a name; those of brands come first. */
  logos: Logo[];
  names: Pick<
    NameReport,
    'name' | 'found' | 'exact' | 'more' | 'suggestion' | 'error' | 'brand' | 'choices'
  >[];
  source: SearchSource;
}

/** The logos of a name. */
export interface SourceMatch extends NameMatch {
  /** Why a wiki couldn't be asked about this name. It may have a better logo. */
  problem?: string;
}

/**
 * Where the command line and assistants get logos from: a server of this product, or the bundled catalogue and the wikis. All
 * addresses that it returns are absolute.
 */
export interface LogoSource {
  search(query: SourceQuery, signal?: AbortSignal): Promise<SourceResults>;
  /** Returns the brand of a name, a domain or the id of a Wikidata item. */
  findBrand(name: string, signal?: AbortSignal): Promise<NamedBrand>;
  /** Returns the best logos of each of up to 200 names, in their order. */
  match(names: readonly string[], signal?: AbortSignal): Promise<SourceMatch[]>;
  /** Fetches the unchanged file of a logo; retries if the connection is lost. A server counts it as a download. */
  fetchFile(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Says what is in the file of a logo. This doesn't count as a download. Null if a server can't check it.
   * @throws DamagedFile if this computer can't draw it; MissingPackage
   */
  checkFile(logo: Logo, signal?: AbortSignal): Promise<FileCheck | null>;
  /** Returns the logo at the address of a file or of its page; null if there is none. Omitted if the source doesn't support it. */
  describeUrl?(url: string, signal?: AbortSignal): Promise<Logo | null>;
  /** Returns the logo whose file has this SHA-1, in hex; null if none is known. Omitted if the source doesn't support it. */
  findFile?(sha1: string, signal?: AbortSignal): Promise<Logo | null>;
}
