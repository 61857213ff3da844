import { z } from 'zod';
import * as endpoints from './endpoints.ts';
import { MAX_NAME_LENGTH, MAX_OFFSET, MAX_SUGGESTIONS, PAGE_SIZE } from './input-limits.ts';
import { FileType, Logo } from './logos.ts';
import { DATE_FILTER_NAMES, FILE_TYPE_FILTER_NAMES, LICENSE_FILTER_NAMES } from './search/filters.ts';
import { endpoint } from './shared.ts';

export const FileTypeFilter = z.enum(FILE_TYPE_FILTER_NAMES);
export type FileTypeFilter = z.infer<typeof FileTypeFilter>;

export const DateFilter = z.enum(DATE_FILTER_NAMES);
export type DateFilter = z.infer<typeof DateFilter>;

export const LicenseFilter = z.enum(LICENSE_FILTER_NAMES);
export type LicenseFilter = z.infer<typeof LicenseFilter>;

export const SearchQuery = z.strictObject({
  q: z
    .string()
    .max(4000, 'is longer than 4000 characters')
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
      'Of each name, how many of those came from the index, as its last report told; 0 where left out',
    ),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** What became of one searched name. */
export const NameReport = z.object({
  name: z.string(),
  found: z.int().nonnegative().describe('Logos of this name in this answer'),
  more: z.boolean().describe('Whether asking again with the next offset can find more'),
  indexed: z
    .int()
    .positive()
    .optional()
    .describe(
      'How many of the results so far came from the index; told back as `indexed` with the next offset',
    ),
  suggestion: z.string().optional().describe('What was probably meant'),
  error: z.string().optional().describe('What went wrong for this name, in a sentence'),
});
export type NameReport = z.infer<typeof NameReport>;

export const SearchSource = z.enum(['wikimedia', 'index', 'catalogue', 'mixed']);
export type SearchSource = z.infer<typeof SearchSource>;

/** What the page may look for by itself: this server could not ask now, and each visitor has a share of their own. */
export const DirectSearch = z.object({
  names: z.array(z.string()).min(1).describe('Names that the wikis have not been asked for'),
  wikis: z
    .array(z.object({ apiUrl: z.url(), cirrus: z.boolean().describe('Whether it knows `filemime:`') }))
    .min(1)
    .describe('Whom to ask, with origin=*'),
});
export type DirectSearch = z.infer<typeof DirectSearch>;

export const SearchAnswer = z.object({
  logos: z.array(Logo).describe('The names take turns; within a name the best comes first'),
  names: z.array(NameReport),
  source: SearchSource.describe('Where the logos come from'),
  notice: z.string().optional().describe('One sentence to show, when something is not as usual'),
  direct: DirectSearch.optional().describe('What the page should ask the wikis itself, to show it besides'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchLogos = endpoint(endpoints.searchLogos, {
  summary: 'Searches logos for one or several names.',
  query: SearchQuery,
  response: SearchAnswer,
});

export const SuggestQuery = z.strictObject({
  q: z
    .string()
    .refine((text) => [...text].length <= MAX_NAME_LENGTH, `is longer than ${MAX_NAME_LENGTH} characters`)
    .default('')
    .describe('What was typed of one name'),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** A name that may be meant, and a picture of a logo that bears it. */
const Suggestion = z.object({ title: z.string(), fileType: FileType, thumbUrl: z.string() });

export const SuggestAnswer = z.object({
  suggestions: z
    .array(Suggestion)
    .max(MAX_SUGGESTIONS)
    .describe('Titles that begin so first, then the most shown'),
});
export type SuggestAnswer = z.infer<typeof SuggestAnswer>;

export const suggestNames = endpoint(endpoints.suggestNames, {
  summary: 'Suggests titles of logos for a name that is being typed.',
  query: SuggestQuery,
  response: SuggestAnswer,
});
