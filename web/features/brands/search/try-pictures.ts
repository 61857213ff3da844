import type { Logo } from '#contract/logos.ts';
import { listLogos, type NameBrand } from './arrange-brand.ts';

/** Logos whose pictures can't be loaded, by URL. */
export type BrokenLogos = ReadonlyMap<string, Logo>;

interface TryInput {
  brands: readonly NameBrand[];
  broken: BrokenLogos;
  /** Another value means that the source may be reachable again. */
  version: unknown;
  change: (next: (known: BrokenLogos) => BrokenLogos) => void;
}

/** The version for which each picture was tried, by URL. */
const tried = new Map<string, unknown>();

function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}

/** Loads a logo's thumbnail or the file itself. Adds the logo to the broken ones, or removes it. */
async function tryPicture(logo: Logo, { broken, change }: TryInput): Promise<void> {
  const { url, thumbUrl } = logo;
  const canLoad = (await loads(thumbUrl)) || (thumbUrl !== url && (await loads(url)));
  if (canLoad !== broken.has(url)) return;
  change((known) =>
    canLoad ? new Map([...known].filter(([one]) => one !== url)) : new Map(known).set(url, logo),
  );
}

/**
 * Tries the pictures of brands of which one can't be loaded, each once for a version, and the broken ones whenever the browser is
 * online again.
 */
export function tryPictures(input: TryInput, signal: AbortSignal): void {
  const { brands, broken, version } = input;
  if (signal.aborted) return;
  const siblings = brands
    .flatMap(({ brand }) => (brand ? [listLogos(brand)] : []))
    .filter((logos) => logos.some(({ url }) => broken.has(url)))
    .flat();
  for (const logo of [...siblings, ...broken.values()]) {
    const { url } = logo;
    // A picture that was just found broken on a card counts as tried.
    const isUntried = tried.has(url) ? tried.get(url) !== version : !broken.has(url);
    tried.set(url, version);
    if (isUntried) void tryPicture(logo, input);
  }
  const retry = () => {
    for (const logo of broken.values()) void tryPicture(logo, input);
  };
  addEventListener('online', retry, { signal });
}
