import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/rules/filters.ts';
import type { Filters } from './filter-words.ts';

/** Keeps the logos that pass every filter, as the server does. */
export function filterLogos(logos: readonly Logo[], filters: Filters, nowMs: number): Logo[] {
  const { fileType } = filters;
  return logos.filter(
    (logo) => (fileType === 'all' || logo.fileType === fileType) && passesFilters(logo, filters, nowMs),
  );
}
