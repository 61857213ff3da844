import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { yearsOf } from '../page/period.ts';

/** A logo of a brand, and what it is for the brand, e.g. "Current logo", "1999–2010". */
interface Member {
  logo: Logo;
  label: string;
}

/** The URLs of pictures that couldn't be loaded. */
export type BrokenPictures = Pick<ReadonlySet<string>, 'has'>;

const THEME_LABELS = { light: 'For light backgrounds', dark: 'For dark backgrounds' } as const;

/**
 * What the end of a file's name means in the catalogue: "google-icon" is the icon of "google". Other ends may also be those of
 * a product ("google-pay") or its version ("css-3").
 */
const FILE_LABELS: ReadonlyMap<string, string> = new Map([
  ['-icon.svg', 'Icon'],
  ['-wordmark.svg', 'Wordmark'],
  ['-dark.svg', 'For dark backgrounds'],
  ['-icon-dark.svg', 'Icon for dark backgrounds'],
]);

/** True if the catalogue's logo takes the place of the current logo, which can't be shown. */
export function isReplaced({ current, catalogueLogo, currentFile }: Brand, broken: BrokenPictures): boolean {
  if (catalogueLogo === null || currentFile === null) return false;
  return current === null || broken.has(current.url);
}

/** Returns the catalogue's other files of a brand among results: those named like its logo, with an end that says what they are. */
function listPairs({ catalogueLogo }: Brand, results: readonly Logo[]): Member[] {
  const stem = catalogueLogo?.url.replace(/\.svg$/, '');
  return results.flatMap((logo) => {
    if (stem === undefined || !logo.url.startsWith(stem)) return [];
    const label = FILE_LABELS.get(logo.url.slice(stem.length));
    return label === undefined ? [] : [{ logo, label }];
  });
}

function listOwn({ current, icon, variants }: Brand): Member[] {
  return [
    ...(current ? [{ logo: current, label: 'Current logo' }] : []),
    ...(icon ? [{ logo: icon, label: 'Icon' }] : []),
    ...variants.map(({ logo, theme }) => ({ logo, label: theme ? THEME_LABELS[theme] : 'Variant' })),
  ];
}

/**
 * Returns the logos of a brand, each once: the current logo, its icon and variants, those of the catalogue among the results, and
 * the former ones, newest first. If the current logo can't be shown, the catalogue's is the first.
 */
export function listMembers(brand: Brand, results: readonly Logo[], broken: BrokenPictures): Member[] {
  const { catalogueLogo, former } = brand;
  const isFirst = isReplaced(brand, broken);
  const isFound = results.some(({ url }) => url === catalogueLogo?.url);
  const bundled =
    catalogueLogo && (isFirst || isFound) ? [{ logo: catalogueLogo, label: 'From our catalogue' }] : [];
  const today = isFirst ? [...bundled, ...listOwn(brand)] : [...listOwn(brand), ...bundled];
  const past = former.map(({ logo, ...period }) => ({ logo, label: yearsOf(period) }));
  const all = [...today, ...listPairs(brand, results), ...past];
  const isNew = ({ logo }: Member, at: number) => all.findIndex((one) => one.logo.url === logo.url) === at;
  return all.filter(isNew);
}
