import { z } from 'zod';
import { BrandDetails, BrandName, getBrand, NamedBrand } from './brands.ts';
import { checkFile } from './checks.ts';
import {
  MAX_DOWNLOADS_AT_ONCE,
  MAX_FILE_NAME_LENGTH,
  MAX_NAMES,
  MAX_SEARCH_LENGTH,
  MAX_WALL_NAMES,
  PAGE_SIZE,
} from './constants/input-limits.ts';
import { DOWNLOAD_CALLS_PER_MINUTE } from './constants/rate-limits.ts';
import { Allowance, LogoUrl } from './downloads.ts';
import { endpoint, Success } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { getLogo, Logo, TrimSpace } from './logos.ts';
import { BRAND_DETAILS_EXAMPLE, BRAND_EXAMPLE } from './reference/brand-example.ts';
import { ALLOWANCE, KEY_LIMITS, PROGRAM_LIMITS } from './reference/limits.ts';
import { CHECK_EXAMPLE, LOGO_EXAMPLE } from './reference/logo-example.ts';
import { NameReport, SearchQuery, SearchResponse, SuggestQuery, SuggestResponse } from './search.ts';
import { matchNames, NameMatch } from './wall.ts';

// The API of other programs. Never remove or rename a field here or in a schema that it uses, and never require new input:
// `npm run check` compares it with `docs/api/v1.json`.

const SearchedName = NameReport.omit({ indexed: true, brandUnasked: true }).meta({ id: 'SearchedName' });
const MatchedName = NameMatch.omit({ brandUnasked: true }).meta({ id: 'MatchedName' });

const ALLOWANCE_EXAMPLE = {
  downloadCount: 3,
  limit: 10,
  remaining: 7,
  isSubscribed: false,
  resetsAt: '2026-12-20T08:00:00Z',
};

export const searchLogosV1 = endpoint(endpoints.searchLogosV1, {
  summary: 'Searches for logos by one or more names or domains.',
  description: `Use it to show several logos to choose from. \`q\` takes up to ${MAX_NAMES} names or domains. The results of the names are interleaved, best first within a name; a logo’s \`searchTerm\` is the name that it was found for. If a name means a brand, the brand’s own logos come first and \`names[].brand\` has its facts.

Each name gets up to ${PAGE_SIZE} logos. To get more, add ${PAGE_SIZE} to \`offset\` while \`more\` is true for a name. \`names[].error\` says why a name couldn’t be searched; \`notice\` is set if a source didn’t respond and results may be missing or old.

${PROGRAM_LIMITS}`,
  access: 'program',
  query: SearchQuery.omit({ indexed: true }).extend({
    q: z
      .string()
      .min(1, 'must not be empty')
      .max(MAX_SEARCH_LENGTH, `is longer than ${MAX_SEARCH_LENGTH} characters`)
      .describe('Names or domains, separated by commas or line breaks'),
  }),
  response: SearchResponse.pick({ logos: true, source: true, notice: true }).extend({
    names: z.array(SearchedName),
  }),
  example: {
    query: { q: 'Spotify', fileType: 'svg', license: 'pd' },
    response: {
      logos: [LOGO_EXAMPLE],
      source: 'wikimedia',
      names: [
        { name: 'Spotify', found: 57, exact: true, more: true, brand: BRAND_EXAMPLE, brandRule: 'only' },
      ],
    },
  },
});

export const suggestNamesV1 = endpoint(endpoints.suggestNamesV1, {
  summary: 'Suggests brands and titles of logos for the beginning of a name.',
  description: `Use it for autocompletion. It sends no request to other sites, so it is fast. An empty \`q\` returns popular names.

${PROGRAM_LIMITS}`,
  access: 'program',
  query: SuggestQuery,
  response: SuggestResponse,
  example: {
    query: { q: 'spot' },
    response: {
      suggestions: [
        {
          title: 'Spotify',
          fileType: 'svg',
          thumbUrl: LOGO_EXAMPLE.thumbUrl,
          brand: { id: 'Q689141', description: 'Swedish audio streaming service' },
        },
      ],
    },
  },
});

export const findBrandV1 = endpoint(endpoints.findBrandV1, {
  summary: 'Finds the brand of a name or domain.',
  description: `Use it to get the current logo, the icon and the colours of one brand. A domain is the most reliable input. If several brands have the name, \`brand\` is null and \`choices\` lists them, best known first; get one with \`GET /api/v1/brands/{id}\`. If no brand is known, \`brand\` is null and \`choices\` is missing; \`GET /api/v1/search\` may still find logos.

${PROGRAM_LIMITS}`,
  access: 'program',
  query: z.object({ name: BrandName.describe('A name or a domain: "Spotify", "spotify.com"') }),
  response: NamedBrand,
  example: { query: { name: 'spotify.com' }, response: { brand: BRAND_EXAMPLE, rule: 'domain' } },
});

export const getBrandV1 = endpoint(endpoints.getBrandV1, {
  summary: 'Returns one brand with all facts.',
  description: `Use it if you know the id of the brand’s Wikidata item. It also returns the brand’s names in all languages and the sources of the facts.

${PROGRAM_LIMITS}`,
  access: 'program',
  params: getBrand.params,
  response: z.object({ brand: BrandDetails }),
  errors: ['brands.not_found'],
  example: { params: { id: 'Q689141' }, response: { brand: BRAND_DETAILS_EXAMPLE } },
});

export const getLogoV1 = endpoint(endpoints.getLogoV1, {
  summary: 'Returns one logo by the SHA-1 of its file.',
  description: `Use it to read the licence and credit of a logo again. It knows the logos that searches have found, not those of brands that are \`unchecked\`.

${PROGRAM_LIMITS}`,
  access: 'program',
  params: getLogo.params,
  query: getLogo.query,
  response: getLogo.response,
  errors: getLogo.errors,
  example: { params: { id: LOGO_EXAMPLE.id }, response: { logo: LOGO_EXAMPLE } },
});

export const checkFileV1 = endpoint(endpoints.checkFileV1, {
  summary: 'Says what the file of a logo contains.',
  description: `Use it before you use a file: whether an SVG is a vector or holds a bitmap, whether its text depends on fonts, how wide its margins are. The file is judged by what it draws, when it is first asked for, which takes a few seconds; after that the answer is remembered. Files of up to 8 MB are judged.

${PROGRAM_LIMITS}`,
  access: 'program',
  params: checkFile.params,
  query: checkFile.query,
  response: checkFile.response,
  errors: checkFile.errors,
  example: { params: { id: LOGO_EXAMPLE.id }, response: { check: CHECK_EXAMPLE } },
});

export const openFileV1 = endpoint(endpoints.openFileV1, {
  summary: 'Returns the file of a logo, trimmed to what it draws.',
  description: `Use it for logos that line up: \`trim=0\` cuts all empty margins, \`trim=10\` leaves a tenth of the longer side clear around the drawing. The file keeps its format; of an SVG, only the view box and size change. Without \`trim\`, it redirects to the original file. Files of up to 8 MB can be trimmed, if they don’t move and have no text that isn’t turned into outlines.

${PROGRAM_LIMITS}`,
  access: 'program',
  params: getLogo.params,
  query: getLogo.query.extend({ trim: TrimSpace }),
  response: z.string().describe('The trimmed file'),
  mediaType: 'image/*',
  redirect: {},
  errors: [...getLogo.errors, 'logos.not_trimmable', 'logos.unreachable'],
  example: { params: { id: LOGO_EXAMPLE.id }, query: { trim: 10 }, response: '<svg …></svg>' },
});

export const matchNamesV1 = endpoint(endpoints.matchNamesV1, {
  summary: `Returns the best logo of each of up to ${MAX_WALL_NAMES} names.`,
  description: `Use it for lists, such as sponsors or customers. \`logos[0]\` is the best logo of a name, and \`certainty\` says how reliable the match is; check those that are \`unsure\`. It sends no request to other sites, so search for \`missing\` names with \`GET /api/v1/search\`.

${PROGRAM_LIMITS}`,
  access: 'program',
  maxBodyBytes: matchNames.maxBodyBytes,
  body: matchNames.body,
  response: z.object({ matches: z.array(MatchedName).describe('In the order of the names') }),
  errors: matchNames.errors,
  example: {
    body: { names: [{ name: 'Spotify' }, { name: 'An unknown shop' }] },
    response: {
      matches: [
        {
          name: 'Spotify',
          certainty: 'sure',
          brand: MatchedName.shape.brand.unwrap().parse(BRAND_EXAMPLE),
          logos: [LOGO_EXAMPLE],
        },
        { name: 'An unknown shop', certainty: 'missing', brand: null, logos: [] },
      ],
    },
  },
});

/** A file that a program may fetch now. */
const CountedFile = z
  .object({
    logo: Logo,
    url: z.url().describe('Where to fetch the original file'),
    fileName: z
      .string()
      .describe(
        `A safe file name with extension, at most ${MAX_FILE_NAME_LENGTH} characters, unique within the response`,
      ),
  })
  .meta({ id: 'CountedFile' });

export const downloadLogosV1 = endpoint(endpoints.downloadLogosV1, {
  summary: 'Counts downloads before they start, and returns where to fetch the files.',
  description: `Send the \`url\` of each logo, then fetch every \`files[].url\` with a plain GET and save it as \`files[].fileName\`. Licences that weren’t checked yet are looked up. A \`url\` that the request repeats is counted once; another request counts it again. ${ALLOWANCE} If the request asks for more than are left, nothing is counted, and the error’s \`remaining\` says how many are left.

Send a new UUID as \`requestId\` with each request. If the connection is lost, repeat the request with the same \`requestId\`: its files aren’t counted again.

**Limits:** this call needs an API key. An account may send ${DOWNLOAD_CALLS_PER_MINUTE} of these calls a minute with all its keys, with up to ${MAX_DOWNLOADS_AT_ONCE} files each.`,
  access: 'key',
  maxBodyBytes: MAX_DOWNLOADS_AT_ONCE * 4096,
  ratePolicy: 'downloads',
  body: z.object({
    urls: z.array(LogoUrl).min(1).max(MAX_DOWNLOADS_AT_ONCE).describe('The `url` of each logo'),
    requestId: z.uuid().optional().describe('Requests with the same id are counted once'),
  }),
  response: z.object({
    files: z.array(CountedFile),
    unknown: z.array(z.string()).describe('Addresses without a known logo. They aren’t counted'),
    allowance: Allowance,
  }),
  errors: ['downloads.limit_reached'],
  example: {
    body: { urls: [LOGO_EXAMPLE.url], requestId: '8c1ff6a2-4a3b-4d0a-9f6a-0b6a54d1a001' },
    response: {
      files: [{ logo: LOGO_EXAMPLE, url: LOGO_EXAMPLE.url, fileName: 'spotify_logo_with_text.svg' }],
      unknown: [],
      allowance: ALLOWANCE_EXAMPLE,
    },
  },
});

export const getAccountV1 = endpoint(endpoints.getAccountV1, {
  summary: 'Returns the account of an API key and its remaining downloads.',
  description: `Use it to check a key, and before large downloads. ${ALLOWANCE}

${KEY_LIMITS}`,
  access: 'key',
  response: z.object({ username: z.string(), keyName: z.string(), allowance: Allowance }),
  example: {
    response: { username: 'ada', keyName: 'Press kit generator', allowance: ALLOWANCE_EXAMPLE },
  },
});

export const endOwnKeyV1 = endpoint(endpoints.endOwnKeyV1, {
  summary: 'Ends the API key that the request is sent with.',
  description: `Use it if a key has leaked: anyone who finds it can end it. It stops working at once and can’t be restored. Create a new key on your dashboard.

${KEY_LIMITS}`,
  access: 'key',
  response: Success,
  example: { response: { success: true } },
});
