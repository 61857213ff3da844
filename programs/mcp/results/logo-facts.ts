import { z } from 'zod';
import { demandOf, describeLicense } from '#contract/constants/licenses.ts';
import { FileType, LicenseClass, type Logo } from '#contract/logos.ts';
import { cleanData, cleanOrNull } from './clean-data.ts';

const MAX_CREDIT_LENGTH = 1000;

export const LicenseFacts = z.object({
  license: z.string().nullable().describe('Its common name, e.g. "CC BY-SA 4.0"; null if it isn’t known'),
  licenseClass: LicenseClass,
  licenseUrl: z.string().nullable(),
  requires: z
    .enum(['nothing', 'credit', 'permission', 'check'])
    .describe(
      '`credit`: print the credit line beside the logo. `permission`: not free, ask the owner. `check`: unknown, read the source page',
    ),
  terms: z.string().describe('The conditions in one sentence'),
  credit: z.string().describe('The line to print beside the logo'),
  restrictions: z.array(z.string()).describe('Restrictions other than copyright, e.g. "trademark"'),
  sourceUrl: z.string().describe('The page that describes the file'),
});

export const LogoFacts = z.object({
  title: z.string(),
  url: z.string().describe('The original file. Pass it as `url` to get_logo, get_colors or get_license'),
  fileType: FileType,
  width: z.number().nullable().describe('Pixels; nominal for SVG'),
  height: z.number().nullable(),
  bytes: z.number().nullable().describe('The size of the original file'),
  ...LicenseFacts.shape,
  deletionReason: z.string().nullable().describe('Set if the wiki may delete the file'),
});
export type LogoFacts = z.infer<typeof LogoFacts>;

/** Returns the licence of a logo, what it requires and its credit line, with clean text. */
export function describeLogoLicense(logo: Logo): z.infer<typeof LicenseFacts> {
  const demand = demandOf(logo);
  return {
    license: logo.unchecked ? null : cleanOrNull(logo.license),
    licenseClass: logo.licenseClass,
    licenseUrl: logo.licenseUrl,
    requires: demand === 'free' ? 'nothing' : demand,
    terms: logo.unchecked
      ? 'The licence of this file hasn’t been looked up: read its source page first'
      : describeLicense(logo).terms,
    credit: cleanData(logo.credit, MAX_CREDIT_LENGTH),
    restrictions: logo.restrictions.map((restriction) => cleanData(restriction)),
    sourceUrl: logo.sourceUrl,
  };
}

/** Returns the facts of a logo for an assistant, with clean text. */
export function describeLogoFile(logo: Logo): LogoFacts {
  return {
    title: cleanData(logo.title),
    url: logo.url,
    fileType: logo.fileType,
    width: logo.width,
    height: logo.height,
    bytes: logo.size,
    ...describeLogoLicense(logo),
    deletionReason: cleanOrNull(logo.deletionReason),
  };
}
