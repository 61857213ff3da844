import { z } from 'zod';
import { Brand, BrandId, BrandName, NamedBrand } from './brands.ts';
import {
  MAX_BATCH_BODY_BYTES,
  MAX_MATCHED_LOGOS,
  MAX_WALL_BODY_BYTES,
  MAX_WALL_NAMES,
} from './constants/input-limits.ts';
import { LogoUrl } from './downloads.ts';
import { endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo } from './logos.ts';

const CERTAINTY_NAMES = ['sure', 'likely', 'unsure', 'missing'] as const;

/**
 * How sure the first logo of a name is: `sure` if it is the current logo of the one brand that the name means, or the catalogue’s
 * of exactly this name; `likely` if its title is the name; `unsure` for any other logo; `missing` if there is none.
 */
export const Certainty = z.enum(CERTAINTY_NAMES);
export type Certainty = z.infer<typeof Certainty>;

/** The logos of one name on a wall. */
export const NameMatch = z.object({
  name: z.string(),
  certainty: Certainty,
  brand: Brand.pick({
    ...{ id: true, label: true, description: true, website: true, domain: true },
    ...{ currentFile: true, notOnCommons: true, colors: true, guidelinesUrl: true },
  })
    .nullable()
    .describe(
      'The brand that the name means; beside `choices`, the best known of those with a logo. Null if no brand is known, even if a logo’s title is the name',
    ),
  choices: NamedBrand.shape.choices,
  logos: z.array(Logo).max(MAX_MATCHED_LOGOS).describe('Best first'),
  brandUnasked: z
    .literal(true)
    .optional()
    .describe('Set if Wikidata may know a brand of this name; GET /api/brands?name= asks it'),
});
export type NameMatch = z.infer<typeof NameMatch>;

export const matchNames = endpoint(endpoints.matchNames, {
  summary: 'Returns the logos that the names of a wall mean, by what the server knows without asking a wiki.',
  maxBodyBytes: MAX_WALL_BODY_BYTES,
  // A wall of 200 names needs eleven.
  maxPerMinute: 60,
  body: z.object({
    names: z
      .array(
        z.object({
          name: BrandName,
          brandId: BrandId.optional().describe('The brand that is meant, if several have the name'),
        }),
      )
      .min(1)
      .max(MAX_WALL_NAMES),
  }),
  response: z.object({
    matches: z.array(NameMatch).describe('In the order of the names'),
    canSearch: z.boolean().describe('False if no wiki is searched, so that a search finds nothing more'),
  }),
  errors: ['wall.busy'],
});

export const checkLogos = endpoint(endpoints.checkLogos, {
  summary:
    'Returns the licences and facts of files, as far as they are known; asks the wiki about up to 50 with each request.',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  body: z.object({ urls: z.array(LogoUrl).min(1).max(MAX_WALL_NAMES) }),
  response: z.object({ logos: z.array(Logo).describe('Without those that aren’t known') }),
  errors: ['wall.busy'],
});
