import { z } from 'zod';
import { BrandName } from '#contract/brands.ts';
import { BrandFacts, ChoiceFacts, describeBrandFacts, describeChoice } from '../results/brand-facts.ts';
import { cleanData } from '../results/clean-data.ts';
import type { Tool } from './define-tool.ts';

const Input = z.strictObject({
  name: BrandName.describe(
    'The brand’s name, its domain or the id of its Wikidata item: "Spotify", "spotify.com", "Q689141"',
  ),
});

const Output = z.object({
  brand: BrandFacts.nullable().describe('Null if none is known, or if there are `choices`'),
  choices: z
    .array(ChoiceFacts)
    .describe('The brands with this name, if there are several: ask the user which one they mean'),
});

export const findBrand: Tool<typeof Input, typeof Output> = {
  name: 'find_brand',
  title: 'Find a brand',
  description:
    'Finds a company, product or organisation by its name, domain or Wikidata id, and returns its facts: website, official colours, current logo, icon, variants for light and dark backgrounds and former logos, each with its licence and credit line. If several brands have the name, it returns them as `choices`: ask the user which one they mean.',
  input: Input,
  output: Output,
  timeoutMs: 20_000,
  async run({ name }, { source, signal }) {
    const { brand, choices = [] } = await source.findBrand(name, signal);
    const data = {
      brand: brand && describeBrandFacts(brand),
      choices: brand ? [] : choices.map(describeChoice),
    };
    if (brand) return { data };
    const note =
      choices.length > 0
        ? `Several brands are called “${cleanData(name)}”. Ask the user which one they mean, then pass its id as the name.`
        : `No brand with the name, domain or id “${cleanData(name)}” is known. Check the spelling, or use search_logos, which finds logos by words of their titles.`;
    return { data, notes: [note] };
  },
};
