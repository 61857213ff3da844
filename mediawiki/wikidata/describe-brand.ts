import type { Brand, BrandChoice } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { domainOf } from '#contract/search/brand-key.ts';
import type { BrandFacts, FileName } from './brand-facts.ts';
import type { DescribedFiles } from './steps.ts';

interface DescribeOptions {
  files: DescribedFiles;
  /** The name that its logos are results for. */
  searchTerm: string;
  /** Unix time in ms. */
  checkedAt: number;
}

function logoOf(file: FileName, files: DescribedFiles): Logo | null {
  const described = files.get(`File:${file}`);
  return described?.state === 'found' ? described.logo : null;
}

/** Returns a brand as the server describes it, without what only its tables know. Leaves out files without details. */
export function describeBrand(facts: BrandFacts, { files, searchTerm, checkedAt }: DescribeOptions): Brand {
  const { id, label, description, website, country, industry } = facts;
  const { current, notOnCommons, icon, variants, former } = facts.files;
  const toLogo = (file: FileName | null): Logo | null => {
    const logo = file === null ? null : logoOf(file, files);
    return logo && { ...logo, searchTerm };
  };
  const withLogos = <T extends { file: FileName }>(all: readonly T[]) =>
    all.flatMap(({ file, ...rest }) => {
      const logo = toLogo(file);
      return logo ? [{ ...rest, logo }] : [];
    });
  return {
    ...{ id, label, description, website, country, industry, notOnCommons },
    domain: website === null ? null : domainOf(website),
    currentFile: current && `File:${current}`,
    current: toLogo(current),
    icon: toLogo(icon),
    variants: withLogos(variants),
    former: withLogos(former),
    catalogueLogo: null,
    catalogueIcon: null,
    colors: [],
    guidelinesUrl: null,
    source: 'wikidata',
    checkedAt: new Date(checkedAt).toISOString(),
  };
}

/** Returns what a visitor sees of a brand among others of the same name. */
export function describeChoice(
  { id, label, description, country, files: { current } }: BrandFacts,
  files: DescribedFiles,
): BrandChoice {
  const logo = current === null ? null : logoOf(current, files);
  return {
    id,
    label,
    description,
    country,
    currentFile: current && `File:${current}`,
    thumbUrl: logo?.thumbUrl ?? null,
    color: null,
  };
}
