import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeTitle } from '#contract/search/ranking.ts';
import type { SearchResponse } from '#contract/search.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';

/** A list of names, and the shares of it that icon packs and the package name: measured by full name on 2026-11-22, in %. */
const LISTS = [
  {
    file: 'sp500.txt',
    title: 'S&P 500',
    packs: { svgl: 3.2, theSVG: 21.1, 'simple-icons': 12.5, 'iconify logos': 3.6 },
  },
  {
    file: 'nsi_worldwide.txt',
    title: 'brands of name-suggestion-index without a country',
    packs: { svgl: 0.3, theSVG: 14.6, 'simple-icons': 11.6, 'iconify logos': 0.7 },
  },
  {
    file: 'in_four_of_seven_packs.txt',
    title: 'in four of seven icon packs',
    packs: { svgl: 50.9, theSVG: 100, 'simple-icons': 94, 'iconify logos': 82 },
  },
];

interface ListedName {
  name: string;
  /** The right Wikidata item, if the list states it. */
  id: string | null;
}

/** How many names of a list are answered with a logo. */
export interface Coverage {
  title: string;
  names: number;
  packs: Record<string, number>;
  /** By a brand of the table with a logo on Wikimedia Commons, or by choices with one. */
  table: number;
  /** As many, plus those that the bundled catalogue has. */
  withCatalogue: number;
  /** By asking the stand-in of Wikidata, with an empty table. */
  live: number;
}

type Search = (name: string) => Promise<SearchResponse>;

/** Counts how many names of each list have a logo. Returns none without a folder. */
export async function measureCoverage(
  folder: string | undefined,
  { offline, live }: { offline: Search; live: Search },
): Promise<Coverage[]> {
  if (folder === undefined) return [];
  const inCatalogue = catalogueNames();
  const coverages: Coverage[] = [];
  for (const { file, ...list } of LISTS) {
    const names = readList(join(folder, 'brand-lists', file));
    const coverage = { ...list, names: names.length, table: 0, withCatalogue: 0, live: 0 };
    for (const listed of names) {
      const isBrand = hasLogo(await offline(listed.name), listed);
      coverage.table += Number(isBrand);
      coverage.withCatalogue += Number(isBrand || inCatalogue.has(catalogueKey(listed.name)));
      coverage.live += Number(hasLogo(await live(listed.name), listed));
    }
    coverages.push(coverage);
  }
  return coverages;
}

/** Lists have one name a line, or a Wikidata id and a name. A comma would separate two names. */
function readList(file: string): ListedName[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [first = '', second] = line.replaceAll(',', ' ').split('\t');
    return second === undefined ? { name: first, id: null } : { name: second, id: first };
  });
}

function hasLogo({ names: [report] }: SearchResponse, { id }: ListedName): boolean {
  const { brand = null, choices = [] } = report ?? {};
  const isRight = (foundId: string) => id === null || foundId === id;
  return (
    (brand !== null && isRight(brand.id) && (brand.current ?? brand.icon) !== null) ||
    choices.some((choice) => isRight(choice.id) && choice.currentFile !== null)
  );
}

function catalogueNames(): Set<string> {
  const { entries } = loadCatalogue();
  return new Set(
    entries.flatMap(({ name, aliases }) => [name.replace(/-icon$/, ''), ...aliases].map(catalogueKey)),
  );
}

function catalogueKey(name: string): string {
  return normalizeTitle(name).replaceAll(' ', '');
}
