import type { LogoChoice } from '../addresses.ts';
import type { Brand, BrandChoice } from '../brands.ts';
import type { Logo } from '../logos.ts';
import { shadeOf } from './shade-of.ts';

/** Returns the logo of a brand that is asked for; null if it has none of this type, or none in this format. */
export function pickLogo(brand: Brand, choice: LogoChoice): Logo | null {
  const candidates =
    choice.type === 'icon' ? [brand.icon, brand.catalogueIcon] : logosForTheme(brand, choice.theme);
  return candidates.find((logo) => logo !== null && addressOf(logo, choice) !== null) ?? null;
}

/** Returns the logos of a brand, best first for a background. A white logo comes last on a light one. */
function logosForTheme(
  { label, current, variants, catalogueLogo, catalogueIcon }: Brand,
  theme: LogoChoice['theme'],
): (Logo | null)[] {
  const themed = variants.find((variant) => variant.theme === theme)?.logo ?? null;
  if (theme === 'dark') return [themed, current, catalogueLogo, catalogueIcon];
  const isWhite = current !== null && shadeOf(current.title, label) === 'for-dark';
  return isWhite
    ? [themed, catalogueLogo, current, catalogueIcon]
    : [current, themed, catalogueLogo, catalogueIcon];
}

/** Returns where the file of a logo is; null if it isn't there in this format. A PNG of a drawing is the wiki's thumbnail. */
export function addressOf(
  logo: Logo,
  { format, width, trim }: Pick<LogoChoice, 'format' | 'width' | 'trim'>,
): string | null {
  const { url, thumbUrl, fileType } = logo;
  if (trim !== undefined)
    return format === undefined || format === fileType ? trimmedAddressOf(logo, trim) : null;
  const hasThumbs = thumbUrl !== url;
  if (format === undefined || (format === 'svg' && fileType === 'svg')) return url;
  if (format === 'png' && fileType === 'svg') return hasThumbs ? atWidth(thumbUrl, width) : null;
  // A wiki refuses a bitmap's thumbnail that is wider than the original.
  const isNarrower = hasThumbs && logo.width !== null && width < logo.width;
  if (format === 'png' && fileType === 'png') return isNarrower ? atWidth(thumbUrl, width) : url;
  return null;
}

/** Returns the path of a logo's file, trimmed. The id of an unchecked logo doesn't say where it is. */
function trimmedAddressOf({ id, url, unchecked }: Logo, trim: number): string {
  const query = new URLSearchParams({ ...(unchecked && { url }), trim: String(trim) });
  return `/api/v1/logos/${id}/file?${query}`;
}

/** Returns the address of a thumbnail at another standard width. */
function atWidth(thumbUrl: string, width: number): string {
  return thumbUrl.replace(/\/((?:[a-z]+\d*-){0,3})\d+px-([^/]*)$/i, `/$1${width}px-$2`);
}

/** True if a logo of the brand is known, even if no wiki is searched that could show it. */
export function hasLogo({ currentFile, thumbUrl }: BrandChoice): boolean {
  return currentFile !== null || thumbUrl !== null;
}
