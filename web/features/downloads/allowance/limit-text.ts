import type { Allowance } from '#contract/downloads.ts';
import { formatMoment } from '#web/lib/formats.ts';

const FEW = 3;

/** The text of the limit banner; `few` means that three or fewer downloads are left. */
export interface LimitText {
  level: 'plenty' | 'few' | 'reached';
  title: string;
  /** How to get more downloads, when the limit is reached. */
  detail: string | null;
}

/** Returns the text of the limit banner; null if the allowance is unlimited. `timeZone` defaults to the visitor's. */
export function limitText(
  { limit, remaining, resetsAt }: Pick<Allowance, 'limit' | 'remaining' | 'resetsAt'>,
  isGuest: boolean,
  timeZone?: string,
): LimitText | null {
  if (limit === null || remaining === null) return null;
  const downloads = isGuest ? 'free guest downloads' : 'free downloads';
  const period = isGuest ? '' : ' this month';
  if (remaining > 0) {
    const level = remaining <= FEW ? 'few' : 'plenty';
    return { level, title: `${remaining} of ${limit} ${downloads} left${period}`, detail: null };
  }
  const next = resetsAt && formatMoment(resetsAt, timeZone);
  return {
    level: 'reached',
    title: `You’ve used all ${limit} ${downloads}${period}`,
    detail: isGuest
      ? `A free account has ${limit} downloads every month. Premium has no limit.`
      : `${next ? `You get ${limit} more on ${next}. ` : ''}Premium has no limit.`,
  };
}
