import type { createFindBundledLogos } from '#catalogue/find-catalogue-logo.ts';
import type { Brand, BrandChoice } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { domainOf } from '#contract/search/brand-key.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import { absoluteUrl } from '#mediawiki/url.ts';
import type { FileName } from '#mediawiki/wikidata/brand-facts.ts';
import { listFiles, titleOf } from '#mediawiki/wikidata/brand-files.ts';
import { listLogosByUrl } from '#server/features/logos/list-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { addressesOf, uncheckedLogo } from './rules.ts';
import type { StoredBrand } from './store.ts';

export interface DescribeDeps {
  db: Database;
  findBundledLogos: ReturnType<typeof createFindBundledLogos>;
  /** Where the brands’ files are; null if no wiki is searched, so that a page can't load them. */
  files(): FileRepository | null;
}

/** One brand to describe. */
export interface DescribeInput {
  brand: StoredBrand;
  /** The name that its logos are results for. */
  searchTerm: string;
}

/**
 * Returns brands with their logos, in the same order: what the index knows of a file, else a logo that hasn't been checked. A
 * file that the wiki has deleted is left out. One query for all brands.
 */
export async function describeBrands(deps: DescribeDeps, inputs: readonly DescribeInput[]): Promise<Brand[]> {
  const repository = deps.files();
  const names = new Set(repository ? inputs.flatMap(({ brand }) => listFiles(brand.files)) : []);
  const urls = new Map([...names].map((file) => [file, repository ? addressesOf(file, repository).url : '']));
  const indexed = await listLogosByUrl(deps.db, [...urls.values()]);
  const toLogo = (file: FileName | null, searchTerm: string): Logo | null => {
    if (file === null || repository === null) return null;
    const known = indexed.get(urls.get(file) ?? '');
    if (known === undefined) return uncheckedLogo(file, repository, searchTerm);
    return known && { ...known, searchTerm };
  };
  return inputs.map((input) => describeBrand(input, deps, (file) => toLogo(file, input.searchTerm)));
}

/** Returns what a visitor sees of a brand among others of the same name. Never queries. */
export function describeChoice({ findBundledLogos, files }: DescribeDeps, brand: StoredBrand): BrandChoice {
  const { id, label, description, country, color } = brand;
  const { current } = brand.files;
  const repository = files();
  const logo = repository && current !== null ? uncheckedLogo(current, repository, label) : null;
  const bundled = findBundledLogos(brand);
  const thumbUrl = (logo ?? bundled.logo ?? bundled.icon)?.thumbUrl ?? null;
  return { id, label, description, country, currentFile: current && titleOf(current), thumbUrl, color };
}

function describeBrand(
  { brand, searchTerm }: DescribeInput,
  { findBundledLogos }: DescribeDeps,
  toLogo: (file: FileName | null) => Logo | null,
): Brand {
  const { id, label, description, country, industry, color, source, checkedAt } = brand;
  const bundled = findBundledLogos(brand);
  const named = (logo: Logo | null) => logo && { ...logo, searchTerm };
  const website = absoluteUrl(brand.website)?.href ?? null;
  const guidelinesUrl = absoluteUrl(brand.guidelinesUrl)?.href ?? null;
  const { current, notOnCommons, icon, variants, former } = brand.files;
  const withLogos = <T extends { file: FileName }>(all: readonly T[]) =>
    all.flatMap(({ file, ...rest }) => {
      const logo = toLogo(file);
      return logo ? [{ ...rest, logo }] : [];
    });
  return {
    ...{ id, label, description, website, country, industry, guidelinesUrl, source, notOnCommons },
    domain: website === null ? null : domainOf(website),
    colors: color === null ? [] : [color],
    currentFile: current && titleOf(current),
    current: toLogo(current),
    icon: toLogo(icon),
    variants: withLogos(variants),
    former: withLogos(former),
    catalogueLogo: named(bundled.logo),
    catalogueIcon: named(bundled.icon),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
