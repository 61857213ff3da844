import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { listLogos, type NameBrand } from './arrange-brand.ts';

type Pictures = ReadonlyMap<string, Logo>;

function without(pictures: Pictures, url: string): Pictures {
  return pictures.has(url) ? new Map([...pictures].filter(([one]) => one !== url)) : pictures;
}

/**
 * Returns the brands' logos whose pictures can't be loaded, by URL, and a function that reports one. If one fails, those of the
 * same brand that aren't shown are tried, so that a card offers only what it can show. All are tried again when `version`
 * changes, and when the browser is online again.
 */
export function useBrokenPictures(brands: readonly NameBrand[], version: unknown) {
  const [broken, setBroken] = useState<Pictures>(new Map());
  const tried = useRef(new Set<string>());
  const report = useCallback((logo: Logo) => {
    tried.current.add(logo.url);
    setBroken((known) => (known.has(logo.url) ? known : new Map([...known, [logo.url, logo]])));
  }, []);

  const tryAll = useCallback(
    async (logos: readonly Logo[]) => {
      if (logos.length === 0) return;
      const { canLoad } = await import('./can-load.ts');
      for (const logo of logos)
        void canLoad(logo).then((isLoaded) =>
          isLoaded ? setBroken((known) => without(known, logo.url)) : report(logo),
        );
    },
    [report],
  );
  useEffect(() => {
    const siblings = brands
      .flatMap(({ brand }) => (brand ? [listLogos(brand)] : []))
      .filter((logos) => logos.some(({ url }) => broken.has(url)))
      .flat()
      .filter(({ url }) => !tried.current.has(url));
    for (const { url } of siblings) tried.current.add(url);
    void tryAll(siblings);
  }, [broken, brands, tryAll]);

  const retry = useEffectEvent(() => void tryAll([...broken.values()]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the source may be reachable again
  useEffect(() => {
    retry();
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [version]);
  return { broken, report };
}
