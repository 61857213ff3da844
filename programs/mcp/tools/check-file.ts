import { z } from 'zod';
import { FileCheck } from '#contract/file-check.ts';
import { FileType } from '#contract/logos.ts';
import { describeCheck } from '#images/check/describe-check.ts';
import { resolveLogo } from '../logos/resolve-logo.ts';
import { WantedLogo } from '../logos/wanted-logo.ts';
import { cleanData } from '../results/clean-data.ts';
import { type Tool, ToolRefusal } from './define-tool.ts';

const UNCHECKED =
  'This file can’t be checked: it is too large, damaged or too complex, or its source doesn’t send it right now.';
const MAX_FONTS = 20;
const MAX_FONT_LENGTH = 60;

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
    const found = await context.source.checkFile(logo, context.signal);
    if (!found) throw new ToolRefusal(`${UNCHECKED} Its file: ${url}`);
    const check = cleanCheck(found);
    const { summary, problems } = describeCheck(check, fileType);
    return { data: { title: cleanData(title), url, fileType, summary, problems, check }, notes };
  },
};

/** Returns a check with clean names of fonts, which are the only text from the file, as many and as long as fonts have. */
function cleanCheck(check: FileCheck): FileCheck {
  const clean = (fonts: readonly string[]) =>
    fonts.slice(0, MAX_FONTS).map((font) => cleanData(font, MAX_FONT_LENGTH));
  const text = check.text && {
    missingFonts: clean(check.text.missingFonts),
    embeddedFonts: clean(check.text.embeddedFonts),
  };
  return { ...check, text };
}
