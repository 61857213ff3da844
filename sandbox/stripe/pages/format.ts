import { PRICES } from '#contract/plans.ts';

/** Formats an amount in cents, e.g. "$36.00". */
export function formatAmount(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: PRICES.currency });
}

/** Formats a Unix time in seconds as a date in UTC, e.g. "March 1, 2026". */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
