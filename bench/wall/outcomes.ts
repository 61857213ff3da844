import { brandKey } from '#contract/search/brand-key.ts';
import { addressOf } from '../logo-index/fill.ts';
import { describeFile } from '../logo-index/titles.ts';
import { pathOf } from '../relevance/search-cases.ts';
import type { Meaning, NameList } from './lists.ts';
import type { LookUp, SeenRow } from './look-up.ts';
import type { RequestCounts, Sources } from './sites.ts';

/** What one list was answered with. */
export interface ListRun extends LookUp {
  list: NameList;
  sources: Sources;
  requests: RequestCounts;
}

/** What became of one name: settled with the right logo, another one, or one that can't be judged; or why it isn't settled. */
export type Outcome = 'right' | 'wrong' | 'unknown' | 'choices' | 'title' | 'missing' | 'unasked';

/** Returns what became of a name. */
export function outcomeOf(row: SeenRow, { meanings }: NameList): Outcome {
  const { name, state, match, shown } = row;
  if (state === 'unknown') return 'unasked';
  if (state !== 'ready') return state === 'missing' ? 'missing' : match?.choices ? 'choices' : 'title';
  const meaning = meanings.get(brandKey(name));
  // A logo of the catalogue has no file name to compare, nor has it a brand unless the server says so.
  const isNameless = match?.brand === null && shown?.url?.startsWith('/') === true;
  if (!meaning || isNameless) return 'unknown';
  return isRight(row, meaning) ? 'right' : 'wrong';
}

/** A logo is right if it is a file of the brand, or if the server says that it is the brand's current one. */
function isRight({ match, shown }: SeenRow, { ids, files }: Meaning): boolean {
  if (!shown) return false;
  const isCurrent = match?.certainty === 'sure' && match.logos[0]?.url === shown.url;
  if (isCurrent && match.brand && ids.has(match.brand.id)) return true;
  const { title, url } = shown;
  return [...files].some((file) =>
    url === undefined ? describeFile(file).title === title : pathOf(addressOf(file)) === pathOf(url),
  );
}

/** Returns the rows with an outcome. */
export function rowsWith({ rows, list }: Pick<ListRun, 'rows' | 'list'>, ...outcomes: Outcome[]): SeenRow[] {
  return rows.filter((row) => outcomes.includes(outcomeOf(row, list)));
}
