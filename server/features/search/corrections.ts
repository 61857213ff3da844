import type { NameReport } from '#contract/search.ts';
import type { Corrections, MistypedName } from '#server/features/brands/spelling/correct-names.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';

/** If the brand table takes longer, only titles correct a name. */
const TIMEOUT_MS = 300;
/** Limits a slow brand table to two of a server's ten connections. */
const LIMITS = { what: 'The spelling of brands', concurrency: 2, maxQueued: 100 };

/** Returns what mistyped names may mean, in their order. */
export type CorrectNames = (names: readonly MistypedName[]) => Promise<Corrections[]>;

/**
 * Creates `addCorrections`, which adds to the reports of names that nothing was found for what they may mean. One statement for all of
 * them; never throws.
 */
export function createAddCorrections({
  correctNames,
  log,
  databasePatience = 1,
}: {
  correctNames: CorrectNames;
  log: Log;
  databasePatience?: number | undefined;
}) {
  const limiter = createReadLimiter(log, LIMITS);
  return async function addCorrections<Outcome extends { report: NameReport }>(
    outcomes: readonly Outcome[],
  ): Promise<Outcome[]> {
    const unknown = outcomes.filter(({ report }) => isUnknown(report));
    if (unknown.length === 0) return [...outcomes];
    const mistyped = unknown.map(({ report }) => ({ name: report.name, titleSpelling: report.suggestion }));
    const corrections = await limiter.read(() => correctNames(mistyped), TIMEOUT_MS * databasePatience);
    return outcomes.map((outcome) => {
      const correction = corrections?.[unknown.indexOf(outcome)];
      return correction ? { ...outcome, report: withCorrection(outcome.report, correction) } : outcome;
    });
  };
}

/** A name that is known, or of which anything was found, is what was meant. */
function isUnknown({ brand, choices, found, more }: NameReport): boolean {
  return !brand && !choices && found === 0 && !more;
}

function withCorrection(report: NameReport, { names, isClear }: Corrections): NameReport {
  const [suggestion = report.suggestion, ...others] = names;
  if (suggestion === undefined) return report;
  const isTitle = suggestion === report.suggestion && others.length === 0;
  return {
    ...report,
    suggestion,
    likely: isClear || (isTitle && report.likely === true),
    ...(others.length > 0 && { otherSuggestions: others }),
  };
}
