/** Enlarges what a finger can hit, without taking space. */
export const TARGET = 'relative after:absolute after:-inset-x-1 after:-inset-y-3';

/** The brands of one name: a grid of cards, and on phones a list of rows. */
export const CHOICES =
  'max-sm:divide-y max-sm:divide-line max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface sm:grid sm:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] sm:gap-3';
export const CHOICE = 'h-16 sm:h-21';
/** The button that lists all brands on a phone. */
export const MORE_CHOICES = 'mt-2 h-11 w-full sm:hidden';
export const CHOICES_HEADING = 'mb-2.5 min-h-7';
export const CHOICES_SECTION = 'mb-7 max-sm:mb-4';

/** A phone lists this many brands at first, unless only one more is left. */
const FIRST_CHOICES = 4;

/** Returns how many of a name's brands a phone lists at first. */
export function countFirst(count: number): number {
  return count > FIRST_CHOICES + 1 ? FIRST_CHOICES : count;
}
