import { BRAND_ID } from './brand-id.ts';
import type { Logo } from './logos.ts';
import type { SearchResponse } from './search.ts';

/** The pages in the sitemap. */
export const SITEMAP_PATHS = [
  '/',
  '/search',
  '/wall',
  '/premium',
  '/about',
  '/developers',
  '/legal',
] as const;

/** The path of every page. All other paths return 404. */
export const PAGE_PATHS = [
  ...SITEMAP_PATHS,
  '/auth',
  '/reset-password',
  '/dashboard',
  '/collections',
  '/subscription-success',
  '/subscription-cancel',
  '/admin-login',
  '/admin',
] as const;

/** The folder of the brands' pages; their addresses are `/brand/{id}/{slug}`. */
export const BRAND_FOLDER = '/brand';

/** The folder of the visitor's own collections; their addresses are `/collections/{id}`. */
export const COLLECTIONS_FOLDER = '/collections';
/** The folder of the read-only pages of shared collections; their addresses are `/c/{token}`. */
export const SHARED_FOLDER = '/c';
/** The prerendered page of one collection, whichever it is. */
export const COLLECTION_PAGE = '/collection';

/** The id of the element that contains a `ServedBrand` as JSON. */
export const BRAND_DATA_ID = 'brand';

/** The page of a search whose results the server writes into the HTML. */
export const RESULTS_PAGE = '/search-results';

/** The id of the element with the results of a page's queries as JSON. */
export const SERVED_DATA_ID = 'served';

/** The data that a page is rendered with, so that it needn't request it. */
export interface ServedData {
  /** The samples of the home page. */
  samples?: { logos: Logo[] };
  search?: ServedSearch;
}

/** The first results of a search. */
export interface ServedSearch {
  /** The query string of the page, with "?". */
  queryString: string;
  response: SearchResponse;
  /** When the server searched, in milliseconds since 1970. */
  time: number;
}

/** The HTML of a page: the tags in its head, the content of its root element, and the element with its data. */
export interface PageHtml {
  head: string;
  body: string;
  data: string;
}

/** What `web/render.tsx` exports. The server loads it from the built pages. It renders several pages at the same time. */
export interface PageRenderer {
  renderPage(address: string, data?: ServedData): Promise<PageHtml>;
  searchRequest(queryString: string): string | null;
}

/** The heading of a brand’s page until its name is known. */
export const UNNAMED_BRAND = 'Brand';

/** What the server writes into the page of a brand, for the first paint. Empty texts if the brand isn't known. */
export interface ServedBrand {
  id: string;
  label: string;
  description: string;
  /** The address of its logo; a transparent image if it has none. */
  image: string;
  fileType: string;
}

/** Returns the title and the description of a brand's page, for search engines and link previews. */
export function brandTexts({ label, description }: Pick<ServedBrand, 'label' | 'description'>) {
  const about = description && ` (${description})`;
  return {
    title: `${label} logo`,
    description: `The logo of ${label}${about} with its licence and credit, to download in its original format. Also its icon, colours and former logos, as far as they are known.`,
  };
}

const BRAND_ADDRESS = /^\/brand\/([^/]+)(?:\/[^/]*)?$/;
const MAX_SLUG_LENGTH = 60;

/** Returns the id of the brand whose page has this path, with any slug or none; null for other paths. */
export function brandIdOf(path: string): string | null {
  const [, id = ''] = BRAND_ADDRESS.exec(path) ?? [];
  return BRAND_ID.test(id) ? id : null;
}

const COLLECTION_ADDRESS = /^\/collections\/([\w-]{1,40})$/;
const SHARED_ADDRESS = /^\/c\/([\w-]{1,200})$/;

/** Returns the id of the visitor's collection whose page has this path; null for other paths. */
export function collectionIdOf(path: string): string | null {
  return COLLECTION_ADDRESS.exec(path)?.[1] ?? null;
}

/** Returns the secret part of a shared collection's link; null for other paths. */
export function shareTokenOf(path: string): string | null {
  return SHARED_ADDRESS.exec(path)?.[1] ?? null;
}

/** Returns the canonical path of a brand's page, e.g. "/brand/Q689141/spotify". */
export function brandPath({ id, label }: { id: string; label: string }): string {
  const slug = slugOf(label);
  return `${BRAND_FOLDER}/${id}${slug && `/${encodeURIComponent(slug)}`}`;
}

/** Returns the letters and digits of a name in lower case, joined by hyphens. Latin letters lose their marks. */
function slugOf(name: string): string {
  const words = name
    .toWellFormed()
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return [...(words ?? []).join('-')].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
}
