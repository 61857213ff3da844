import type { Logo } from '#contract/logos.ts';
import { NO_FILTERS, type SearchFilters } from '#contract/search/filters.ts';
import { activeFilters, filterLogos } from './filters.ts';

const LIST = new Intl.ListFormat('en-GB');

/**
 * Says which active filters none of these logos matches, and if just one of several excludes all of them, which, e.g. "both “Last
 * 30 days” and “CC BY-SA”. “Last 30 days” alone excludes them."
 */
export function describeExclusion(logos: readonly Logo[], filters: SearchFilters, nowMs: number): string {
  const active = activeFilters(filters);
  const alone = active.filter(
    ({ key, value }) => filterLogos(logos, { ...NO_FILTERS, [key]: value }, nowMs).length === 0,
  );
  const labels = LIST.format(active.map(({ label }) => `“${label}”`));
  const sentence = `${active.length === 2 ? 'both ' : ''}${labels}.`;
  const [only, ...others] = alone;
  return only && others.length === 0 && active.length > 1
    ? `${sentence} “${only.label}” alone excludes them.`
    : sentence;
}
