import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { formerLabel } from './period.ts';

/** A logo that a brand uses today, or the best that is known of it. */
export interface Mark {
  name: string;
  logo: Logo;
  /** The background that it is made for; null if that isn't known. */
  theme: 'light' | 'dark' | null;
}

const VARIANT_NAMES = { light: 'For light backgrounds', dark: 'For dark backgrounds' } as const;

/** Returns the marks of a brand, the most important first. Only if it has none, the catalogue's logo is one. */
export function marksOf(brand: Brand): Mark[] {
  const marks: Mark[] = [];
  // Until Wikidata was asked, the file of the bundled package may be an icon or an old logo.
  const logoName = brand.checkedAt === null ? 'Logo' : 'Current logo';
  if (brand.current) marks.push({ name: logoName, logo: brand.current, theme: null });
  for (const { logo, theme } of brand.variants)
    marks.push({ name: theme ? VARIANT_NAMES[theme] : 'Variant', logo, theme });
  if (brand.icon) marks.push({ name: 'Icon', logo: brand.icon, theme: null });
  if (marks.length === 0 && brand.catalogueLogo)
    marks.push({ name: 'Logo from the catalogue', logo: brand.catalogueLogo, theme: null });
  return marks.filter(({ logo }, index) => marks.findIndex((mark) => mark.logo.url === logo.url) === index);
}

/** Returns what a logo is for the brand if it isn't one of today, e.g. "Former logo, 1999–2013". */
export function labelOf(brand: Brand, { url }: Logo): string | undefined {
  const former = brand.former.find(({ logo }) => logo.url === url);
  return former && !marksOf(brand).some(({ logo }) => logo.url === url) ? formerLabel(former) : undefined;
}

/** Returns all logos of a brand, each once, in the order of the page. */
export function logosOf(brand: Brand): Logo[] {
  const logos = [...marksOf(brand).map(({ logo }) => logo), ...brand.former.map(({ logo }) => logo)];
  return [...new Map(logos.map((logo) => [logo.url, logo])).values()];
}
