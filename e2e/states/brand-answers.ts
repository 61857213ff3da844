import type { Page } from '@playwright/test';
import type { Brand, BrandChoice } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import { logoOf as catalogueLogo } from '#testing/browser/brand-details.ts';
import { serveWithoutResults } from '#testing/browser/without-results.ts';

/** A logo with a title and a picture of the bundled catalogue. */
export function logoOf(title: string, icon: string, overrides: Partial<Logo> = {}): Logo {
  // The fragment makes the address of each logo its own.
  const url = `/catalogue/${icon}.svg#${encodeURIComponent(title)}`;
  const id = Buffer.from(title).toString('hex').padEnd(40, '0').slice(0, 40);
  const files = { url, thumbUrl: url, previewUrl: url, size: null };
  return catalogueLogo(icon, { id, title, ...files, ...overrides });
}

/** A logo of which only the name is known. */
export function uncheckedOf(title: string, icon: string, overrides: Partial<Logo> = {}): Logo {
  const unknown: Partial<Logo> = { license: null, licenseClass: 'unknown', dateAdded: null };
  return logoOf(title, icon, { ...unknown, restrictions: [], unchecked: true, ...overrides });
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
    current: null,
    icon: null,
    variants: [],
    former: [],
    catalogueLogo: null,
    colors: [],
    guidelinesUrl: null,
    source: 'wikidata',
    checkedAt: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

/** What the search says about one name, and its logos without those of the brand. */
export type NameAnswer = Partial<NameReport> & { name: string; strangers?: Logo[] };

/**
 * Answers searches of the page with brands, as the server does: the brand's logos first.
 * @param notice shown above the results
 */
export async function answerSearch(
  page: Page,
  answers: readonly NameAnswer[],
  notice?: string,
): Promise<void> {
  const reports = answers.map(({ strangers = [], ...report }) => {
    const { brand } = report;
    const own = brand ? [brand.current, brand.icon, ...brand.variants.map(({ logo }) => logo)] : [];
    const logos = [...own.filter((logo) => logo !== null), ...strangers];
    return {
      logos: logos.map((logo) => ({ ...logo, searchTerm: report.name })),
      report: { found: logos.length, exact: true, more: false, brand: null, ...report },
    };
  });
  const body = {
    logos: reports.flatMap(({ logos }) => logos),
    names: reports.map(({ report }) => report),
    source: 'wikimedia',
    ...(notice && { notice }),
  };
  await serveWithoutResults(page);
  await page.route('**/api/search?*', (route) => route.fulfill({ json: body }));
}

export function choiceOf(id: string, label: string, overrides: Partial<BrandChoice> = {}): BrandChoice {
  return { id, label, description: null, country: null, currentFile: null, thumbUrl: null, ...overrides };
}
