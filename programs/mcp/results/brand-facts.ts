import { z } from 'zod';
import type { Brand, BrandChoice } from '#contract/brands.ts';
import { hasLogo } from '#contract/search/pick-logo.ts';
import { cleanData, cleanOrNull } from './clean-data.ts';
import { describeLogoFile, LogoFacts } from './logo-facts.ts';

const MAX_FORMER = 10;

export const BrandFacts = z.object({
  id: z
    .string()
    .describe('The id of its Wikidata item, e.g. "Q689141". Pass it as `brand` to get exactly this brand'),
  label: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  domain: z.string().nullable(),
  country: z.string().nullable(),
  industry: z.string().nullable(),
  colors: z.array(z.string()).describe('Official colours in hex'),
  guidelinesUrl: z.string().nullable().describe('The brand’s own guidelines'),
  logo: LogoFacts.nullable().describe('The current logo'),
  icon: LogoFacts.nullable().describe('The official small version'),
  variants: z.array(LogoFacts.extend({ theme: z.enum(['light', 'dark']).nullable() })),
  former: z
    .array(LogoFacts.extend({ from: z.string().nullable(), to: z.string().nullable() }))
    .describe('Newest first'),
});

export const ChoiceFacts = z.object({
  id: z.string().describe('Pass it as `brand` to choose this one'),
  label: z.string(),
  description: z.string().nullable(),
  country: z.string().nullable(),
  hasLogo: z.boolean(),
});

/** Returns the facts and logos of a brand for an assistant, with clean text. */
export function describeBrandFacts(brand: Brand): z.infer<typeof BrandFacts> {
  const current = brand.current ?? brand.catalogueLogo ?? brand.catalogueIcon;
  const icon = brand.icon ?? brand.catalogueIcon;
  return {
    id: brand.id,
    label: cleanData(brand.label),
    description: cleanOrNull(brand.description),
    website: brand.website,
    domain: brand.domain,
    country: cleanOrNull(brand.country),
    industry: cleanOrNull(brand.industry),
    colors: brand.colors,
    guidelinesUrl: brand.guidelinesUrl,
    logo: current && describeLogoFile(current),
    icon: icon && describeLogoFile(icon),
    variants: brand.variants.map(({ logo, theme }) => ({ ...describeLogoFile(logo), theme })),
    former: brand.former
      .slice(0, MAX_FORMER)
      .map(({ logo, from, to }) => ({ ...describeLogoFile(logo), from, to })),
  };
}

export function describeChoice(choice: BrandChoice): z.infer<typeof ChoiceFacts> {
  return {
    id: choice.id,
    label: cleanData(choice.label),
    description: cleanOrNull(choice.description),
    country: cleanOrNull(choice.country),
    hasLogo: hasLogo(choice),
  };
}

/** Returns several brands as one line of text: "Q1 (Apollo, a tyre maker, India); Q2 …". */
export function listChoices(choices: readonly BrandChoice[]): string {
  const line = (choice: BrandChoice) => {
    const { id, label, description, country } = describeChoice(choice);
    return `${id} (${[label, description, country].filter((fact) => fact !== null).join(', ')})`;
  };
  return choices.map(line).join('; ');
}
