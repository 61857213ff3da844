import { isWikidataId } from '#contract/brand-id.ts';
import type { Brand } from '#contract/brands.ts';
import { BRAND_DATA_ID, brandPath, brandTexts, type ServedBrand, UNNAMED_BRAND } from '#contract/pages.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import { addressesOf } from '../rules.ts';

type PageBrand = Pick<
  Brand,
  | 'id'
  | 'label'
  | 'description'
  | 'website'
  | 'current'
  | 'currentFile'
  | 'variants'
  | 'icon'
  | 'catalogueLogo'
  | 'catalogueIcon'
>;

/** The values of the page's placeholders, escaped for HTML. */
type PageValues = Record<'head' | 'label' | 'description' | 'image' | 'fileType', string>;

const SITE = 'Logotheca';
const TRANSPARENT_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** The width of preview images; Wikimedia makes thumbnails of this width, of an SVG at any size. */
const SHARE_WIDTH_PX = 960;
const MAX_TEXT_LENGTH = 300;

interface PageContext {
  /** The address of the site, escaped for HTML attributes. */
  origin: string;
  /** Where the brand's files are; null if no wiki is searched. */
  repository: FileRepository | null;
}

/** Returns the values of a brand's page. */
export function describePage(brand: PageBrand, context: PageContext): PageValues {
  const logo =
    brand.current ?? brand.variants[0]?.logo ?? brand.icon ?? brand.catalogueLogo ?? brand.catalogueIcon;
  const served: ServedBrand = {
    id: brand.id,
    label: textOf(brand.label),
    description: textOf(brand.description ?? ''),
    image: logo?.previewUrl ?? TRANSPARENT_IMAGE,
    fileType: logo?.fileType ?? '',
  };
  const texts = brandTexts(served);
  const address = `${context.origin}${brandPath(brand)}`;
  return {
    label: escapeHtml(served.label),
    description: escapeHtml(served.description),
    image: escapeHtml(served.image),
    fileType: served.fileType,
    head: [
      ...headTexts(texts),
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:url" content="${address}">`,
      ...shareImage(brand, context),
      preloadOf(brand.id),
      `<script type="application/ld+json">${scriptJson(structuredData(brand, served))}</script>`,
      dataOf(served),
    ].join(''),
  };
}

/** Returns the values of the page of a brand that isn't in the table; the page asks for it itself. */
export function describeUnknownPage(id: string): PageValues {
  const unknown = { label: '', description: '', image: TRANSPARENT_IMAGE, fileType: '' };
  const head = [
    `<title>${UNNAMED_BRAND} – ${SITE}</title>`,
    '<meta name="robots" content="noindex">',
    preloadOf(id),
    dataOf({ id, ...unknown }),
  ];
  return { ...unknown, label: UNNAMED_BRAND, head: head.join('') };
}

/** The texts, written as the page writes them, so that it finds and reuses these elements. */
function headTexts({ title, description }: { title: string; description: string }): string[] {
  const [shownTitle, shownDescription] = [escapeHtml(title), escapeHtml(description)];
  return [
    `<title>${shownTitle} – ${SITE}</title>`,
    `<meta name="description" content="${shownDescription}">`,
    `<meta property="og:title" content="${shownTitle}">`,
    `<meta property="og:description" content="${shownDescription}">`,
  ];
}

/** Starts the request that web/features/brands/page/brand-query.ts makes. */
function preloadOf(id: string): string {
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/brands/${id}">`;
}

/** Returns the image of link previews: a PNG or another bitmap of the current logo, else the site's image. */
function shareImage(brand: PageBrand, { origin, repository }: PageContext): string[] {
  const image = repository && bitmapOf(brand, repository);
  const { url, width, height } = image ?? { url: `${origin}/og.png`, width: 1200, height: 630 };
  const tags = [`<meta property="og:image" content="${escapeHtml(url)}">`];
  if (width === null || height === null) return tags;
  return [
    ...tags,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
  ];
}

interface ShareImage {
  url: string;
  width: number | null;
  height: number | null;
}

/** Returns a bitmap of the current logo: a thumbnail of a vector or of a wide bitmap, else the original. */
function bitmapOf({ current, currentFile }: PageBrand, repository: FileRepository): ShareImage | null {
  if (!current || !currentFile) return null;
  const { width, height } = current;
  const { url, thumbUrl } = addressesOf(currentFile.replace(/^File:/, ''), repository);
  const isVector = current.fileType === 'svg';
  if (!isVector && (width ?? 0) < SHARE_WIDTH_PX) return { url, width, height };
  if (thumbUrl === url) return isVector ? null : { url, width, height };
  return {
    url: thumbUrl.replace(/\/\d+px-(?=[^/]*$)/, `/${SHARE_WIDTH_PX}px-`),
    width: SHARE_WIDTH_PX,
    height: width && height ? Math.max(1, Math.round((SHARE_WIDTH_PX * height) / width)) : null,
  };
}

/** @see https://schema.org/Brand */
function structuredData({ id, website, current }: PageBrand, { label, description }: ServedBrand): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Brand',
    name: label,
    ...(description && { description }),
    ...(website && /^https?:/i.test(website) && { url: website }),
    ...(current && /^https?:/.test(current.url) && { logo: current.url }),
    ...(isWikidataId(id) && { sameAs: `https://www.wikidata.org/wiki/${id}` }),
  };
}

/** Returns one line without characters that change the direction of the text around them. */
function textOf(text: string): string {
  const line = cleanLine(text);
  return line.length > MAX_TEXT_LENGTH ? `${[...line].slice(0, MAX_TEXT_LENGTH).join('')}…` : line;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Tells the page's code what the page already shows. */
function dataOf(served: ServedBrand): string {
  return `<script type="application/json" id="${BRAND_DATA_ID}">${scriptJson(served)}</script>`;
}

/** Returns JSON that can't end the script element that contains it. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
