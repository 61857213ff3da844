import { z } from 'zod';
import { BrandName } from '#contract/brands.ts';
import { MAX_NAMES, MAX_OFFSET, PAGE_SIZE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { DateFilter, FileTypeFilter, LicenseFilter } from '#contract/search.ts';
import type { SourceResults } from '#programs/source/source.ts';
import { cleanData } from '../results/clean-data.ts';
import { describeLogoFile, LogoFacts } from '../results/logo-facts.ts';
import type { Tool } from './define-tool.ts';

const DEFAULT_LIMIT = 10;
/** Logos in one result, about 60 kB. */
const MAX_RESULTS = 100;

const Input = z.strictObject({
  names: z.array(BrandName).min(1).max(MAX_NAMES).describe('Names or domains'),
  file_type: FileTypeFilter.default('all'),
  license: LicenseFilter.default('all').describe('Only logos with this licence; pd is the public domain'),
  added: DateFilter.default('all').describe('Only files uploaded within this period'),
  limit: z
    .int()
    .min(1)
    .max(PAGE_SIZE)
    .default(DEFAULT_LIMIT)
    .describe('How many logos of each name to return'),
  skip: z
    .int()
    .min(0)
    .max(MAX_OFFSET)
    .default(0)
    .describe('How many logos of each name to skip: the `next_skip` of the previous result'),
});

const Output = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      logos: z.array(LogoFacts).describe('Best first'),
      found: z.number().describe('The number of logos found for the name, or a lower bound of it'),
      next_skip: z.number().nullable().describe('Pass it as `skip` to get more; null if there are no more'),
      suggestion: z.string().nullable().describe('A correction of the name'),
      problem: z.string().nullable().describe('Why the result may be incomplete'),
    }),
  ),
});

export const searchLogos: Tool<typeof Input, typeof Output> = {
  name: 'search_logos',
  title: 'Search for logos',
  description:
    'Searches the files of Wikipedia’s media and a catalogue of drawings for logos, by words of their titles. Use it if find_brand finds no brand, or doesn’t return the logo you need, such as an old one. Each result has its licence and credit line.',
  input: Input,
  output: Output,
  timeoutMs: 30_000,
  async run({ names, file_type: fileType, license, added, limit, skip }, { source, signal }) {
    const offset = Math.floor(skip / PAGE_SIZE) * PAGE_SIZE;
    const query = { names, fileType, license, dateFilter: added, offset };
    const results = await source.search(query, signal);
    const perName = Math.max(1, Math.min(limit, Math.floor(MAX_RESULTS / results.names.length)));
    const data = { results: describeResults(results, { offset, skip, limit: perName }) };
    const isCut = perName < limit;
    return {
      data,
      notes: isCut ? [`Only ${perName} logos of each name are listed. Use next_skip to get more.`] : [],
    };
  },
};

function describeResults(
  { logos, names }: SourceResults,
  { offset, skip, limit }: { offset: number; skip: number; limit: number },
) {
  const ofNames = new Map<string, Logo[]>();
  for (const logo of logos) ofNames.set(logo.searchTerm, [...(ofNames.get(logo.searchTerm) ?? []), logo]);
  return names.map(({ name, found, more, suggestion, error }) => {
    const page = ofNames.get(name) ?? [];
    const shown = page.slice(skip - offset, skip - offset + limit);
    const isPageDone = skip - offset + limit >= page.length;
    const nextPage = more && offset + PAGE_SIZE <= MAX_OFFSET ? offset + PAGE_SIZE : null;
    return {
      name: cleanData(name),
      logos: shown.map(describeLogoFile),
      found,
      next_skip: isPageDone ? nextPage : skip + limit,
      suggestion: suggestion === undefined ? null : cleanData(suggestion),
      problem: error === undefined ? null : cleanData(error),
    };
  });
}
