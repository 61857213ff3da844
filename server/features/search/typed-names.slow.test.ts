import { expect, it } from 'vitest';
import { writeNames } from '#contract/search/names.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import { loadBrands } from '#server/features/brands/loading/load-brands.ts';
import { editsOf } from '#server/features/logos/rules.ts';
import { search } from '#testing/brands/brand-search.ts';
import { TYPED_NAMES } from '#testing/brands/typed-names.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const SMALL_BRANDS = 300;
/** The most prominence of a brand that few know, and the least of one that most do. */
const LITTLE_KNOWN = 8;
const WELL_KNOWN = 20;

it('what people type shows what they mean, and no brand is taken for a better known one with nearly its name', async () => {
  const world = await createTestWorld({ settings: { RATE_LIMITS: 'off' } });
  await loadBrands(world, { signal: new AbortController().signal });

  const wrong: string[] = [];
  for (const [typed, ...expected] of TYPED_NAMES) {
    const seen = await see(world, typed);
    const isRight = seen.length === expected.length && seen.every((one, at) => fits(one, expected[at] ?? ''));
    if (!isRight) wrong.push(`${typed}: ${JSON.stringify(seen)} instead of ${expected.join(', ')}`);
  }
  expect.soft(wrong).toEqual([]);

  const small = await selectNeighbours(world);
  expect(small).toHaveLength(SMALL_BRANDS);
  const taken: string[] = [];
  for (const { id, label, file, famous } of small) {
    const { names } = await searchFor(world, writeNames([label]));
    const [report] = names;
    // Brands with the same logo are shown as one.
    const isShown = [report?.brand, ...(report?.choices ?? [])].some(
      (brand) => brand && (brand.id === id || brand.currentFile === `File:${file}`),
    );
    const isRead = names.length === 1 && report?.name === label && report.likely !== true && isShown;
    if (!isRead) taken.push(`${label} (${id}), near ${famous}: ${JSON.stringify(report)}`);
  }
  expect.soft(taken).toEqual([]);
});

interface Seen {
  shown: string;
  offered: string[];
}

function searchFor(world: TestWorld, text: string) {
  return search(world, `q=${encodeURIComponent(text)}`);
}

/** Returns what a page shows for each name of a text. */
async function see(world: TestWorld, text: string): Promise<Seen[]> {
  const response = await searchFor(world, text);
  const seen: Seen[] = [];
  for (const report of response.names) {
    const correction = report.likely ? report.suggestion : undefined;
    if (correction) seen.push(...(await see(world, writeNames([correction]))));
    else seen.push(seenOf(report, response));
  }
  return seen;
}

function seenOf({ name, brand, choices = [], ...report }: NameReport, { logos }: SearchResponse): Seen {
  const first = logos.find(({ searchTerm }) => searchTerm === name);
  const corrections = [report.suggestion ?? [], report.otherSuggestions ?? []].flat();
  return {
    shown: brand?.label ?? first?.title ?? '-',
    offered: [...choices.map(({ label }) => label), ...corrections],
  };
}

function fits({ shown, offered }: Seen, expected: string): boolean {
  return expected.endsWith('?') ? offered.includes(expected.slice(0, -1)) : shown === expected;
}

interface KeyRow {
  id: string;
  label: string;
  file: string | null;
  prominence: number;
  key: string;
  isLabel: boolean;
}

/** Returns little known brands whose label is one edit away from a name of a well-known brand. */
async function selectNeighbours({ pool }: TestWorld) {
  const { rows } = await pool.query<KeyRow>(`
    select id, label, files ->> 'current' as file, prominence, key, is_label as "isLabel"
    from brand_names join brands on id = brand_id where key !~ '[.]' order by id, key`);
  const known = rows.filter(({ prominence }) => prominence >= WELL_KNOWN);
  const neighbours = rows.flatMap((row) => {
    if (!row.isLabel || row.prominence > LITTLE_KNOWN) return [];
    const famous = known.find(({ key }) => isNear(row.key, key) && editsOf(row.key, key) === 1);
    return famous ? [{ ...row, famous: famous.label }] : [];
  });
  return [...new Map(neighbours.map((one) => [one.id, one])).values()].slice(0, SMALL_BRANDS);
}

/** Returns false for most keys that differ by more than an edit, which are too many to compare. */
function isNear(one: string, other: string): boolean {
  const hasEnd = one[0] === other[0] || one.at(-1) === other.at(-1);
  return hasEnd && Math.abs(one.length - other.length) < 2;
}
