import { z } from 'zod';
import { Brand, BrandName, NamedBrand } from './brands.ts';
import { THUMB_WIDTHS } from './constants/file-types.ts';
import {
  DEFAULT_LOGO_WIDTH,
  LOGO_FALLBACKS,
  LOGO_FORMATS,
  LOGO_THEMES,
  LOGO_TYPES,
} from './constants/logo-address.ts';
import { endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo, TrimSpace } from './logos.ts';
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
  type: z.enum(LOGO_TYPES).default('logo').describe('The full logo, or the icon, its official small version'),
  theme: z
    .enum(LOGO_THEMES)
    .default('light')
    .describe('The background of your page. A brand without a logo for dark pages gets its usual one'),
  format: z
    .enum(LOGO_FORMATS)
    .optional()
    .describe(
      'By default the original file, whatever its format. `svg`: the original, if it is an SVG. `png`: a thumbnail, which logos of the bundled catalogue lack',
    ),
  width: z.coerce
    .number()
    .pipe(z.literal(THUMB_WIDTHS))
    .default(DEFAULT_LOGO_WIDTH)
    .meta({ type: 'integer', enum: [...THUMB_WIDTHS] })
    .describe('The width of a PNG in pixels, one of those that Wikimedia serves'),
  trim: TrimSpace.describe(
    'Leads to the original file without its empty margins: how much stays clear on each side, in percent of the longer side of the drawing. Thumbnails can’t be trimmed',
  ),
});
export type LogoChoice = z.infer<typeof LogoChoice>;

export const openLogo = endpoint(endpoints.openLogo, {
  summary: 'Redirects to the file of a brand’s logo.',
  description: `Use it in a page as the address of an image: \`<img src="…/logo/spotify.com">\`. It always leads to the brand’s current logo. If several brands have the name, it leads to the best known one that has a logo. The files are on Wikimedia’s servers or, for the bundled catalogue, on this site, so your client must follow the redirect.

${ADDRESS_LIMITS}`,
  access: 'program',
  ratePolicy: 'addresses',
  params: BrandParams,
  query: LogoChoice.extend({
    fallback: z
      .enum(LOGO_FALLBACKS)
      .default('404')
      .describe('What to return if the brand or the logo isn’t known: error 404, or an SVG with initials'),
  }),
  response: z
    .string()
    .describe('With `fallback=monogram`: an SVG with initials, if the brand or the logo isn’t known'),
  mediaType: 'image/svg+xml',
  redirect: {
    Link: 'The licence (rel="license") and the page that describes the file (rel="describedby")',
    'Logo-Credit':
      'The credit line to print beside the logo, as a Display String of RFC 9651: %"…" with percent-encoded UTF-8',
  },
  errors: ['addresses.no_brand', 'addresses.no_logo'],
  example: {
    params: { brand: 'spotify.com' },
    query: { format: 'png', width: 330 },
    response: '<svg …></svg>',
  },
});

export const describeLogo = endpoint(endpoints.describeLogo, {
  summary: 'Returns the facts of a brand and the logo that its address leads to.',
  description: `Use it to read the licence and credit of the logo at \`/logo/{brand}\` with the same query. If several brands have the name, \`choices\` lists all of them.

${ADDRESS_LIMITS}`,
  access: 'program',
  ratePolicy: 'addresses',
  params: BrandParams,
  query: LogoChoice,
  response: z.object({
    brand: Brand.nullable().describe('Null if no brand is known and the logo was found by its title'),
    rule: NamedBrand.shape.rule,
    choices: NamedBrand.shape.choices,
    logo: Logo.nullable().describe('The logo that the address leads to; null if there is none'),
    url: z.string().nullable().describe('The address of the file that `/logo/{brand}` redirects to'),
  }),
  errors: ['addresses.no_brand'],
  example: {
    params: { brand: 'spotify.com' },
    response: { brand: BRAND_EXAMPLE, rule: 'domain', logo: LOGO_EXAMPLE, url: LOGO_EXAMPLE.url },
  },
});
