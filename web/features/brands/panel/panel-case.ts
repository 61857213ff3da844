import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { countOf } from '#web/lib/formats.ts';

/**
 * What a brand lacks of its logo, and so what its panel says: its `file` is in another format or can't be loaded, the filters of
 * the search have `hidden` all its logos, or `none` is on record.
 */
export type PanelCase = {
  /** What there is, in words, e.g. "Starbucks: 1 logo, PNG only". */
  summary: string;
  isUnreachable: boolean;
} & (
  | { kind: 'file'; logo: Logo; isCurrent: boolean }
  | { kind: 'hidden'; logos: readonly Logo[] }
  | { kind: 'none' }
);

type Named = Pick<Brand, 'label'>;

export const isBitmap = ({ fileType }: Pick<Logo, 'fileType'>) => fileType !== 'svg';

/** True for the logo that is the current one of a brand, by the title of its file. */
export function isCurrentFile({ currentFile }: Pick<Brand, 'currentFile'>, { title }: Logo): boolean {
  return currentFile?.replaceAll('_', ' ').startsWith(`File:${title}.`) ?? false;
}

interface FileFacts {
  /** True for the brand's current logo. */
  isCurrent: boolean;
  isUnreachable: boolean;
  /** The number of the brand's other logos; 0 by default. */
  others?: number;
}

/** The file of a brand's logo, which isn't an SVG or can't be loaded. */
export function fileCase(
  { label }: Named,
  logo: Logo,
  { isCurrent, isUnreachable, others = 0 }: FileFacts,
): PanelCase {
  const type = logo.fileType.toUpperCase();
  const format = others === 0 ? `${type} only` : `the current one as ${type}`;
  const parts = [
    countOf(others + 1, 'logo'),
    ...(isBitmap(logo) ? [format] : []),
    ...(isUnreachable ? ['not reachable'] : []),
  ];
  return { kind: 'file', logo, isCurrent, isUnreachable, summary: `${label}: ${parts.join(', ')}` };
}

export function noneCase({ label }: Named): PanelCase {
  return { kind: 'none', isUnreachable: false, summary: `${label}: no logo on record` };
}

/** What decides which of a brand's logos the results can show. */
export interface PanelOptions {
  /** True for a logo that passes the filters of the search. */
  passes: (logo: Logo) => boolean;
  /** True for a logo that passes them but for its format. */
  passesInAnyFormat: (logo: Logo) => boolean;
  /** The URLs of pictures that couldn't be loaded. */
  broken: ReadonlySet<string>;
}

/**
 * Returns what a brand lacks of its logo in the results of a search; null if a card shows it. The current logo is offered in
 * another format than the wanted one.
 * @param logos all logos of the brand, the most important first
 */
export function panelOf(
  brand: Pick<Brand, 'label' | 'current'>,
  logos: readonly Logo[],
  { passes, passesInAnyFormat, broken }: PanelOptions,
): PanelCase | null {
  const { label, current } = brand;
  const own = logos.filter(passes);
  const isBroken = ({ url }: Logo) => broken.has(url);
  if (current && isBitmap(current) && !passes(current) && passesInAnyFormat(current))
    return fileCase(brand, current, {
      isCurrent: true,
      isUnreachable: isBroken(current),
      others: own.length,
    });
  const [first] = own;
  if (first && !own.every(isBroken)) return null;
  if (first) {
    const isCurrent = first.url === current?.url;
    return fileCase(brand, first, { isCurrent, isUnreachable: true, others: own.length - 1 });
  }
  if (logos.length === 0) return noneCase(brand);
  const summary = `${label}: ${countOf(logos.length, 'logo')}, hidden by filters`;
  return { kind: 'hidden', logos, isUnreachable: false, summary };
}
