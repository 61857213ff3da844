import type { Logo } from '#contract/logos.ts';
import { mergeLists } from '#contract/search/ranking.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import { formatCount } from '#web/lib/formats.ts';

/** The number of logos that each step of scrolling adds. */
export const STEP = 12;
const PREVIEW_COUNT = 6;
/** With at least this many columns, the preview of a name is one row. */
const WIDE_COLUMNS = 4;

/** The results for one name. */
export interface ResultGroup {
  name: string;
  /** The results loaded so far. */
  logos: Logo[];
  /** Set if there are more results to load. */
  more: boolean;
  /** The number of all results; at least this many if not `exact`. */
  found: number;
  exact: boolean;
  suggestion: string | null;
  error: string | null;
  /** Set while a client-side search for the name is running. */
  isPending: boolean;
  /** True if a brand of this name is known, or several to choose from. */
  hasBrand: boolean;
  /** How many of the first logos are those of the name’s brand. */
  brandCount: number;
  /** The brand’s former logos, which have a row of their own. */
  former: Logo[];
}

function groupOf(report: NameReport, pages: readonly SearchResponse[], isPending: boolean): ResultGroup {
  const key = report.name.toLowerCase();
  const logos = mergeLists([
    pages.flatMap((page) => page.logos.filter((logo) => logo.searchTerm.toLowerCase() === key)),
  ]);
  const reports = pages.flatMap(({ names }) => names.filter(({ name }) => name.toLowerCase() === key));
  const { more = false, exact = true } = reports.at(-1) ?? {};
  // The pages may repeat files, so only what was loaded counts at the end.
  const found = more ? Math.max(logos.length, ...reports.map((one) => one.found)) : logos.length;
  return {
    name: report.name,
    logos,
    more,
    found,
    exact: exact || !more,
    suggestion: report.suggestion?.toLowerCase() === key ? null : (report.suggestion ?? null),
    error: report.error ?? null,
    isPending,
    hasBrand: false,
    brandCount: 0,
    former: [],
  };
}

/** Groups the logos of all pages by name, in the order of the names. */
export function groupResults(
  pages: readonly SearchResponse[],
  pending: ReadonlySet<string> = new Set(),
): ResultGroup[] {
  return (pages[0]?.names ?? []).map((report) => groupOf(report, pages, pending.has(report.name)));
}

/** Returns all logos of a group, in the order in which they are shown. */
export function allLogosOf({ logos, brandCount, former }: ResultGroup): Logo[] {
  return former.length === 0 ? logos : logos.toSpliced(brandCount, 0, ...former);
}

/**
 * Returns how many logos are above the row of former logos: the brand’s, and others that complete their row of the grid. All
 * logos if there is no such row.
 */
export function leadCount({ logos, brandCount, former }: ResultGroup, columns: number): number {
  return former.length === 0 ? logos.length : Math.ceil(brandCount / columns) * columns;
}

type CountedResults = Pick<ResultGroup, 'found' | 'exact'> & { isPending?: boolean };

/** Returns the number of all results, e.g. "34", or "50+" if there may be more. Returns "…" while the first results load. */
export function countLabel({ found, exact, isPending = false }: CountedResults): string {
  if (isPending && found === 0) return '…';
  return `${formatCount(found)}${exact || found === 0 ? '' : '+'}`;
}

/** Returns the number of results of several names together. */
export function totalOf(groups: readonly ResultGroup[]): Pick<ResultGroup, 'found' | 'exact'> {
  return {
    found: groups.reduce((sum, group) => sum + group.found, 0),
    exact: groups.every((group) => group.exact),
  };
}

/** Returns the heading of the results, e.g. `34 results for "google"`. */
export function resultHeading(groups: readonly ResultGroup[]): string {
  const total = totalOf(groups);
  const names = groups.map((group) => group.name).join(', ');
  const noun = total.found === 1 && total.exact ? 'result' : 'results';
  return `${countLabel(total)} ${noun} for "${names}"`;
}

/** How many logos each of several names shows: all if it is in `expanded`, otherwise only `preview` logos. */
export interface Extent {
  preview: number;
  expanded: readonly string[];
}

/** A group and its visible logos. */
export interface VisibleGroup {
  group: ResultGroup;
  logos: Logo[];
  isExpanded: boolean;
  isExpandable: boolean;
}

/** Returns how many logos the preview of a name shows. */
export function previewCount(columns: number): number {
  return columns >= WIDE_COLUMNS ? columns : PREVIEW_COUNT;
}

/**
 * Returns the visible groups, with at most `limit` logos in total, and the number of logos without that limit.
 * Leaves out names without logos unless their search is running or their brand is known.
 */
export function visibleGroupsOf(
  all: readonly ResultGroup[],
  limit: number,
  { preview, expanded }: Extent,
): { groups: VisibleGroup[]; total: number } {
  const isSingle = all.length === 1;
  const groups: VisibleGroup[] = [];
  let total = 0;
  for (const group of all) {
    const isExpanded = expanded.includes(group.name);
    const logos = isSingle || isExpanded ? group.logos : group.logos.slice(0, preview);
    if ((logos.length > 0 || group.isPending || group.hasBrand) && total < limit) {
      const isExpandable = !isSingle && (group.logos.length > preview || group.more);
      groups.push({ group, logos: logos.slice(0, limit - total), isExpanded, isExpandable });
    }
    total += logos.length;
  }
  return { groups, total };
}

/** Returns how many skeletons, in whole rows, reserve space for the logos that a running search may add. */
export function skeletonCount({ logos, isPending }: ResultGroup, preview: number, columns: number): number {
  const rowsOf = (count: number) => Math.ceil(count / columns);
  return isPending ? Math.max(0, rowsOf(preview) - rowsOf(logos.length)) * columns : 0;
}

/** Returns the limit, in steps of 12, that shows the preview of a name. */
export function limitFor(name: string, all: readonly ResultGroup[], extent: Extent): number {
  const index = all.findIndex((group) => group.name === name);
  return limitForIndex(visibleGroupsOf(all.slice(0, index + 1), 0, extent).total - 1);
}

/** Returns the limit, in steps of 12, that shows the logo at this index. */
export function limitForIndex(index: number): number {
  return Math.ceil((index + 1) / STEP) * STEP;
}
