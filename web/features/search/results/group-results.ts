import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchAnswer } from '#contract/search.ts';

/** What was found for one searched name. */
export interface ResultGroup {
  name: string;
  logos: Logo[];
  /** Whether the server can find more than these. */
  more: boolean;
  suggestion: string | null;
  error: string | null;
  /** Whether the wikis are being asked for it by this page. */
  isAsking: boolean;
}

function groupOf(report: NameReport, pages: readonly SearchAnswer[], isAsking: boolean): ResultGroup {
  const key = report.name.toLowerCase();
  const found = new Map<string, Logo>();
  for (const page of pages) {
    for (const logo of page.logos) if (logo.searchTerm.toLowerCase() === key) found.set(logo.id, logo);
  }
  const latest = pages.at(-1)?.names.find((name) => name.name.toLowerCase() === key);
  return {
    name: report.name,
    logos: [...found.values()],
    more: latest?.more ?? false,
    suggestion: report.suggestion?.toLowerCase() === key ? null : (report.suggestion ?? null),
    error: report.error ?? null,
    isAsking,
  };
}

/**
 * Sorts the logos of all pages of an answer under the names they were found by, in the order of the names.
 * @param asking names for which more is on its way
 */
export function groupResults(
  pages: readonly SearchAnswer[],
  asking: ReadonlySet<string> = new Set(),
): ResultGroup[] {
  return (pages[0]?.names ?? []).map((report) => groupOf(report, pages, asking.has(report.name)));
}

/** How many were found, with a plus where there are more: "34", "50+"; "…" where the first are on their way. */
export function countWords({
  logos,
  more,
  isAsking = false,
}: Pick<ResultGroup, 'logos' | 'more'> & { isAsking?: boolean }): string {
  if (isAsking && logos.length === 0) return '…';
  return `${logos.length}${more && logos.length > 0 ? '+' : ''}`;
}

/** The line above the results: `34 results for "google"`. */
export function resultLine(groups: readonly ResultGroup[]): string {
  const logos = groups.flatMap((group) => group.logos);
  const more = groups.some((group) => group.more);
  const names = groups.map((group) => group.name).join(', ');
  return `${countWords({ logos, more })} ${logos.length === 1 && !more ? 'result' : 'results'} for "${names}"`;
}
