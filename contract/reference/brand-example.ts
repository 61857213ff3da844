import type { Brand, BrandDetails } from '../brands.ts';
import { LOGO_EXAMPLE } from './logo-example.ts';

/** A brand as programs receive it. */
export const BRAND_EXAMPLE: Brand = {
  id: 'Q689141',
  label: 'Spotify',
  description: 'Swedish audio streaming service',
  website: 'https://www.spotify.com/',
  domain: 'spotify.com',
  country: 'Sweden',
  industry: 'music streaming',
  currentFile: 'File:Spotify logo with text.svg',
  notOnCommons: false,
  current: LOGO_EXAMPLE,
  icon: null,
  variants: [],
  former: [],
  catalogueLogo: null,
  catalogueIcon: null,
  colors: ['#1ed760'],
  guidelinesUrl: 'https://developer.spotify.com/documentation/design',
  source: 'wikidata',
  checkedAt: '2026-11-20T08:00:00Z',
};

export const BRAND_DETAILS_EXAMPLE: BrandDetails = {
  ...BRAND_EXAMPLE,
  names: [
    { name: 'Spotify', language: null },
    { name: 'スポティファイ', language: 'ja' },
  ],
  sources: [
    {
      facts: 'Names, facts and logo files',
      source: 'Wikidata',
      license: 'CC0-1.0',
      url: 'https://www.wikidata.org/wiki/Q689141',
      checkedAt: '2026-11-20T08:00:00Z',
    },
  ],
};
