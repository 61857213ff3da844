import type { Page } from '@playwright/test';
import type { BrandDetails } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';

/** Returns a logo with a file of the bundled catalogue. */
export function logoOf(name: string, overrides: Partial<Logo> = {}): Logo {
  const url = `/catalogue/${name}.svg`;
  return {
    id: Buffer.from(name.padEnd(20, '-')).toString('hex').slice(0, 40),
    title: name,
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType: 'svg',
    dateAdded: '2021-05-04T00:00:00Z',
    description: null,
    size: 4211,
    width: 512,
    height: 160,
    license: 'Public domain',
    licenseClass: 'pd',
    licenseVersion: null,
    licenseUrl: null,
    author: 'A studio',
    credit: 'A studio, public domain, via Wikimedia Commons',
    creditParts: [{ text: 'A studio, public domain, via Wikimedia Commons', href: null }],
    restrictions: ['trademark'],
    nonFree: false,
    deletionReason: null,
    sourceUrl: 'https://commons.wikimedia.org/wiki/File:Example.svg',
    searchTerm: '',
    ...overrides,
  };
}

const CHECKED = '2026-11-20T10:00:00Z';

/** Returns a brand with everything that a brand can have. */
function brandOf(overrides: Partial<BrandDetails> = {}): BrandDetails {
  return {
    id: 'Q900000100',
    label: 'Aurora Sound',
    description: 'Swedish audio streaming service',
    website: 'https://www.aurora-sound.example/',
    domain: 'aurora-sound.example',
    country: 'Sweden',
    industry: 'music streaming',
    currentFile: 'File:Aurora Sound 2019.svg',
    notOnCommons: false,
    current: logoOf('spotify', { title: 'Aurora Sound 2019' }),
    icon: logoOf('spotify-icon', { title: 'Aurora Sound icon' }),
    variants: [{ logo: logoOf('github', { title: 'Aurora Sound 2019 (dark)' }), theme: 'light' }],
    former: [
      { logo: logoOf('google', { title: 'Aurora Sound 2013' }), from: '2013', to: '2019' },
      { logo: logoOf('google-2014', { title: 'Aurora Sound 2008' }), from: '2008', to: '2013-06' },
      { logo: logoOf('twitter', { title: 'Aurora bird' }), from: null, to: '2008' },
    ],
    catalogueLogo: null,
    colors: ['#1db954', '#191414', '#ffffff'],
    guidelinesUrl: 'https://design.aurora-sound.example/guidelines',
    source: 'wikidata',
    checkedAt: CHECKED,
    names: [
      { name: 'Aurora Sound', language: 'en' },
      { name: 'Aurora', language: 'en' },
      { name: 'オーロラサウンド', language: 'ja' },
      { name: 'أورورا ساوند', language: 'ar' },
      { name: 'Аврора Саунд', language: 'ru' },
    ],
    sources: [
      {
        facts: 'Logos, website, industry, country and names',
        source: 'Wikidata',
        license: 'CC0',
        url: 'https://www.wikidata.org/wiki/Q900000100',
        checkedAt: CHECKED,
      },
      {
        facts: 'Colours and guidelines',
        source: 'simple-icons 16.37.0',
        license: 'CC0',
        url: 'https://github.com/simple-icons/simple-icons',
        checkedAt: null,
      },
    ],
    ...overrides,
  };
}

/** Makes the page receive this brand for every id. */
export async function mockBrand(page: Page, overrides: Partial<BrandDetails> = {}): Promise<void> {
  const brand = brandOf(overrides);
  await page.route('**/api/brands/*', (route) => route.fulfill({ json: { brand } }));
}
