import { z } from 'zod';
import { Brand, BrandName, NamedBrand } from './brands.ts';
import {
  DEFAULT_LOGO_WIDTH,
  LOGO_FALLBACKS,
  LOGO_FORMATS,
  LOGO_THEMES,
  LOGO_TYPES,
} from './constants/logo-address.ts';
import { THUMB_WIDTHS } from './constants/thumb-widths.ts';
import { endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo } from './logos.ts';
import { BRAND_EXAMPLE } from './reference/brand-example.ts';
import { ADDRESS_LIMITS } from './reference/limits.ts';
import { LOGO_EXAMPLE } from './reference/logo-example.ts';

const BrandParams = z.object({
  brand: BrandName.describe(
    'A domain, a name or the id of a Wikidata item: "spotify.com", "Spotify", "Q689141"',
  ),
});

/** What a logo's address may ask for. */
export const LogoChoice = z.object({
  type: z.enum(LOGO_TYPES).default('logo').describe('The full logo, or the official small version'),
  theme: z
    .enum(LOGO_THEMES)
    .default('light')
    .describe('The background that the logo is for; the light one’s if the brand has none for it'),
  format: z
    .enum(LOGO_FORMATS)
    .optional()
    .describe('By default the file as it is; `png` is a thumbnail of it'),
  width: z.coerce
    .number()
    .pipe(z.literal(THUMB_WIDTHS))
    .default(DEFAULT_LOGO_WIDTH)
    .meta({ type: 'integer', enum: [...THUMB_WIDTHS] })
    .describe('Pixels of a PNG; only the widths that Wikimedia serves'),
});
export type LogoChoice = z.infer<typeof LogoChoice>;

export const openLogo = endpoint(endpoints.openLogo, {
  summary: 'Redirects to the file of a brand’s logo.',
  description: `Use it in pages, as the address of an image: \`<img src="…/logo/spotify.com">\`. The address always leads to the current logo. Of several brands with the name, it is the best known one that has a logo. The catalogue’s files are on this site, all others on Wikimedia’s servers, so let your client follow the redirect.

${ADDRESS_LIMITS}`,
  access: 'program',
  ratePolicy: 'addresses',
  params: BrandParams,
  query: LogoChoice.extend({
    fallback: z
      .enum(LOGO_FALLBACKS)
      .default('404')
      .describe('What an unknown brand or logo gets: an error, or an SVG with its initials'),
  }),
  response: z.string().describe('With `fallback=monogram`, the initials of an unknown brand'),
  mediaType: 'image/svg+xml',
  redirect: {
    Link: 'The licence (rel="license") and the page that describes the file (rel="describedby")',
    'Logo-Credit':
      'The line to print beside the logo, as a display string of RFC 9651: %"…", percent-encoded UTF-8',
  },
  errors: ['addresses.no_brand', 'addresses.no_logo'],
  example: {
    params: { brand: 'spotify.com' },
    query: { format: 'png', width: 330 },
    response: '<svg …></svg>',
  },
});

export const describeLogo = endpoint(endpoints.describeLogo, {
  summary: 'Returns all that is known about a brand and the logo that its address leads to.',
  description: `Use it to read the licence and credit of the logo at \`/logo/{brand}\` with the same query. \`choices\` has the other brands of the name, if there are several.

${ADDRESS_LIMITS}`,
  access: 'program',
  ratePolicy: 'addresses',
  params: BrandParams,
  query: LogoChoice,
  response: z.object({
    brand: Brand.nullable().describe('Null if only the logo’s title is the name'),
    rule: NamedBrand.shape.rule,
    choices: NamedBrand.shape.choices,
    logo: Logo.nullable().describe('The logo that the address leads to; null if there is no such logo'),
    url: z.string().nullable().describe('Where the address leads to'),
  }),
  errors: ['addresses.no_brand'],
  example: {
    params: { brand: 'spotify.com' },
    response: { brand: BRAND_EXAMPLE, rule: 'domain', logo: LOGO_EXAMPLE, url: LOGO_EXAMPLE.url },
  },
});
