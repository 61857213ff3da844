import { useCallback, useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { NameBrand } from './arrange-brand.ts';
import type { BrokenLogos } from './try-pictures.ts';

/**
 * Returns the logos whose pictures can't be loaded, by URL, and a function that reports one. If one of a brand fails, its others
 * are tried, so that a card offers only what it can show. All are tried again when `version` changes, and when the browser is
 * online again.
 */
export function useBrokenPictures(brands: readonly NameBrand[], version: unknown) {
  const [broken, change] = useState<BrokenLogos>(new Map());
  const report = useCallback((logo: Logo) => change((known) => new Map(known).set(logo.url, logo)), []);
  useEffect(() => {
    if (broken.size === 0) return;
    const stop = new AbortController();
    import('./try-pictures.ts').then(
      ({ tryPictures }) => tryPictures({ brands, broken, version, change }, stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, [broken, brands, version]);
  return { broken, report };
}
