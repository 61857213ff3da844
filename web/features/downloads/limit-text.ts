import type { Allowance } from '#contract/downloads.ts';
import { formatMoment } from '#web/lib/formats.ts';

const FEW = 3;

/** How the allowance stands, in words; `mood` is calm while there is plenty, few near the end, reached at it. */
export interface BannerWords {
  mood: 'calm' | 'few' | 'reached';
  title: string;
  /** What comes next; only at the end. */
  detail: string | null;
}

/** What the banner says of an allowance; null for one without an end, which has no banner. `timeZone` is the visitor's own unless given. */
export function bannerWords(
  { limit, remaining, resetsAt }: Pick<Allowance, 'limit' | 'remaining' | 'resetsAt'>,
  isGuest: boolean,
  timeZone?: string,
): BannerWords | null {
  if (limit === null || remaining === null) return null;
  const free = isGuest ? 'free guest downloads' : 'free downloads';
  const period = isGuest ? '' : ' this month';
  if (remaining > 0) {
    const mood = remaining <= FEW ? 'few' : 'calm';
    return { mood, title: `${remaining} of ${limit} ${free} left${period}`, detail: null };
  }
  const next = resetsAt && formatMoment(resetsAt, timeZone);
  return {
    mood: 'reached',
    title: `All ${limit} ${free} are used${period}`,
    detail: isGuest
      ? `A free account has ${limit} downloads every month. Premium has no limit.`
      : `${next ? `The next ${limit} come on ${next}. ` : ''}Premium has no limit.`,
  };
}
