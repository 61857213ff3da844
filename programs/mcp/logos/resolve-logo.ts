import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { pickLogo } from '#contract/search/pick-logo.ts';
import { listChoices } from '../results/brand-facts.ts';
import { cleanData } from '../results/clean-data.ts';
import { type ToolContext, ToolRefusal } from '../tools/define-tool.ts';
import { lookUpLicenses } from './look-up-licenses.ts';
import type { WantedLogo } from './wanted-logo.ts';

/** The logo that a call of a tool is about. */
export interface ResolvedLogo {
  logo: Logo;
  /** Null if the logo was found by its address or its title. */
  brand: Brand | null;
  /** How the logo differs from the input. */
  notes: string[];
}

/** The width of a picture, which a file itself doesn't need. */
const ANY_WIDTH = 330;

/**
 * Returns the logo that a call of a tool is about, with its licence looked up. With `drawing`, only an SVG.
 * @throws ToolRefusal if it isn't known, or if several brands have the name
 */
export async function resolveLogo(
  wanted: WantedLogo,
  context: ToolContext,
  { drawing = false }: { drawing?: boolean } = {},
): Promise<ResolvedLogo> {
  const { brand: name, url } = wanted;
  if ((name === undefined) === (url === undefined))
    throw new ToolRefusal('Pass either `brand` or `url`, not both.');
  if (url !== undefined) return byUrl(url, context);
  const resolved = await byBrand(name ?? '', wanted, { ...context, drawing });
  const { logo } = resolved;
  const checked = await lookUpLicenses([logo], context);
  return { ...resolved, logo: checked.get(logo.url) ?? logo };
}

async function byUrl(url: string, { source, signal }: ToolContext): Promise<ResolvedLogo> {
  const [logo] = await source.findLogos([url], signal);
  if (logo) return { logo, brand: null, notes: [] };
  throw new ToolRefusal(
    'No logo is known at this address. Use the `url` of a logo that find_brand or search_logos returned; other addresses are not fetched.',
  );
}

async function byBrand(
  name: string,
  wanted: WantedLogo,
  context: ToolContext & { drawing: boolean },
): Promise<ResolvedLogo> {
  const { brand, choices } = await context.source.findBrand(name, context.signal);
  if (choices && choices.length > 0)
    throw new ToolRefusal(
      `Several brands are called “${cleanData(name)}”. Ask the user which one they mean, then call this again with its id as \`brand\`. The wikis describe them as: ${listChoices(choices)}`,
    );
  return brand ? ofBrand(brand, wanted, context.drawing) : byTitle(name, wanted, context);
}

function ofBrand(brand: Brand, { type, theme }: WantedLogo, drawing: boolean): ResolvedLogo {
  const choice = { type, theme, width: ANY_WIDTH } as const;
  const logo = pickLogo(brand, { ...choice, ...(drawing && { format: 'svg' }) });
  if (!logo) throw new ToolRefusal(missingLogo(brand, { type, other: pickLogo(brand, choice) }));
  const isForDark = brand.variants.some(
    (variant) => variant.theme === 'dark' && variant.logo.url === logo.url,
  );
  const lacksDark = type === 'logo' && theme === 'dark' && !isForDark;
  const note = 'The brand has no logo for dark backgrounds; this is its usual one. Check that it’s visible.';
  return { logo, brand, notes: lacksDark ? [note] : [] };
}

function missingLogo(brand: Brand, { type, other }: { type: string; other: Logo | null }): string {
  const label = cleanData(brand.label);
  if (other)
    return `The ${type} of “${label}” (${brand.id}) isn’t available as SVG, only as ${other.fileType.toUpperCase()}: ${other.url}. search_logos with file_type "svg" may find another one.`;
  if (type === 'icon')
    return `No official icon of “${label}” (${brand.id}) is known. Call this again with type "logo", or use search_logos.`;
  return `No logo of “${label}” (${brand.id}) is known. search_logos may find one by its name.`;
}

/** Finds a logo whose title is the name, for names without a known brand. */
async function byTitle(
  name: string,
  { type }: WantedLogo,
  { source, signal }: ToolContext,
): Promise<ResolvedLogo> {
  const [match] = type === 'logo' ? await source.match([name], signal) : [];
  const logo = match?.logos[0];
  if (logo && (match.certainty === 'sure' || match.certainty === 'likely'))
    return {
      logo,
      brand: null,
      notes: ['No brand with this name is known. This logo has the name as its title.'],
    };
  throw new ToolRefusal(
    `No brand with the name, domain or id “${cleanData(name)}” is known. Check the spelling, or use search_logos, which finds logos by words of their titles.`,
  );
}
