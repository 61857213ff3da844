import { absoluteUrl } from '../url.ts';
import type { Item } from './api/read-items.ts';
import { bestStatements, isFuture, type Property, qualifierDate, type Statement } from './api/statements.ts';
import type { BrandFacts } from './brand-facts.ts';
import { readBrandFiles } from './brand-files.ts';
import { countryName, isOtherType } from './item-types.ts';

/** A brand has at least one of these statements. */
const BRAND_PROPERTIES: readonly Property[] = [
  'logo',
  'icon',
  'website',
  'industry',
  'headquarters',
  'legalForm',
  'parent',
];
/** Statements that only places, persons, animals, species and films have. */
const OTHER_PROPERTIES: readonly Property[] = ['population', 'born', 'gender', 'taxon', 'director'];
const ENGLISH = 'Q1860';

/** True if an item is a brand by its statements: of a known type that isn't e.g. a place, with a logo, website, industry or owner. */
export function isBrand({ statements }: Item): boolean {
  const types = statements('type').flatMap(({ text }) => text ?? []);
  const has = (property: Property) => statements(property).length > 0;
  return (
    types.length > 0 && !types.some(isOtherType) && BRAND_PROPERTIES.some(has) && !OTHER_PROPERTIES.some(has)
  );
}

/** Returns what an item says about its brand. @param today e.g. "2026-11-22" */
export function brandFactsOf(item: Item, today: string): BrandFacts {
  const { id, label, description, names, articles, statements } = item;
  const dissolved = statements('dissolved');
  const isDissolved = dissolved.length > 0 && !dissolved.some((time) => isFuture(time, today));
  const countries = new Set(bestStatements(statements('country'), today).flatMap(readCountry));
  const [country = null] = countries;
  const industries = bestStatements(statements('industry'), today).flatMap((value) => value.label ?? []);
  return {
    id,
    label,
    description,
    names,
    website: readWebsite(statements('website'), today),
    country: countries.size === 1 ? country : null,
    industry: industries[0] ?? null,
    files: readBrandFiles({ label, statements, isDissolved }, today),
    articles,
  };
}

/** Returns the best current website: preferred, in English or no stated language, the newest. */
function readWebsite(statements: readonly Statement[], today: string): string | null {
  const isEnglish = (statement: Statement) => {
    const languages = statement.qualifiers('language');
    return languages.length === 0 || languages.some(({ text }) => text === ENGLISH);
  };
  const start = (statement: Statement) => qualifierDate(statement, 'start') ?? '';
  const urls = bestStatements(statements, today)
    .sort(
      (one, other) =>
        Number(isEnglish(other)) - Number(isEnglish(one)) || start(other).localeCompare(start(one)),
    )
    .map(({ text }) => absoluteUrl(text)?.href ?? null);
  return urls.find((url) => url !== null) ?? null;
}

function readCountry({ text, label }: Statement): string[] {
  const name = countryName(text ?? '') ?? label;
  return name === null ? [] : [name];
}
