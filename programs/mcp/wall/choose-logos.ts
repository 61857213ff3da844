import { readBrandId } from '#contract/brand-id.ts';
import type { BrandChoice } from '#contract/brands.ts';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import { pickLogo } from '#contract/search/pick-logo.ts';
import { withSearched } from '#contract/search/wall-match.ts';
import type { Certainty, NameMatch } from '#contract/wall.ts';
import { lookUpLicenses } from '../logos/look-up-licenses.ts';
import type { ToolContext } from '../tools/define-tool.ts';

/** The drawing of a name; null if none is known. */
export interface ChosenLogo {
  /** The name as it was passed to the tool. */
  asked: string;
  /** The label below the logo. */
  label: string;
  logo: Logo | null;
  certainty: Certainty;
  /** The brands that share the name. */
  choices: readonly BrandChoice[];
}

/** Returns the best drawing of each name, domain or Wikidata id, in their order, with its licence looked up. */
export async function chooseLogos(names: readonly string[], context: ToolContext): Promise<ChosenLogo[]> {
  const ids = names.filter(isId);
  const brands = await Promise.all(ids.map((id) => byId(id, context)));
  const byName = await matchNames(
    names.filter((name) => !isId(name)),
    context,
  );
  const rest = { ids: brands.values(), names: byName.values() };
  const chosen = names.flatMap((name) => (isId(name) ? rest.ids : rest.names).next().value ?? []);
  return withLicenses(chosen, context);
}

function isId(name: string): boolean {
  return readBrandId(name) !== null;
}

async function byId(id: string, { source, signal }: ToolContext): Promise<ChosenLogo> {
  const { brand } = await source.findBrand(id, signal);
  const logo = brand && pickLogo(brand, { type: 'logo', theme: 'light', format: 'svg', width: 330 });
  const certainty = logo ? 'sure' : 'missing';
  return { asked: id, label: brand?.label ?? id, logo, certainty, choices: [] };
}

async function matchNames(names: readonly string[], context: ToolContext): Promise<ChosenLogo[]> {
  if (names.length === 0) return [];
  const matches = await context.source.match(names, context.signal);
  const missing = matches.filter((match) => !match.logos.some(isDrawing));
  const searched = await searchFor(missing, context);
  return matches.map((known) => {
    const match = searched.get(known) ?? known;
    const logo = match.logos.find(isDrawing) ?? null;
    const { name, certainty, choices = [] } = match;
    return { asked: name, label: name, logo, certainty: logo ? certainty : 'missing', choices };
  });
}

function isDrawing({ fileType }: Logo): boolean {
  return fileType === 'svg';
}

/** Searches for the names without a drawing, as many as one search takes. */
async function searchFor(
  missing: readonly NameMatch[],
  { source, signal }: ToolContext,
): Promise<Map<NameMatch, NameMatch>> {
  const asked = missing
    .slice(0, MAX_NAMES)
    .map((match) => ({ match, name: match.name.replaceAll(',', ' ') }));
  if (asked.length === 0) return new Map();
  const query = { ...SVG_ONLY, names: asked.map(({ name }) => name), offset: 0 };
  const { logos } = await source.search(query, signal);
  return new Map(
    asked.map(({ match, name }) => {
      const found = logos.filter(({ searchTerm }) => searchTerm === name);
      return [match, withSearched(match, found)];
    }),
  );
}

async function withLicenses(chosen: readonly ChosenLogo[], context: ToolContext): Promise<ChosenLogo[]> {
  const checked = await lookUpLicenses(
    chosen.flatMap(({ logo }) => logo ?? []),
    context,
  );
  return chosen.map((choice) => ({
    ...choice,
    logo: choice.logo && (checked.get(choice.logo.url) ?? choice.logo),
  }));
}
