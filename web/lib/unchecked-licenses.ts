import type { Logo } from '#contract/logos.ts';
import { createStore } from './store.ts';

/** The fields of a logo that the question shows. */
export type QuestionedLogo = Pick<Logo, 'url' | 'title' | 'unchecked'>;

/** A question whether logos may be used although their licence hasn't been checked. */
export interface LicenseQuestion {
  /** Only the unchecked ones. */
  logos: readonly QuestionedLogo[];
  /** What the visitor wants to do with them, as on the button. */
  verb: 'Download' | 'Copy';
  /** True if the licences are checked first, and the visitor is asked only about those that remain unknown. */
  isBatch: boolean;
  /** Ends the question. `checked` are the logos whose licence is known now, by URL; null if the visitor cancels. */
  answer: (checked: ReadonlyMap<string, Logo> | null) => void;
}

const question = createStore<LicenseQuestion | null>(() => null, null);

/** Returns the open question; null if there is none. */
export const useLicenseQuestion = question.useValue;

/**
 * Asks the visitor about the logos whose licence hasn't been checked. Returns all logos, with the facts that became known;
 * null if the visitor cancels.
 */
export async function confirmLicenses<L extends QuestionedLogo>(
  logos: readonly L[],
  { verb, isBatch = false }: { verb: LicenseQuestion['verb']; isBatch?: boolean },
): Promise<L[] | null> {
  const unchecked = logos.filter((logo) => logo.unchecked);
  if (unchecked.length === 0) return [...logos];
  const checked = await new Promise<ReadonlyMap<string, Logo> | null>((resolve) => {
    question.get()?.answer(null);
    const answer = (outcome: ReadonlyMap<string, Logo> | null) => {
      question.set(null);
      resolve(outcome);
    };
    question.set({ logos: unchecked, verb, isBatch, answer });
  });
  return checked && logos.map((logo) => ({ ...logo, ...checked.get(logo.url) }));
}
