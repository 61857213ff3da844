import { describe, expect, it } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { labelsOf, listMembers } from './arrange-brand.ts';

const logo = (title: string) => ({ title, url: `/catalogue/${title}.svg`, fileType: 'svg' }) as Logo;
const EMPTY = {
  currentFile: 'File:Acme.svg',
  current: null,
  icon: null,
  variants: [] as Brand['variants'],
  former: [] as Brand['former'],
  catalogueLogo: null,
} as Brand;
const NONE: ReadonlySet<string> = new Set();

/** Returns the logos of a brand as "title: label". */
function list(brand: Partial<Brand>, found: readonly string[] = [], broken = NONE): string[] {
  const members = listMembers({ ...EMPTY, ...brand }, found.map(logo), broken);
  return members.map((member) => `${member.logo.title}: ${member.label}`);
}

describe('the logos of a brand', () => {
  it('have labels; a logo of several uses has the most important one', () => {
    const brand: Partial<Brand> = {
      current: logo('now'),
      icon: logo('sign'),
      variants: [
        { logo: logo('sign'), theme: null },
        { logo: logo('white'), theme: 'dark' },
        { logo: logo('wide'), theme: null },
      ],
      former: [
        { logo: logo('old'), from: '1999', to: '2010' },
        { logo: logo('older'), from: null, to: '1999' },
        { logo: logo('now'), from: '1980', to: '1990' },
      ],
    };
    expect(list(brand)).toEqual([
      'now: Current logo',
      'sign: Icon',
      'white: For dark backgrounds',
      'wide: Variant',
      'old: 1999–2010',
      'older: Until 1999',
    ]);
    expect(labelsOf({ ...EMPTY, ...brand }, []).get('/catalogue/white.svg')).toBe('For dark backgrounds');
  });

  it('include the catalogue’s files of the brand that the search found, named by the end of the name', () => {
    const found = ['acme-icon', 'acme', 'acme-dark', 'acme-icon-dark', 'acme-wordmark'];
    expect(list({ current: logo('now'), catalogueLogo: logo('acme') }, found)).toEqual([
      'now: Current logo',
      'acme: From our catalogue',
      'acme-icon: Icon',
      'acme-dark: For dark backgrounds',
      'acme-icon-dark: Icon for dark backgrounds',
      'acme-wordmark: Wordmark',
    ]);
  });

  it('don’t include the catalogue’s files of products, of their versions or of other brands', () => {
    const found = [
      'acme-pay',
      'acme-pay-icon',
      'acme-3',
      'acme-2014',
      'acmeicon',
      'bacme-icon',
      'icon',
      '-icon',
    ];
    expect(list({ current: logo('now'), catalogueLogo: logo('acme') }, found)).toEqual(['now: Current logo']);
    expect(list({ current: logo('now') }, ['acme', 'acme-icon'])).toEqual(['now: Current logo']);
  });

  it('include a file of the catalogue once if it is the brand’s already', () => {
    const brand = { current: logo('acme'), icon: logo('acme-icon'), catalogueLogo: logo('acme') };
    expect(list(brand, ['acme', 'acme-icon'])).toEqual(['acme: Current logo', 'acme-icon: Icon']);
  });

  it('begin with the catalogue’s if the address of the current one isn’t known or can’t be loaded', () => {
    const catalogueLogo = logo('acme');
    expect(list({ catalogueLogo }, ['acme-icon'])).toEqual(['acme: From our catalogue', 'acme-icon: Icon']);
    expect(list({ catalogueLogo, currentFile: null })).toEqual(['acme: From our catalogue']);
    const brand = { catalogueLogo, current: logo('now'), icon: logo('sign') };
    expect(list(brand, [], new Set(['/catalogue/now.svg']))).toEqual([
      'acme: From our catalogue',
      'now: Current logo',
      'sign: Icon',
    ]);
  });
});
