import { demandOf, type LicenseDemand } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';

type LicensedLogo = Pick<Logo, 'licenseClass' | 'unchecked'>;

export interface LicenseSummary<L> {
  /** The logos that may be used, e.g. "54 free, 2 need credit"; "" if there are none. */
  usable: string;
  /** The others, e.g. "1 not free to reuse, 3 to check"; "" if there are none. */
  doubtful: string;
  /** True if a logo isn’t free to reuse. */
  hasNonfree: boolean;
  /** The logos that `doubtful` counts, those that aren't free first. */
  doubtfulLogos: L[];
}

/** Counts the logos of a selection by what their licences ask for. */
export function summarizeLicenses<L extends LicensedLogo>(logos: readonly L[]): LicenseSummary<L> {
  const groups = Map.groupBy(logos, demandOf);
  const countOf = (demand: LicenseDemand, one: string, many = one) => {
    const count = groups.get(demand)?.length ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  };
  return {
    usable: [...countOf('free', 'free'), ...countOf('credit', 'needs credit', 'need credit')].join(', '),
    doubtful: [...countOf('permission', 'not free to reuse'), ...countOf('check', 'to check')].join(', '),
    hasNonfree: groups.has('permission'),
    doubtfulLogos: [...(groups.get('permission') ?? []), ...(groups.get('check') ?? [])],
  };
}

/** Returns true if a logo may be used, as far as its licence is known. */
export function isUsable(logo: LicensedLogo): boolean {
  return ['free', 'credit'].includes(demandOf(logo));
}
