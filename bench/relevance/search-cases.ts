import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchResponse } from '#contract/search.ts';
import { addressOf } from '../logo-index/fill.ts';
import type { BrandCase } from './cases.ts';

/** What a search answered to one case. */
export interface Outcome extends BrandCase {
  /** The place of the first right file among the logos, from 0; -1 if there is none. */
  place: number;
  /** True if neither a logo nor a choice was found. */
  isNothing: boolean;
  /** The brand that the search chose, if any. */
  brandId: string | null;
  /** True if the right brand is among the choices that the search offers. */
  isAmongChoices: boolean;
  hasChoices: boolean;
  rule: string | null;
}

/** A few at a time, so that no read of the index exceeds its timeout on a busy machine. */
const CONCURRENCY = 2;
const MAX_ATTEMPTS = 3;
/** Longer than an incomplete response is cached. */
const RETRY_MS = 3500;

/** Searches for every case through a started site. */
export async function searchCases(siteUrl: string, cases: readonly BrandCase[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = cases.entries();
  const worker = async () => {
    for (const [at, one] of queue) outcomes[at] = judge(one, await searchFor(siteUrl, one.name));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcomes;
}

/** Searches for a name, and again if a busy machine had no time to read the brand table. */
export async function searchFor(siteUrl: string, name: string): Promise<SearchResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${siteUrl}/api/search?q=${encodeURIComponent(name)}`);
    if (!response.ok) throw new Error(`The search for ${name} returned ${response.status}.`);
    const body = (await response.json()) as SearchResponse;
    if (!body.names.some(({ brandUnasked }) => brandUnasked) || attempt === MAX_ATTEMPTS) return body;
    await sleep(RETRY_MS);
  }
}

/** Compares the response to a case's search with its right file. Files have the same path on every wiki. */
export function judge(one: BrandCase, { logos, names }: SearchResponse): Outcome {
  const [report] = names;
  const brand = report?.brand ?? null;
  const choices = report?.choices ?? [];
  const right = new Set([pathOf(addressOf(one.file))]);
  if (brand && one.ids.has(brand.id)) {
    const named = [brand.current, brand.icon, ...brand.variants.map(({ logo }) => logo)];
    for (const logo of named) if (logo) right.add(pathOf(logo.url));
  }
  return {
    ...one,
    place: logos.findIndex(({ url }) => right.has(pathOf(url))),
    isNothing: logos.length === 0 && choices.length === 0,
    brandId: brand?.id ?? null,
    isAmongChoices: choices.some(({ id }) => one.ids.has(id)),
    hasChoices: choices.length > 0,
    rule: report?.brandRule ?? null,
  };
}

/** Returns the hashed path of a file's URL, e.g. "a/ab/Name.svg". */
export function pathOf(url: string): string {
  return decodeURIComponent(url).split('/').slice(-3).join('/');
}

/** Counts of outcomes, e.g. of all labels. */
export interface Tally {
  searches: number;
  first: number;
  firstThree: number;
  nothing: number;
  /** Answered by choices with the right brand among them, whatever the logos below. */
  choices: number;
  /** The right file first, or choices with the right brand. */
  answered: number;
  /** A brand was chosen that isn't the right one. */
  wrongBrand: number;
  /** A brand or choices were found: the rest is answered by titles alone. */
  known: number;
}

/** Returns true if a search shows another brand than the right one. */
export function isWrongBrand({ brandId, ids }: Outcome): boolean {
  return brandId !== null && !ids.has(brandId);
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  return {
    searches: outcomes.length,
    first: count(({ place }) => place === 0),
    firstThree: count(({ place }) => place >= 0 && place < 3),
    nothing: count(({ isNothing }) => isNothing),
    choices: count(({ isAmongChoices }) => isAmongChoices),
    answered: count(({ place, isAmongChoices }) => place === 0 || isAmongChoices),
    wrongBrand: count(isWrongBrand),
    known: count(({ brandId, hasChoices }) => brandId !== null || hasChoices),
  };
}
