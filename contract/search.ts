import { z } from 'zod';
import { BrandId, BrandRule, NamedBrand } from './brands.ts';
import {
  MAX_NAME_LENGTH,
  MAX_OFFSET,
  MAX_SEARCH_LENGTH,
  MAX_SUGGESTIONS,
  PAGE_SIZE,
} from './constants/input-limits.ts';
import { Count, endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { FileType, Logo } from './logos.ts';
import { optionsOf } from './search/filters.ts';

export const FileTypeFilter = z.enum(optionsOf('fileType'));
export const DateFilter = z.enum(optionsOf('dateFilter'));
export const LicenseFilter = z.enum(optionsOf('license'));

export const SearchQuery = z.object({
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH, `is longer than ${MAX_SEARCH_LENGTH} characters`)
    .default('')
    .describe('Names, separated by commas or line breaks'),
  fileType: FileTypeFilter.default('all'),
  dateFilter: DateFilter.default('all'),
  license: LicenseFilter.default('all'),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_OFFSET)
    .multipleOf(PAGE_SIZE, `must be a multiple of ${PAGE_SIZE}`)
    .default(0)
    .describe('How many results of each name to skip'),
  indexed: z
    .string()
    .regex(/^(\d{1,4}(,\d{1,4}){0,19})?$/, 'must be numbers, separated by commas')
    .default('')
    .describe(
      'How many of the skipped results of each name came from the index, as returned before; 0 by default',
    ),
  brand: z
    .string()
    .regex(/^(Q[1-9]\d{0,11}(,Q[1-9]\d{0,11}){0,19})?$/, 'must be ids of Wikidata items, separated by commas')
    .default('')
    .describe('The brands that are meant by names which several brands share'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The outcome of the search for one name. */
export const NameReport = z.object({
  name: z.string(),
  found: Count.describe('How many results the name has on all pages; at least this many if `exact` is false'),
  exact: z
    .boolean()
    .describe(
      'False if there may be more than `found`, e.g. because the wikis can’t count the matches of a date filter',
    ),
  more: z.boolean().describe('True if the next offset may return more'),
  indexed: z
    .int()
    .positive()
    .optional()
    .describe(
      'How many results so far came from the index instead of the wikis; send it back as `indexed` with the next offset',
    ),
  suggestion: z.string().optional().describe('The likeliest correction of the name'),
  likely: z.boolean().optional().describe('True if the suggestion is far likelier than any other'),
  otherSuggestions: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('What else the name may mean, the likeliest first'),
  error: z.string().optional().describe('The error message for this name'),
  brand: NamedBrand.shape.brand.describe(
    'The brand that the name means. Its logos come first among `logos`; null if none is known, if there are `choices`, and for later offsets',
  ),
  brandRule: BrandRule.optional(),
  choices: NamedBrand.shape.choices,
  brandUnasked: z
    .literal(true)
    .optional()
    .describe('Set if Wikidata may know a brand of this name; GET /api/brands?name= asks it'),
});
export type NameReport = z.infer<typeof NameReport>;

export const SearchSource = z.enum(['wikimedia', 'index', 'catalogue', 'mixed']);
export type SearchSource = z.infer<typeof SearchSource>;

/** A search that the page sends to the wikis, because the server has no request budget left. */
export const DirectSearch = z.object({
  names: z.array(z.string()).min(1).describe('Names that the server did not search in the wikis'),
  wikis: z
    .array(
      z.object({
        name: z.string().describe('The wiki’s own name'),
        apiUrl: z.url(),
        cirrus: z.boolean().describe('True if the wiki supports `filemime:`'),
      }),
    )
    .min(1)
    .describe('The wikis to search; requests need origin=* for CORS'),
});
export type DirectSearch = z.infer<typeof DirectSearch>;

export const SearchResponse = z.object({
  logos: z.array(Logo).describe('The results of the names interleaved, best first within a name'),
  names: z.array(NameReport),
  source: SearchSource.describe('The source of the logos'),
  notice: z.string().optional().describe('A message to show above the results'),
  sourceNote: z
    .string()
    .optional()
    .describe('Where the logos come from, to show beside their number. Set only if no wiki is searched'),
  direct: DirectSearch.optional().describe('The search that the page should send to the wikis'),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export const searchLogos = endpoint(endpoints.searchLogos, {
  summary: 'Searches for logos by one or more names.',
  query: SearchQuery,
  response: SearchResponse,
});

export const SuggestQuery = z.object({
  q: z
    .string()
    .refine((text) => [...text].length <= MAX_NAME_LENGTH, `is longer than ${MAX_NAME_LENGTH} characters`)
    .meta({ maxLength: MAX_NAME_LENGTH })
    .default('')
    .describe('The beginning of a name'),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** The title of a logo or the label of a brand, with a thumbnail. */
const Suggestion = z
  .object({
    title: z.string(),
    fileType: FileType,
    thumbUrl: z.string(),
    brand: z
      .object({ id: BrandId, description: z.string().nullable() })
      .nullable()
      .describe('Null for the title of a logo'),
  })
  .meta({ id: 'Suggestion' });

export const SuggestResponse = z.object({
  suggestions: z
    .array(Suggestion)
    .max(MAX_SUGGESTIONS)
    .describe('Brands come first; of the titles, those that start with the text, then the most popular'),
});
export type SuggestResponse = z.infer<typeof SuggestResponse>;

export const suggestNames = endpoint(endpoints.suggestNames, {
  summary: 'Suggests brands and titles of logos for a name that is being typed.',
  query: SuggestQuery,
  response: SuggestResponse,
});
