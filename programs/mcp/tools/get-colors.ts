import { z } from 'zod';
import { SvgError } from '#svg/errors.ts';
import { listColors } from '#svg/recolor/list-colors.ts';
import { requireDrawing } from '../logos/read-drawing.ts';
import { type ResolvedLogo, resolveLogo } from '../logos/resolve-logo.ts';
import { WantedLogo } from '../logos/wanted-logo.ts';
import { cleanOrNull } from '../results/clean-data.ts';
import { type Tool, type ToolContext, ToolRefusal } from './define-tool.ts';

const MAX_COLORS = 12;
/** Any file that can be read at all. */
const MAX_BYTES = 1_000_000;

const Output = z.object({
  brand: z.string().nullable(),
  source: z
    .enum(['brand', 'drawing'])
    .describe('`brand`: official colours; `drawing`: the colours in the logo’s SVG code'),
  colors: z.array(
    z.object({
      hex: z.string(),
      uses: z.number().nullable().describe('How often it occurs in the code; null for an official colour'),
    }),
  ),
  guidelinesUrl: z.string().nullable().describe('The brand’s own guidelines'),
  logoUrl: z.string().nullable().describe('The drawing that the colours come from'),
});

export const getColors: Tool<typeof WantedLogo, typeof Output> = {
  name: 'get_colors',
  title: 'Get a brand’s colours',
  description:
    'Returns the official colours of a brand as hex codes. If none are known, or for a logo from an earlier result, it returns the colours in the logo’s SVG code, most used first.',
  input: WantedLogo,
  output: Output,
  timeoutMs: 45_000,
  async run(wanted, context) {
    const official = wanted.brand !== undefined ? await readOfficial(wanted.brand, context) : null;
    if (official) return { data: official };
    const { logo, brand, notes } = await resolveLogo(wanted, context, { drawing: true });
    const all = await readStated(logo, context);
    const colors = all.slice(0, MAX_COLORS);
    const isCut = colors.length < all.length;
    return {
      data: {
        brand: cleanOrNull(brand?.label ?? null),
        source: 'drawing',
        colors,
        guidelinesUrl: brand?.guidelinesUrl ?? null,
        logoUrl: logo.url,
      },
      notes: [
        ...notes,
        'These are the colours of the drawing. They may differ from the brand’s official ones.',
        ...(isCut ? [`The drawing has ${all.length} colours; these are the ${MAX_COLORS} most used.`] : []),
      ],
    };
  },
};

async function readOfficial(name: string, { source, signal }: ToolContext) {
  const { brand } = await source.findBrand(name, signal);
  if (!brand || brand.colors.length === 0) return null;
  return {
    brand: cleanOrNull(brand.label),
    source: 'brand' as const,
    colors: brand.colors.map((hex) => ({ hex, uses: null })),
    guidelinesUrl: brand.guidelinesUrl,
    logoUrl: null,
  };
}

async function readStated(logo: ResolvedLogo['logo'], { source, signal }: ToolContext) {
  requireDrawing(logo, MAX_BYTES);
  const bytes = await source.readFile(logo, signal);
  try {
    return listColors(bytes);
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    throw new ToolRefusal(`The colours of this file can’t be read. ${error.message} Its file: ${logo.url}`);
  }
}
