import { z } from 'zod';
import { BrandDetails, BrandName, getBrand, NamedBrand } from './brands.ts';
import { MAX_DOWNLOADS_AT_ONCE } from './constants/input-limits.ts';
import { Allowance, LogoUrl } from './downloads.ts';
import { endpoint, Success } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { getLogo, Logo } from './logos.ts';
import { NameReport, SearchQuery, SearchResponse, SuggestQuery, SuggestResponse } from './search.ts';
import { matchNames, NameMatch } from './wall.ts';

// The API of other programs. Never remove or rename a field here or in a schema that it uses, and never require new input:
// `npm run check` compares it with `docs/api/v1.json`.

export const searchLogosV1 = endpoint(endpoints.searchLogosV1, {
  summary: 'Searches for logos by one or more names or domains.',
  access: 'program',
  query: SearchQuery.omit({ indexed: true }),
  response: SearchResponse.pick({ logos: true, source: true, notice: true }).extend({
    names: z.array(NameReport.omit({ indexed: true, brandUnasked: true })),
  }),
});

export const suggestNamesV1 = endpoint(endpoints.suggestNamesV1, {
  summary: 'Suggests brands and titles of logos for the beginning of a name.',
  access: 'program',
  query: SuggestQuery,
  response: SuggestResponse,
});

export const findBrandV1 = endpoint(endpoints.findBrandV1, {
  summary: 'Finds the brand of a name or domain.',
  access: 'program',
  query: z.object({ name: BrandName }),
  response: NamedBrand,
});

export const getBrandV1 = endpoint(endpoints.getBrandV1, {
  summary: 'Returns one brand with all facts.',
  access: 'program',
  params: getBrand.params,
  response: z.object({ brand: BrandDetails }),
  errors: ['brands.not_found'],
});

export const getLogoV1 = endpoint(endpoints.getLogoV1, {
  summary: 'Returns one logo by the SHA-1 of its file.',
  access: 'program',
  params: getLogo.params,
  query: getLogo.query,
  response: getLogo.response,
  errors: getLogo.errors,
});

export const matchNamesV1 = endpoint(endpoints.matchNamesV1, {
  summary: 'Returns the best logo of each of up to 200 names.',
  access: 'program',
  maxBodyBytes: matchNames.maxBodyBytes,
  body: matchNames.body,
  response: z.object({
    matches: z.array(NameMatch.omit({ brandUnasked: true })).describe('In the order of the names'),
  }),
  errors: matchNames.errors,
});

/** A file that a program may fetch now. */
const CountedFile = z.object({
  logo: Logo,
  url: z.url().describe('Where to fetch the original'),
  fileName: z.string().describe('A safe file name with extension, at most 120 characters'),
});

export const downloadLogosV1 = endpoint(endpoints.downloadLogosV1, {
  summary: 'Counts downloads before they start, and returns where to fetch the files.',
  access: 'key',
  body: z.object({
    urls: z.array(LogoUrl).min(1).max(MAX_DOWNLOADS_AT_ONCE).describe('The `url` of each logo'),
    requestId: z.uuid().optional().describe('A repeated request with this id is counted once'),
  }),
  response: z.object({
    files: z.array(CountedFile),
    unknown: z.array(z.string()).describe('Addresses of which no logo is known; they aren’t counted'),
    allowance: Allowance,
  }),
  errors: ['downloads.limit_reached'],
});

export const getAccountV1 = endpoint(endpoints.getAccountV1, {
  summary: 'Returns the account of an API key and its remaining downloads.',
  access: 'key',
  response: z.object({ username: z.string(), keyName: z.string(), allowance: Allowance }),
});

export const endOwnKeyV1 = endpoint(endpoints.endOwnKeyV1, {
  summary: 'Ends the API key that the request is sent with. Whoever finds a leaked key can stop it.',
  access: 'key',
  response: Success,
});
