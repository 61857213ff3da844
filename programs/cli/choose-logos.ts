import type { BrandChoice } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { NO_FILTERS, passesFilters, type SearchFilters } from '#contract/search/filters.ts';
import { pickLogo } from '#contract/search/pick-logo.ts';
import type { Certainty } from '#contract/wall.ts';
import type { LogoSource, SourceMatch } from '../source/source.ts';
import { SourceError } from '../source/source-error.ts';
import type { Values } from './command.ts';

/** Names that are looked up at a time. */
const NAMES_AT_ONCE = 20;

/** Which logo of a name is wanted. */
export interface Choice extends Pick<SearchFilters, 'fileType' | 'license'> {
  isIcon: boolean;
  theme: 'light' | 'dark';
}

/** The logo that was chosen for a name, or why there is none. */
export interface Chosen {
  name: string;
  logo: Logo | null;
  /** How sure it is that the logo is the one that is meant: “unsure” if it may be another. */
  certainty: Certainty;
  /** The brands that have the name, if there are several. */
  choices: readonly BrandChoice[];
  /** Why a wiki couldn't be asked. */
  problem: string | null;
}

/** True if the logo of a name may not be the one that is meant. */
export function isUncertain({ logo, certainty, choices }: Chosen): boolean {
  return logo !== null && (certainty === 'unsure' || choices.length > 0);
}

/** Reads the options that choose a logo. */
export function readChoice(values: Values): Choice {
  return {
    isIcon: values.has('icon'),
    theme: values.choice('theme', 'light'),
    fileType: values.has('svg') ? 'svg' : values.choice('type', 'all'),
    license: values.choice('license', 'all'),
  };
}

/** Chooses the best logo of each name, in their order. */
export async function* chooseLogos(
  source: LogoSource,
  names: readonly string[],
  choice: Choice,
): AsyncGenerator<Chosen> {
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const part = names.slice(at, at + NAMES_AT_ONCE);
    for (const match of await source.match(part)) yield choose(source, match, choice);
  }
}

async function choose(source: LogoSource, match: SourceMatch, choice: Choice): Promise<Chosen> {
  const { name, certainty, choices = [], problem = null } = match;
  const passing = match.logos.find((logo) => passes(logo, choice)) ?? null;
  const plain = { name, logo: passing, certainty, choices, problem };
  const isPlain = !choice.isIcon && choice.theme === 'light';
  if (isPlain) return plain;
  try {
    const special = await findSpecial(source, match, choice);
    return special || choice.isIcon ? { ...plain, logo: special } : plain;
  } catch (error) {
    if (!(error instanceof SourceError) || error.isRefusal) throw error;
    return { ...plain, logo: choice.isIcon ? null : plain.logo, problem: error.message };
  }
}

/** Returns the icon of a name, or its logo for a dark background. */
async function findSpecial(
  source: LogoSource,
  { name, brand: known }: SourceMatch,
  choice: Choice,
): Promise<Logo | null> {
  const { brand } = known ? await source.findBrand(known.id) : { brand: null };
  const type = choice.isIcon ? ('icon' as const) : ('logo' as const);
  const picked = brand && pickLogo(brand, { type, theme: choice.theme, width: 330 });
  if (picked && passes(picked, choice)) return picked;
  if (!choice.isIcon) return null;
  // The catalogue has icons as files of their own.
  const [match] = await source.match([`${name} icon`]);
  const isIcon = match?.certainty === 'sure' || match?.certainty === 'likely';
  return (isIcon && match?.logos.find((logo) => / icon$/i.test(logo.title) && passes(logo, choice))) || null;
}

function passes(logo: Logo, choice: Choice): boolean {
  return passesFilters(logo, { ...NO_FILTERS, ...choice }, Date.now());
}
