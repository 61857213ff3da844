// Generated from docs/api/v1.json by scripts/write-api.ts; don’t edit.

export type OpenLogoResponse = string;

export interface Error {
  /**
   * The same as `error.message`
   */
  message: string;
  error: {
    /**
     * Identifies the error. Check this in your program: it doesn’t change
     */
    code: string;
    /**
     * What went wrong and what to do next, for people
     */
    message: string;
    /**
     * The input that was wrong
     */
    parameter?: string;
    /**
     * Seconds to wait, as in `Retry-After`
     */
    retryAfter?: number;
    /**
     * Downloads counted so far this month
     */
    downloadCount?: number;
    /**
     * Downloads that the plan allows in a month
     */
    limit?: number | null;
    /**
     * Downloads left this month
     */
    remaining?: number | null;
    /**
     * Downloads that the request asked for
     */
    requested?: number;
    /**
     * Identifies a failure of the server
     */
    requestId?: string;
  };
}
export interface Allowance {
  /**
   * Downloads counted in the current session or month
   */
  downloadCount: number;
  limit: number | null;
  remaining: number | null;
  isSubscribed: boolean;
  /**
   * The end of the current session or month; null before the first download
   */
  resetsAt: string | null;
}
export interface Brand {
  /**
   * The id of its Wikidata item, e.g. "Q95"
   */
  id: string;
  label: string;
  description: string | null;
  website: string | null;
  /**
   * The host of the website without "www.", e.g. "spotify.com"
   */
  domain: string | null;
  /**
   * In English, e.g. "Germany"
   */
  country: string | null;
  industry: string | null;
  /**
   * The title of the current logo on Wikimedia Commons, e.g. "File:Google 2015 logo.svg"
   */
  currentFile: string | null;
  /**
   * True if Wikidata knows that the current logo isn’t on Wikimedia Commons
   */
  notOnCommons: boolean;
  current: Logo | null;
  /**
   * The official small version, legible at 16 px
   */
  icon: Logo | null;
  variants: BrandVariant[];
  /**
   * Newest first
   */
  former: FormerLogo[];
  /**
   * The bundled catalogue’s logo of this brand, if it has one
   */
  catalogueLogo: Logo | null;
  /**
   * Official colours in hex, e.g. "#1db954"
   */
  colors: string[];
  /**
   * The brand’s own guidelines
   */
  guidelinesUrl: string | null;
  /**
   * Where the facts and logos come from; colours and guidelines: simple-icons
   */
  source: 'name-suggestion-index' | 'wikidata';
  /**
   * When Wikidata was last asked; null if it never was
   */
  checkedAt: string | null;
}
export interface Logo {
  /**
   * SHA-1 of the file, 40 hex digits; files with equal bytes share it
   */
  id: string;
  /**
   * Without "File:" and without the extension
   */
  title: string;
  /**
   * The original file. An absolute URL in responses to programs; for pages, a path of this site if it is in the bundled catalogue
   */
  url: string;
  /**
   * A thumbnail, at most 330 px wide; the file itself if there is no thumbnail
   */
  thumbUrl: string;
  /**
   * A large preview: the file itself, or a 960 px wide image of a very large file
   */
  previewUrl: string;
  fileType: 'svg' | 'png' | 'jpg' | 'gif';
  /**
   * When this version was uploaded, UTC
   */
  dateAdded: string | null;
  description: string | null;
  /**
   * Bytes of the original
   */
  size: number | null;
  /**
   * Pixels of the original; nominal for SVG
   */
  width: number | null;
  /**
   * Pixels of the original; nominal for SVG
   */
  height: number | null;
  /**
   * The common name of the licence, e.g. "CC BY-SA 4.0". “Presumed public domain” with the class `unknown` if the source only presumes it
   */
  license: string | null;
  licenseClass: 'pd' | 'cc0' | 'cc-by' | 'cc-by-sa' | 'free' | 'nonfree' | 'unknown';
  /**
   * e.g. "4.0"; null if the licence has none
   */
  licenseVersion: string | null;
  licenseUrl: string | null;
  author: string | null;
  /**
   * The line to print beside the logo, plain text
   */
  credit: string;
  /**
   * The parts of `credit`, with links
   */
  creditParts: CreditPart[];
  /**
   * Restrictions other than copyright, e.g. "trademark", "personality"
   */
  restrictions: string[];
  /**
   * Shown by a wiki under a fair-use rule: not free to reuse
   */
  nonFree: boolean;
  /**
   * Set if the file is nominated for deletion
   */
  deletionReason: string | null;
  /**
   * The page that describes the file, or the collection that it is from
   */
  sourceUrl: string;
  /**
   * The searched name that this logo is a result for
   */
  searchTerm: string;
  /**
   * Set if only the name of the file is known: its licence and facts haven’t been read yet, and `id` is the SHA-1 of its URL
   */
  unchecked?: true;
}
export interface CreditPart {
  text: string;
  href: string | null;
}
export interface BrandVariant {
  logo: Logo;
  /**
   * The background that the logo is made for
   */
  theme: ('light' | 'dark') | null;
}
export interface FormerLogo {
  logo: Logo;
  /**
   * e.g. "1999" or "1999-05-01"
   */
  from: string | null;
  to: string | null;
}
export interface BrandChoice {
  /**
   * The id of its Wikidata item, e.g. "Q95"
   */
  id: string;
  label: string;
  description: string | null;
  country: string | null;
  currentFile: string | null;
  /**
   * A thumbnail of its current logo
   */
  thumbUrl: string | null;
}
export interface BrandDetails {
  /**
   * The id of its Wikidata item, e.g. "Q95"
   */
  id: string;
  label: string;
  description: string | null;
  website: string | null;
  /**
   * The host of the website without "www.", e.g. "spotify.com"
   */
  domain: string | null;
  /**
   * In English, e.g. "Germany"
   */
  country: string | null;
  industry: string | null;
  /**
   * The title of the current logo on Wikimedia Commons, e.g. "File:Google 2015 logo.svg"
   */
  currentFile: string | null;
  /**
   * True if Wikidata knows that the current logo isn’t on Wikimedia Commons
   */
  notOnCommons: boolean;
  current: Logo | null;
  /**
   * The official small version, legible at 16 px
   */
  icon: Logo | null;
  variants: BrandVariant[];
  /**
   * Newest first
   */
  former: FormerLogo[];
  /**
   * The bundled catalogue’s logo of this brand, if it has one
   */
  catalogueLogo: Logo | null;
  /**
   * Official colours in hex, e.g. "#1db954"
   */
  colors: string[];
  /**
   * The brand’s own guidelines
   */
  guidelinesUrl: string | null;
  /**
   * Where the facts and logos come from; colours and guidelines: simple-icons
   */
  source: 'name-suggestion-index' | 'wikidata';
  /**
   * When Wikidata was last asked; null if it never was
   */
  checkedAt: string | null;
  /**
   * Its names in all known languages, the label first
   */
  names: {
    name: string;
    /**
     * e.g. "ja"
     */
    language: string | null;
  }[];
  sources: FactSource[];
}
export interface FactSource {
  /**
   * e.g. "Colours and guidelines"
   */
  facts: string;
  /**
   * e.g. "simple-icons 16.37.0"
   */
  source: string;
  license: string;
  url: string;
  checkedAt: string | null;
}
export interface CountedFile {
  logo: Logo;
  /**
   * Where to fetch the original file
   */
  url: string;
  /**
   * A safe file name with extension, at most 120 characters, unique within the response
   */
  fileName: string;
}
export interface MatchedName {
  name: string;
  certainty: 'sure' | 'likely' | 'unsure' | 'missing';
  /**
   * The brand that the name means; beside `choices`, the best known of those with a logo. Null if no brand is known, even if a logo’s title is the name
   */
  brand: {
    /**
     * The id of its Wikidata item, e.g. "Q95"
     */
    id: string;
    label: string;
    description: string | null;
  } | null;
  /**
   * Set if several brands fit and none is evidently meant
   */
  choices?: BrandChoice[];
  /**
   * Best first
   *
   * @maxItems 8
   */
  logos: Logo[];
}
export interface NamedBrand {
  brand: Brand | null;
  /**
   * Why the name means this brand
   */
  rule?: 'chosen' | 'domain' | 'only' | 'label' | 'best-known';
  /**
   * Set if several brands fit and none is evidently meant
   */
  choices?: BrandChoice[];
}
export interface SearchedName {
  name: string;
  /**
   * How many results the name has on all pages; at least this many if `exact` is false
   */
  found: number;
  /**
   * False if there may be more than `found`, e.g. because the wikis can’t count the matches of a date filter
   */
  exact: boolean;
  /**
   * True if the next offset may return more
   */
  more: boolean;
  /**
   * A correction of the name
   */
  suggestion?: string;
  /**
   * True if the suggestion is the only one and changes few letters of each word
   */
  likely?: boolean;
  /**
   * The error message for this name
   */
  error?: string;
  /**
   * The brand that the name means. Its logos come first among `logos`; null if none is known, if there are `choices`, and for later offsets
   */
  brand: Brand | null;
  brandRule?: 'chosen' | 'domain' | 'only' | 'label' | 'best-known';
  /**
   * Set if several brands fit and none is evidently meant
   */
  choices?: BrandChoice[];
}
export interface Suggestion {
  title: string;
  fileType: 'svg' | 'png' | 'jpg' | 'gif';
  thumbUrl: string;
  /**
   * Null for the title of a logo
   */
  brand: {
    /**
     * The id of its Wikidata item, e.g. "Q95"
     */
    id: string;
    description: string | null;
  } | null;
}
export interface SearchLogosQuery {
  /**
   * Names or domains, separated by commas or line breaks
   */
  q: string;
  fileType?: 'all' | 'svg' | 'png' | 'jpg' | 'gif';
  dateFilter?: 'all' | '30d' | '90d' | '1y';
  license?: 'all' | 'pd' | 'cc-by' | 'cc-by-sa';
  /**
   * How many results of each name to skip
   */
  offset?: number;
  /**
   * The brands that are meant by names which several brands share
   */
  brand?: string;
}
export interface SearchLogosResponse {
  /**
   * The results of the names interleaved, best first within a name
   */
  logos: Logo[];
  /**
   * The source of the logos
   */
  source: 'wikimedia' | 'index' | 'catalogue' | 'mixed';
  /**
   * A message to show above the results
   */
  notice?: string;
  names: SearchedName[];
}
export interface DownloadLogosBody {
  /**
   * The `url` of each logo
   *
   * @minItems 1
   * @maxItems 100
   */
  urls: string[];
  /**
   * Requests with the same id are counted once
   */
  requestId?: string;
}
export interface DownloadLogosResponse {
  files: CountedFile[];
  /**
   * Addresses without a known logo. They aren’t counted
   */
  unknown: string[];
  allowance: Allowance;
}
export interface FindBrandQuery {
  /**
   * A name or a domain: "Spotify", "spotify.com"
   */
  name: string;
}
export interface GetBrandPath {
  /**
   * The id of its Wikidata item, e.g. "Q95"
   */
  id: string;
}
export interface GetBrandResponse {
  brand: BrandDetails;
}
export interface GetLogoQuery {
  /**
   * The `url` of the logo, to choose one of several files with equal bytes
   */
  url?: string;
}
export interface GetLogoPath {
  id: string;
}
export interface GetLogoResponse {
  logo: Logo;
}
export interface MatchNamesBody {
  /**
   * @minItems 1
   * @maxItems 200
   */
  names: {
    name: string;
    /**
     * The brand that is meant, if several have the name
     */
    brandId?: string;
  }[];
}
export interface MatchNamesResponse {
  /**
   * In the order of the names
   */
  matches: MatchedName[];
}
export interface SuggestNamesQuery {
  /**
   * The beginning of a name
   */
  q?: string;
}
export interface SuggestNamesResponse {
  /**
   * Brands come first; of the titles, those that start with the text, then the most popular
   *
   * @maxItems 8
   */
  suggestions: Suggestion[];
}
export interface GetAccountResponse {
  username: string;
  keyName: string;
  allowance: Allowance;
}
export interface EndOwnKeyResponse {
  success: true;
}
export interface OpenLogoQuery {
  /**
   * The full logo, or the icon, its official small version
   */
  type?: 'logo' | 'icon';
  /**
   * The background of your page. A brand without a logo for dark pages gets its usual one
   */
  theme?: 'light' | 'dark';
  /**
   * By default the original file, whatever its format. `svg`: the original, if it is an SVG. `png`: a thumbnail, which logos of the bundled catalogue lack
   */
  format?: 'svg' | 'png';
  /**
   * The width of a PNG in pixels, one of those that Wikimedia serves
   */
  width?: 20 | 40 | 60 | 120 | 250 | 330 | 500 | 960 | 1280 | 1920 | 3840;
  /**
   * What to return if the brand or the logo isn’t known: error 404, or an SVG with initials
   */
  fallback?: '404' | 'monogram';
}
export interface OpenLogoPath {
  /**
   * A domain, a name or the id of a Wikidata item: "spotify.com", "Spotify", "Q689141"
   */
  brand: string;
}
export interface DescribeLogoQuery {
  /**
   * The full logo, or the icon, its official small version
   */
  type?: 'logo' | 'icon';
  /**
   * The background of your page. A brand without a logo for dark pages gets its usual one
   */
  theme?: 'light' | 'dark';
  /**
   * By default the original file, whatever its format. `svg`: the original, if it is an SVG. `png`: a thumbnail, which logos of the bundled catalogue lack
   */
  format?: 'svg' | 'png';
  /**
   * The width of a PNG in pixels, one of those that Wikimedia serves
   */
  width?: 20 | 40 | 60 | 120 | 250 | 330 | 500 | 960 | 1280 | 1920 | 3840;
}
export interface DescribeLogoPath {
  /**
   * A domain, a name or the id of a Wikidata item: "spotify.com", "Spotify", "Q689141"
   */
  brand: string;
}
export interface DescribeLogoResponse {
  /**
   * Null if no brand is known and the logo was found by its title
   */
  brand: Brand | null;
  /**
   * Why the name means this brand
   */
  rule?: 'chosen' | 'domain' | 'only' | 'label' | 'best-known';
  /**
   * Set if several brands fit and none is evidently meant
   */
  choices?: BrandChoice[];
  /**
   * The logo that the address leads to; null if there is none
   */
  logo: Logo | null;
  /**
   * The address of the file that `/logo/{brand}` redirects to
   */
  url: string | null;
}

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

/** The calls by path and method. */
export interface paths {
  '/api/v1/search': {
    parameters: NoParameters;
    /** Searches for logos by one or more names or domains. */
    get: {
      parameters: {
        query: SearchLogosQuery;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': SearchLogosResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/downloads': {
    parameters: NoParameters;
    get?: never;
    put?: never;
    /** Counts downloads before they start, and returns where to fetch the files. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': DownloadLogosBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': DownloadLogosResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        403: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        413: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        415: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/brands': {
    parameters: NoParameters;
    /** Finds the brand of a name or domain. */
    get: {
      parameters: {
        query: FindBrandQuery;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': FindBrandResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/brands/{id}': {
    parameters: NoParameters;
    /** Returns one brand with all facts. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: GetBrandPath;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': GetBrandResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        404: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/logos/{id}': {
    parameters: NoParameters;
    /** Returns one logo by the SHA-1 of its file. */
    get: {
      parameters: {
        query?: GetLogoQuery;
        header?: never;
        path: GetLogoPath;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': GetLogoResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        404: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/match': {
    parameters: NoParameters;
    get?: never;
    put?: never;
    /** Returns the best logo of each of up to 200 names. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': MatchNamesBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': MatchNamesResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        413: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        415: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/suggest': {
    parameters: NoParameters;
    /** Suggests brands and titles of logos for the beginning of a name. */
    get: {
      parameters: {
        query?: SuggestNamesQuery;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': SuggestNamesResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/account': {
    parameters: NoParameters;
    /** Returns the account of an API key and its remaining downloads. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': GetAccountResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/key': {
    parameters: NoParameters;
    get?: never;
    put?: never;
    post?: never;
    /** Ends the API key that the request is sent with. */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': EndOwnKeyResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/logo/{brand}': {
    parameters: NoParameters;
    /** Redirects to the file of a brand’s logo. */
    get: {
      parameters: {
        query?: OpenLogoQuery;
        header?: never;
        path: OpenLogoPath;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'image/svg+xml': OpenLogoResponse } };
        302: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        404: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/logo/{brand}.json': {
    parameters: NoParameters;
    /** Returns the facts of a brand and the logo that its address leads to. */
    get: {
      parameters: {
        query?: DescribeLogoQuery;
        header?: never;
        path: DescribeLogoPath;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': DescribeLogoResponse } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        404: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
