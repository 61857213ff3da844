import { useSyncExternalStore } from 'react';
import type { Logo } from '#contract/logos.ts';
import { createStore } from '#web/lib/store.ts';

/** The colours of brands as #rrggbb, by the URL of each logo shown for them. */
const colors = createStore<ReadonlyMap<string, string>>(() => new Map(), new Map());

/** Records a brand's colour for logos that are shown for it. */
export function recordBrandColor(logos: readonly Pick<Logo, 'url'>[], color: string): void {
  const known = colors.get();
  if (logos.every(({ url }) => known.get(url) === color)) return;
  colors.set(new Map([...known, ...logos.map(({ url }): [string, string] => [url, color])]));
}

/** Returns the brand's colour of a logo, or null. */
export function useBrandColor(url: string): string | null {
  return useSyncExternalStore(
    colors.subscribe,
    () => colors.get().get(url) ?? null,
    () => null,
  );
}

/** True if the colour of any shown brand is known. */
export function useHasBrandColors(): boolean {
  return colors.useValue().size > 0;
}
