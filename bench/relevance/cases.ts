import { join } from 'node:path';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { brandKey, domainOf } from '#contract/search/brand-key.ts';
import { readRows } from '../logo-index/titles.ts';
import { type PackageBrand, readPackageBrands } from './package-names.ts';

/** The kinds of names that a brand is searched by. */
export const CASE_KINDS = ['label', 'other name', 'name in another language', 'domain'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** One search for a brand. */
export interface BrandCase {
  kind: CaseKind;
  name: string;
  /** The Wikidata items that share the brand's file. */
  ids: ReadonlySet<string>;
  /** The name of the right file on Wikimedia Commons. */
  file: string;
  /** True for a body that the brand table leaves out: police, ministries and the like. */
  isGovernment: boolean;
}

/** A brand whose right file is known. */
export interface KnownBrand {
  id: string;
  label: string;
  file: string;
}

const SAMPLES = 1394;

/** Reads the brands of `brand_logos.tsv`; without a folder, takes as many from the package. */
export function readKnownBrands(folder: string | undefined): KnownBrand[] {
  if (folder !== undefined) {
    const rows = readRows(join(folder, 'brand_logos.tsv'));
    return rows.map(([id = '', label = '', file = '']) => ({ id, label, file }));
  }
  const all = [...readPackageBrands().values()].filter(({ file }) => /\.(svg|png)$/i.test(file));
  const step = Math.ceil(all.length / SAMPLES);
  return all.filter((_, at) => at % step === 0).map(({ id, label, file }) => ({ id, label, file }));
}

/**
 * Returns every brand's label, other names and domain, each as one search. Names that are another brand's label, and domains
 * of several brands or of pages within a site, are left out: they don't mean this brand. A comma would separate two names.
 */
export function makeCases(brands: readonly KnownBrand[]): BrandCase[] {
  const packageBrands = readPackageBrands();
  const all = [...packageBrands.values()];
  const byFile = Map.groupBy(all, ({ file }) => file);
  const byLabel = Map.groupBy(all, ({ label }) => brandKey(label));
  const byDomain = Map.groupBy(all, ({ website }) => domainOf(website ?? ''));
  return brands.flatMap(({ id, label, file }) => {
    const ids = new Set([id, ...(byFile.get(file) ?? []).map((brand) => brand.id)]);
    const isElsewhere = (others: readonly PackageBrand[] = []) => others.some((other) => !ids.has(other.id));
    const named = packageBrands.get(id);
    const others = (named ? otherNamesOf(named, label) : []).filter(
      ({ name }) => !isElsewhere(byLabel.get(brandKey(name))),
    );
    const isGovernment = named?.isGovernment ?? false;
    const domain = homeDomainOf(named?.website ?? '');
    const names = [
      { kind: 'label' as const, name: label },
      ...others,
      ...(domain && !isElsewhere(byDomain.get(domain)) ? [{ kind: 'domain' as const, name: domain }] : []),
    ];
    return names
      .map(({ kind, name }) => ({ kind, name: name.replaceAll(',', ' ').trim(), ids, file, isGovernment }))
      .filter(({ name }) => brandKey(name) !== '' && [...name].length <= MAX_NAME_LENGTH);
  });
}

function otherNamesOf({ names }: PackageBrand, label: string): { kind: CaseKind; name: string }[] {
  const seen = new Set([brandKey(label)]);
  // Names with a language come first: the package repeats most of them without one.
  return names
    .toSorted((one, other) => Number(isForeign(other)) - Number(isForeign(one)))
    .flatMap(({ name, language }) => {
      const key = brandKey(name);
      if (seen.has(key)) return [];
      seen.add(key);
      return [
        {
          kind: isForeign({ name, language })
            ? ('name in another language' as const)
            : ('other name' as const),
          name,
        },
      ];
    });
}

/** Returns the domain of a home page; null for a page within somebody's site. */
function homeDomainOf(website: string): string | null {
  return URL.canParse(website) && new URL(website).pathname === '/' ? domainOf(website) : null;
}

/** The package doesn't state the language of a local name such as "全家". */
function isForeign({ name, language }: PackageBrand['names'][number]): boolean {
  return (language !== null && language !== 'en') || !/[\p{Script=Latin}\d]/u.test(name);
}
