import { z } from 'zod';
import { FileCheck } from '#contract/file-check.ts';
import { FileType } from '#contract/logos.ts';
import { describeCheck } from '#images/check/describe-check.ts';
import { resolveLogo } from '../logos/resolve-logo.ts';
import { WantedLogo } from '../logos/wanted-logo.ts';
import { cleanData } from '../results/clean-data.ts';
import type { Tool } from './define-tool.ts';

const Output = z.object({
  title: z.string(),
  url: z.string(),
  fileType: FileType,
  summary: z.string().describe('What is in the file, in a few words'),
  problems: z
    .array(z.string())
    .describe('What makes the file hard to use, one sentence each; empty if all is well'),
  check: FileCheck.describe('The facts behind it'),
});

export const checkFile: Tool<typeof WantedLogo, typeof Output> = {
  name: 'check_file',
  title: 'Check a logo’s file',
  description:
    'Says whether the file of a brand’s logo, or of a logo from an earlier result, can be used as it is: whether it is a real vector drawing or holds a bitmap, text that isn’t outlines, empty margins, script or animation, and its colours and size. Doesn’t count as a download.',
  input: WantedLogo,
  output: Output,
  timeoutMs: 45_000,
  async run(wanted, context) {
    const { logo, notes } = await resolveLogo(wanted, context);
    const { title, url, fileType } = logo;
    const check = cleanCheck(await context.source.checkFile(logo, context.signal));
    const { summary, problems } = describeCheck(check, fileType);
    return { data: { title: cleanData(title), url, fileType, summary, problems, check }, notes };
  },
};

/** Returns a check without what a file could use to give an assistant instructions: the names of its fonts. */
function cleanCheck(check: FileCheck): FileCheck {
  const clean = (fonts: readonly string[]) => fonts.map((font) => cleanData(font, 60));
  const text = check.text && {
    missingFonts: clean(check.text.missingFonts),
    embeddedFonts: clean(check.text.embeddedFonts),
  };
  return { ...check, text };
}
