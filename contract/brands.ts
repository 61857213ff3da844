import { z } from 'zod';
import { BRAND_ID } from './brand-id.ts';
import { MAX_NAME_LENGTH } from './constants/input-limits.ts';
import { endpoint, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo } from './logos.ts';
import { readName } from './search/names.ts';

const BRAND_RULE_NAMES = ['chosen', 'domain', 'only', 'label', 'best-known'] as const;

export const BrandId = z
  .string()
  .regex(BRAND_ID, 'must be the id of a brand, e.g. Q95')
  .describe(
    'The id of its Wikidata item, e.g. "Q95"; or "simple-icons-" or "svg-logos-" and its name there if only that package has it',
  );

/** A day, month or year: as precise as Wikidata states it. */
const PartialDate = z.string().regex(/^\d{4}(-\d\d){0,2}$/);

/** What a brand logo is made for: the background that the item names, or any. */
export const BrandVariant = z
  .object({
    logo: Logo,
    theme: z.enum(['light', 'dark']).nullable().describe('The background that the logo is made for'),
  })
  .meta({ id: 'BrandVariant' });

export const FormerLogo = z
  .object({
    logo: Logo,
    from: PartialDate.nullable().describe('e.g. "1999" or "1999-05-01"'),
    to: PartialDate.nullable(),
  })
  .meta({ id: 'FormerLogo' });

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/** The source of a brand's facts: a bundled package, or Wikidata itself. */
export const BrandSource = z.enum(['name-suggestion-index', 'simple-icons', 'svg-logos', 'wikidata']);
export type BrandSource = z.infer<typeof BrandSource>;

/** A company, product or organisation with its logos. A value that isn't known is null, never missing. */
export const Brand = z
  .object({
    id: BrandId,
    label: z.string(),
    description: z.string().nullable(),
    website: z.url().nullable(),
    domain: z.string().nullable().describe('The host of the website without "www.", e.g. "spotify.com"'),
    country: z.string().nullable().describe('In English, e.g. "Germany"'),
    industry: z.string().nullable(),
    currentFile: z
      .string()
      .nullable()
      .describe('The title of the current logo on Wikimedia Commons, e.g. "File:Google 2015 logo.svg"'),
    notOnCommons: z
      .boolean()
      .describe('True if Wikidata knows that the current logo isn’t on Wikimedia Commons'),
    current: Logo.nullable(),
    icon: Logo.nullable().describe('The official small version, legible at 16 px'),
    variants: z.array(BrandVariant),
    former: z.array(FormerLogo).describe('Newest first'),
    catalogueLogo: Logo.nullable().describe('The bundled catalogue’s logo of this brand, if it has one'),
    catalogueIcon: Logo.nullable().describe(
      'The bundled icon: the catalogue’s, else the drawing of simple-icons in the brand’s colour',
    ),
    colors: z.array(HexColor).describe('Official colours in hex, e.g. "#1db954"'),
    guidelinesUrl: z.url().nullable().describe('The brand’s own guidelines'),
    source: BrandSource.describe(
      'Where the facts and logos come from; colours, guidelines and `catalogueIcon`: simple-icons',
    ),
    checkedAt: Time.nullable().describe('When Wikidata was last asked; null if it never was'),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

/** A brand with the same name as others. */
export const BrandChoice = z
  .object({
    id: BrandId,
    label: z.string(),
    description: z.string().nullable(),
    country: z.string().nullable(),
    currentFile: z.string().nullable(),
    thumbUrl: z.string().nullable().describe('A thumbnail of its current logo'),
    color: HexColor.nullable().describe('Its first official colour'),
  })
  .meta({ id: 'BrandChoice' });
export type BrandChoice = z.infer<typeof BrandChoice>;

/**
 * Why a name means this brand: `chosen` by the request; the name is its `domain`; it is the `only` brand of this name; the
 * only one whose main `label` is the name; far the `best-known` of several.
 */
export const BrandRule = z.enum(BRAND_RULE_NAMES);
export type BrandRule = z.infer<typeof BrandRule>;

/** What is known about the brand of a name: one brand, several to choose from, or none. */
export const NamedBrand = z
  .object({
    brand: Brand.nullable(),
    rule: BrandRule.optional().describe('Why the name means this brand'),
    choices: z
      .array(BrandChoice)
      .optional()
      .describe('Set if several brands fit and none is evidently meant'),
  })
  .meta({ id: 'NamedBrand' });
export type NamedBrand = z.infer<typeof NamedBrand>;

/** Where the visitor’s page asks for a brand itself, because this server has no requests left. */
export const DirectBrandSearch = z.object({
  wikidataUrl: z.url().describe('The API of Wikidata; requests need origin=* for CORS'),
  filesUrl: z.url().describe('The API of the wiki with the files, usually Wikimedia Commons'),
});
export type DirectBrandSearch = z.infer<typeof DirectBrandSearch>;

/** The name of a brand or its domain, as visitors type it; see `readName`. */
export const BrandName = z
  .string()
  .trim()
  .overwrite((text) => readName(text) || text)
  .min(1, 'must not be empty')
  .refine((text) => [...text].length <= MAX_NAME_LENGTH, `is longer than ${MAX_NAME_LENGTH} characters`)
  .meta({ maxLength: MAX_NAME_LENGTH });

export const findBrand = endpoint(endpoints.findBrand, {
  summary: 'Finds the brand of a name or domain; asks Wikidata if the brand table lacks it.',
  query: z.object({ name: BrandName }),
  response: NamedBrand.extend({
    direct: DirectBrandSearch.optional().describe('Set if the page should ask Wikidata itself'),
  }),
});

/** Where one kind of fact comes from. */
const FactSource = z
  .object({
    facts: z.string().describe('e.g. "Colours and guidelines"'),
    source: z.string().describe('e.g. "simple-icons 16.37.0"'),
    license: z.string(),
    url: z.url(),
    checkedAt: Time.nullable(),
  })
  .meta({ id: 'FactSource' });

export const BrandDetails = Brand.extend({
  names: z
    .array(z.object({ name: z.string(), language: z.string().nullable().describe('e.g. "ja"') }))
    .describe('Its names in all known languages, the label first'),
  sources: z.array(FactSource),
}).meta({ id: 'BrandDetails' });
export type BrandDetails = z.infer<typeof BrandDetails>;

export const getBrand = endpoint(endpoints.getBrand, {
  summary: 'Returns one brand with all facts; asks Wikidata if they are older than a week.',
  params: z.object({ id: BrandId }),
  response: z.object({
    brand: BrandDetails.nullable().describe('Null only with `direct`, if nothing is known yet'),
    direct: DirectBrandSearch.optional().describe('Set if the page should ask Wikidata itself'),
  }),
  errors: ['brands.not_found'],
});
