import { z } from 'zod';
import { BrandName } from '#contract/brands.ts';

const MAX_URL_LENGTH = 1000;

const Brand = BrandName.describe(
  'A brand’s name, its domain or the id of its Wikidata item: "Spotify", "spotify.com", "Q689141"',
);

/** The logo that a call of a tool is about: that of a brand, or one from an earlier result. */
export const WantedLogo = z.strictObject({
  brand: Brand.optional(),
  url: z
    .string()
    .max(MAX_URL_LENGTH, `is longer than ${MAX_URL_LENGTH} characters`)
    .regex(/^https?:\/\//i, 'must be the `url` of a logo in an earlier result')
    .optional()
    .describe('The `url` of a logo in an earlier result, instead of `brand`'),
  type: z
    .enum(['logo', 'icon'])
    .default('logo')
    .describe('With `brand`: the full logo, or the icon, its official small version'),
  theme: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('With `brand`: the background that the logo will be on'),
});
export type WantedLogo = z.output<typeof WantedLogo>;
