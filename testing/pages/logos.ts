import type { Brand, BrandChoice, BrandDetails } from '#contract/brands.ts';
import type { FileCheck } from '#contract/file-check.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import type { Output } from '#web/lib/api.ts';

/** Returns an SVG logo of Wikimedia Commons, in the public domain. Its file is `https://files.example/{title}.svg`. */
export function logoOf(title: string, overrides: Partial<Logo> = {}): Logo {
  const { fileType = 'svg' } = overrides;
  const url = `https://files.example/${title.replaceAll(' ', '_')}.${fileType}`;
  return {
    id: Buffer.from(title).toString('hex').padEnd(40, '0').slice(0, 40),
    title,
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType,
    dateAdded: '2008-03-01T00:00:00Z',
    description: null,
    size: 4096,
    width: 512,
    height: 131,
    license: 'Public domain',
    licenseClass: 'pd',
    licenseVersion: null,
    licenseUrl: null,
    author: 'A studio',
    credit: `"${title}" by A studio, public domain, via Wikimedia Commons`,
    creditParts: [{ text: `"${title}" by A studio, public domain, via Wikimedia Commons`, href: null }],
    restrictions: [],
    nonFree: false,
    deletionReason: null,
    sourceUrl: `https://commons.wikimedia.org/wiki/File:${title.replaceAll(' ', '_')}.${fileType}`,
    searchTerm: '',
    ...overrides,
  };
}

/** Returns the check of a good SVG: shapes in one colour, without margins. */
export function checkOf(overrides: Partial<FileCheck> = {}): FileCheck {
  return {
    kind: 'vector',
    bitmap: null,
    text: null,
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    script: false,
    animation: false,
    external: false,
    bytes: 4096,
    optimizedBytes: null,
    width: 512,
    height: 131,
    colors: 1,
    oneColor: '#2496ed',
    transparent: true,
    shade: null,
    ...overrides,
  };
}

/** What a logo has of which only the name is known. */
export const UNCHECKED: Partial<Logo> = {
  license: null,
  licenseClass: 'unknown',
  dateAdded: null,
  unchecked: true,
};

/** What a search finds for one name. */
export type Found = Partial<NameReport> & { name: string; logos?: readonly Logo[] };

/** Returns the response of a search. The logos of a name's brand come before its others. */
export function foundFor(...names: Found[]): SearchResponse {
  const results = names.map(({ logos = [], ...report }) => {
    const { brand } = report;
    const marks = brand ? [brand.current, brand.icon, ...brand.variants.map(({ logo }) => logo)] : [];
    const all = [...marks.filter((logo) => logo !== null), ...logos];
    return {
      logos: all.map((logo) => ({ ...logo, searchTerm: report.name })),
      report: { found: all.length, exact: true, more: false, brand: null, ...report },
    };
  });
  return {
    logos: results.flatMap(({ logos }) => logos),
    names: results.map(({ report }) => report),
    source: 'wikimedia',
  };
}

/** Returns the response of a search with SVG Only, which leaves out logos in other formats. */
export function drawingsFor(...all: Found[]): SearchResponse {
  const { logos, names, ...response } = foundFor(...all);
  const drawings = logos.filter(({ fileType }) => fileType === 'svg');
  const countOf = (name: string) => drawings.filter(({ searchTerm }) => searchTerm === name).length;
  return {
    ...response,
    logos: drawings,
    names: names.map((report) => ({ ...report, found: countOf(report.name) })),
  };
}

export function brandOf(label: string, overrides: Partial<Brand> = {}): Brand {
  return {
    id: 'Q1',
    label,
    description: null,
    website: null,
    domain: null,
    country: null,
    industry: null,
    currentFile: `File:${label}.svg`,
    notOnCommons: false,
    current: logoOf(`${label} 2021`),
    icon: null,
    variants: [],
    former: [],
    catalogueLogo: null,
    catalogueIcon: null,
    colors: [],
    guidelinesUrl: null,
    source: 'wikidata',
    checkedAt: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

export const detailsOf = (label: string, overrides: Partial<BrandDetails> = {}): BrandDetails => ({
  ...brandOf(label),
  names: [],
  sources: [],
  ...overrides,
});

export const choiceOf = (id: string, label: string, description: string | null): BrandChoice => ({
  id,
  label,
  description,
  country: null,
  currentFile: null,
  thumbUrl: null,
  color: null,
});

/** What a guest who has downloaded nothing may download. */
export const GUEST_ALLOWANCE: Output<'GET /api/downloads/check-limit'> = {
  downloadCount: 0,
  limit: 10,
  remaining: 10,
  isSubscribed: false,
  resetsAt: null,
  canDownload: true,
};
