import { z } from 'zod';
import { resolveLogo } from '../logos/resolve-logo.ts';
import { WantedLogo } from '../logos/wanted-logo.ts';
import { cleanOrNull } from '../results/clean-data.ts';
import { describeLogoLicense, LicenseFacts } from '../results/logo-facts.ts';
import type { Tool } from './define-tool.ts';
import { adviceOn } from './get-logo.ts';

const Output = z.object({
  title: z.string().nullable(),
  url: z.string(),
  author: z.string().nullable(),
  ...LicenseFacts.shape,
  trademark: z
    .boolean()
    .describe('True if the source marks it as a trademark, which limits its use under any licence'),
  deletionReason: z.string().nullable(),
});

export const getLicense: Tool<typeof WantedLogo, typeof Output> = {
  name: 'get_license',
  title: 'Get a logo’s licence and credit',
  description:
    'Returns the licence of a brand’s logo, or of a logo from an earlier result: what it requires, the credit line to print, and restrictions such as trademarks. This isn’t legal advice.',
  input: WantedLogo,
  output: Output,
  timeoutMs: 20_000,
  async run(wanted, context) {
    const { logo, notes } = await resolveLogo(wanted, context);
    const license = describeLogoLicense(logo);
    const data = {
      title: cleanOrNull(logo.title),
      url: logo.url,
      author: cleanOrNull(logo.author),
      ...license,
      trademark: license.restrictions.some((restriction) => /^trademark/i.test(restriction)),
      deletionReason: cleanOrNull(logo.deletionReason),
    };
    return { data, notes: [...notes, adviceOn(license)] };
  },
};
