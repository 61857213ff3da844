import type { ManagedUser } from '#contract/admin.ts';
import { formatDate } from '#web/lib/formats.ts';

const DAY_MS = 86_400_000;

/** The plan of an account as the server compares it, to see whether it is still the one that was looked at. */
export function seenPlanOf({ subscriptionExpiryDate }: ManagedUser): string {
  return subscriptionExpiryDate ?? 'free';
}

/** The plan of an account in words, e.g. "Premium until March 4, 2027"; what renews itself has its days of grace in that. */
export function planWords({ subscriptionExpiryDate: until, renewsItself }: ManagedUser): string {
  if (until === null) return 'Free';
  return `Premium until ${formatDate(until)}${renewsItself ? ' unless renewed' : ''}`;
}

/** What would come of granting this many days from `now` on: until when it is Premium, and whether it is for longer already. */
export function grantOf(
  { subscriptionExpiryDate }: ManagedUser,
  days: number,
  now: number,
): { until: string; addsNothing: boolean } {
  const end = now + days * DAY_MS;
  const present = subscriptionExpiryDate === null ? 0 : Date.parse(subscriptionExpiryDate);
  return { until: new Date(end).toISOString(), addsNothing: present >= end };
}
