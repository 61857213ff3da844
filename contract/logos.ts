import { z } from 'zod';
import { FILE_TYPE_NAMES } from './constants/file-types.ts';
import { MAX_TRIM_SPACE } from './constants/input-limits.ts';
import { LICENSE_CLASS_NAMES } from './constants/licenses.ts';
import { FileKind } from './file-check.ts';
import { Count, endpoint, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

const MAX_URL_LENGTH = 4000;

export const FileType = z.enum(FILE_TYPE_NAMES);
export type FileType = z.infer<typeof FileType>;

export const LicenseClass = z.enum(LICENSE_CLASS_NAMES);
export type LicenseClass = z.infer<typeof LicenseClass>;

/** A part of a credit line: text with an optional link. */
export const CreditPart = z.object({ text: z.string(), href: z.url().nullable() }).meta({ id: 'CreditPart' });
export type CreditPart = z.infer<typeof CreditPart>;

/** One logo file. A field whose value isn't known is null, never missing. */
export const Logo = z
  .object({
    id: z.string().describe('SHA-1 of the file, 40 hex digits; files with equal bytes share it'),
    title: z.string().describe('Without "File:" and without the extension'),
    url: z
      .string()
      .describe(
        'The original file. An absolute URL in responses to programs; for pages, a path of this site if it is in the bundled catalogue',
      ),
    thumbUrl: z
      .string()
      .describe('A thumbnail, at most 330 px wide; the file itself if there is no thumbnail'),
    previewUrl: z
      .string()
      .describe('A large preview: the file itself, or a 960 px wide image of a very large file'),
    fileType: FileType,
    dateAdded: Time.nullable().describe('When this version was uploaded, UTC'),
    description: z.string().nullable(),
    size: Count.nullable().describe('Bytes of the original'),
    width: z.number().positive().nullable().describe('Pixels of the original; nominal for SVG'),
    height: z.number().positive().nullable().describe('Pixels of the original; nominal for SVG'),
    license: z
      .string()
      .nullable()
      .describe(
        'The common name of the licence, e.g. "CC BY-SA 4.0". “Presumed public domain” with the class `unknown` if the source only presumes it',
      ),
    licenseClass: LicenseClass,
    licenseVersion: z.string().nullable().describe('e.g. "4.0"; null if the licence has none'),
    licenseUrl: z.url().nullable(),
    author: z.string().nullable(),
    credit: z.string().describe('The line to print beside the logo, plain text'),
    creditParts: z.array(CreditPart).describe('The parts of `credit`, with links'),
    restrictions: z
      .array(z.string())
      .describe('Restrictions other than copyright, e.g. "trademark", "personality"'),
    nonFree: z.boolean().describe('Shown by a wiki under a fair-use rule: not free to reuse'),
    deletionReason: z.string().nullable().describe('Set if the file is nominated for deletion'),
    sourceUrl: z.url().describe('The page that describes the file, or the collection that it is from'),
    searchTerm: z.string().describe('The searched name that this logo is a result for'),
    fileKind: FileKind.nullable()
      .optional()
      .describe('What the file draws, if it was checked; see `GET /api/v1/logos/{id}/check`'),
    unchecked: z
      .literal(true)
      .optional()
      .describe(
        'Set if only the name of the file is known: its licence and facts haven’t been read yet, and `id` is the SHA-1 of its URL',
      ),
  })
  .meta({ id: 'Logo' });
export type Logo = z.infer<typeof Logo>;

/** How a file is trimmed. */
export const TrimSpace = z.coerce
  .number()
  .min(0)
  .max(MAX_TRIM_SPACE)
  .optional()
  .describe(
    'Cuts the empty margins of the file; how much stays clear on each side, in percent of the longer side of the drawing',
  );

export const getLogo = endpoint(endpoints.getLogo, {
  summary:
    'Returns one logo of the index or the catalogue; of files with equal bytes, the one with the `url`.',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{40}$/, 'must be a SHA-1 of 40 hex digits') }),
  query: z.object({
    url: z
      .string()
      .max(MAX_URL_LENGTH)
      .optional()
      .describe('The `url` of the logo, to choose one of several files with equal bytes'),
  }),
  response: z.object({ logo: Logo }),
  errors: ['logos.not_found'],
});

export const listSamples = endpoint(endpoints.listSamples, {
  summary: 'Returns the nine sample logos of the home page.',
  response: z.object({ logos: z.array(Logo) }),
});
