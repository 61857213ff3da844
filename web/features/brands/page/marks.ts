import { useState } from 'react';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { loadPicture } from '../load-picture.ts';
import { THEME_LABELS } from '../search/arrange-brand.ts';
import { formerLabel } from '../texts.ts';

/** A logo that a brand uses today, or the best that is known of it. */
export interface Mark {
  name: string;
  logo: Logo;
  theme: 'light' | 'dark' | null;
}

/** Returns the marks of a brand, the most important first. Only if it has none, the catalogue's logo is one. */
function marksOf(brand: Brand): Mark[] {
  const marks: Mark[] = [];
  // Until Wikidata was asked, the file of the bundled package may be an icon or an old logo.
  const logoName = brand.checkedAt === null ? 'Logo' : 'Current logo';
  if (brand.current) marks.push({ name: logoName, logo: brand.current, theme: null });
  for (const { logo, theme } of brand.variants)
    marks.push({ name: theme ? THEME_LABELS[theme] : 'Variant', logo, theme });
  if (marks.length === 0 && !brand.icon && brand.catalogueLogo)
    marks.push({ name: 'Logo from the catalogue', logo: brand.catalogueLogo, theme: null });
  const icon = brand.icon ?? brand.catalogueIcon;
  if (icon) marks.push({ name: 'Icon', logo: icon, theme: null });
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

/**
 * Returns a brand's marks and the one to show large, null if there is none that can be loaded. If the file of a mark can't be
 * loaded, the catalogue's logo replaces it, if the brand has one.
 */
export function useShownMark(brand: Brand | undefined) {
  const [chosenUrl, choose] = useState<string | null>(null);
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const marks = brand ? marksOf(brand) : [];
  const chosen = marks.find(({ logo }) => logo.url === chosenUrl) ?? marks[0] ?? null;
  const replacement = chosen && failedUrls.includes(chosen.logo.url) ? brand?.catalogueLogo : null;
  const preferred: Mark | null =
    chosen && replacement ? { name: 'Logo from the catalogue', logo: replacement, theme: null } : chosen;
  const isFailed = preferred !== null && failedUrls.includes(preferred.logo.url);
  return {
    marks,
    chosen,
    shown: isFailed ? null : preferred,
    isReplaced: Boolean(replacement) && !isFailed,
    choose: (mark: Mark) => choose(mark.logo.url),
    fail: () => preferred && setFailedUrls([...failedUrls, preferred.logo.url]),
    /** Shows the chosen mark again if its picture can be loaded by now. */
    retry: async () => {
      if (chosen && (await loadPicture(chosen.logo)))
        setFailedUrls((urls) => urls.filter((url) => url !== chosen.logo.url));
    },
  };
}
