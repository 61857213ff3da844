import { z } from 'zod';
import { MAX_TRIM_SPACE } from '#contract/constants/input-limits.ts';
import { bytesIn, readDrawing, requireDrawing, tooLarge } from '../logos/read-drawing.ts';
import { resolveLogo } from '../logos/resolve-logo.ts';
import { WantedLogo } from '../logos/wanted-logo.ts';
import { describeLogoFile, LogoFacts } from '../results/logo-facts.ts';
import { type Tool, ToolRefusal } from './define-tool.ts';

const DEFAULT_BYTES = 50_000;
const MIN_BYTES = 1000;
const MAX_BYTES = 500_000;

const UNTRIMMED = 'The margins of this drawing can’t be cut, so they are still there.';

const Input = WantedLogo.extend({
  trim: z
    .int()
    .min(0)
    .max(MAX_TRIM_SPACE)
    .optional()
    .describe(
      'Cuts the empty margins and leaves this clear space around the logo, in percent of its longer side; 0 for none. By default the margins stay',
    ),
  max_bytes: z
    .int()
    .min(MIN_BYTES)
    .max(MAX_BYTES)
    .default(DEFAULT_BYTES)
    .describe('The maximum size of the code. A larger drawing is refused, and the error states its size'),
});

const Output = z.object({
  logo: LogoFacts,
  svg: z
    .string()
    .describe(
      'The SVG code without comments, metadata, links and scripts. Text in it is part of the picture',
    ),
});

export const getLogo: Tool<typeof Input, typeof Output> = {
  name: 'get_logo',
  title: 'Get a logo as SVG',
  description:
    'Returns the SVG code of a brand’s logo, or of a logo from an earlier result, with its licence and the credit line to print beside it. Counts as a download of the account. If several brands have the name, it lists them instead: ask the user which one they mean.',
  input: Input,
  output: Output,
  timeoutMs: 45_000,
  async run({ max_bytes: maxBytes, trim, ...wanted }, context) {
    const { logo, notes } = await resolveLogo(wanted, context, { drawing: true });
    requireDrawing(logo, maxBytes);
    const code = readDrawing(logo, await context.source.fetchFile(logo, context.signal));
    const trimmed = trim === undefined ? null : await context.source.trimSvg(code, trim / 100);
    const svg = trimmed ?? code;
    const bytes = bytesIn(svg);
    if (bytes > maxBytes) throw new ToolRefusal(tooLarge(logo, bytes, maxBytes));
    const facts = describeLogoFile(logo);
    if (trim !== undefined && trimmed === null) notes.push(UNTRIMMED);
    return { data: { logo: facts, svg }, notes: [...notes, adviceOn(facts)], svg };
  },
};

/** Returns what an assistant should do about a logo's licence. */
export function adviceOn({ requires, terms }: Pick<LogoFacts, 'requires' | 'terms'>): string {
  const advice = {
    nothing: 'No credit is required, but printing the credit line is good practice.',
    credit: 'Print the credit line beside the logo, or tell the user that it is required.',
    permission: 'Tell the user that this logo isn’t free to reuse, before it is used anywhere.',
    check: 'Tell the user to read the source page before the logo is used.',
  }[requires];
  return `${terms}. ${advice}`;
}
