import type { Logo } from '#contract/logos.ts';
import type { BudgetConsumer } from '#server/features/wikis/budget.ts';
import type { CheckLogos } from './check-logos.ts';

/**
 * Returns the logos in order, the unchecked ones with the licence and facts that their wiki has. Those that it doesn't know stay
 * unchecked.
 * @param consumer the visitor's network, whose share of the wikis' budget is used
 * @throws AppError wall.busy
 */
export async function findLicenses(
  { checkLogos }: { checkLogos: CheckLogos },
  logos: readonly Logo[],
  consumer: BudgetConsumer,
): Promise<Logo[]> {
  const unchecked = logos.flatMap((logo) => (logo.unchecked ? [logo.url] : []));
  if (unchecked.length === 0) return [...logos];
  const checked = new Map((await checkLogos(unchecked, consumer)).map((logo) => [logo.url, logo]));
  return logos.map((logo) => checked.get(logo.url) ?? logo);
}
