import { useState } from 'react';
import type { Brand } from '#contract/brands.ts';
import { type Mark, marksOf } from './marks.ts';

/**
 * Returns a brand's marks and the one to show large, null if there is none. If the file of a mark can't be loaded, the
 * catalogue's logo replaces it, if the brand has one.
 */
export function useShownMark(brand: Brand | undefined) {
  const [chosenUrl, choose] = useState<string | null>(null);
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const marks = brand ? marksOf(brand) : [];
  const chosen = marks.find(({ logo }) => logo.url === chosenUrl) ?? marks[0] ?? null;
  const replacement = chosen && failedUrls.includes(chosen.logo.url) ? brand?.catalogueLogo : null;
  const shown: Mark | null =
    chosen && replacement ? { name: 'Logo from the catalogue', logo: replacement, theme: null } : chosen;
  return {
    marks,
    chosen,
    shown,
    isReplaced: Boolean(replacement),
    choose: (mark: Mark) => choose(mark.logo.url),
    fail: () => shown && setFailedUrls([...failedUrls, shown.logo.url]),
  };
}
