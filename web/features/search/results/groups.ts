import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';

/** The number of logos that each step of scrolling adds. */
export const STEP = 12;
const PREVIEW_COUNT = 6;
/** With at least this many columns, the preview of a name is one row. */
const WIDE_COLUMNS = 4;

/** The results for one name. */
export interface ResultGroup {
  name: string;
  logos: Logo[];
  /** Set if there are more results to load. */
  more: boolean;
  suggestion: string | null;
  error: string | null;
  /** Set while a client-side search for the name is running. */
  isPending: boolean;
}

function groupOf(report: NameReport, pages: readonly SearchResponse[], isPending: boolean): ResultGroup {
  const key = report.name.toLowerCase();
  const logos = new Map<string, Logo>();
  for (const page of pages) {
    for (const logo of page.logos) if (logo.searchTerm.toLowerCase() === key) logos.set(logo.id, logo);
  }
  const latest = pages.at(-1)?.names.find(({ name }) => name.toLowerCase() === key);
  return {
    name: report.name,
    logos: [...logos.values()],
    more: latest?.more ?? false,
    suggestion: report.suggestion?.toLowerCase() === key ? null : (report.suggestion ?? null),
    error: report.error ?? null,
    isPending,
  };
}

/** Groups the logos of all pages by name, in the order of the names. */
export function groupResults(
  pages: readonly SearchResponse[],
  pending: ReadonlySet<string> = new Set(),
): ResultGroup[] {
  return (pages[0]?.names ?? []).map((report) => groupOf(report, pages, pending.has(report.name)));
}

type CountedResults = Pick<ResultGroup, 'logos' | 'more'> & { isPending?: boolean };

/** Returns a count, e.g. "34", or "50+" if there are more. Returns "…" while the first results load. */
export function countLabel({ logos, more, isPending = false }: CountedResults): string {
  if (isPending && logos.length === 0) return '…';
  return `${logos.length}${more && logos.length > 0 ? '+' : ''}`;
}

/** Returns the heading of the results, e.g. `34 results for "google"`. */
export function resultHeading(groups: readonly ResultGroup[]): string {
  const logos = groups.flatMap((group) => group.logos);
  const more = groups.some((group) => group.more);
  const names = groups.map((group) => group.name).join(', ');
  const noun = logos.length === 1 && !more ? 'result' : 'results';
  return `${countLabel({ logos, more })} ${noun} for "${names}"`;
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
 * Leaves out names without logos unless their search is running.
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
    if ((logos.length > 0 || group.isPending) && total < limit) {
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
