/** Enlarges what a finger can hit, without taking space. */
export const TARGET = 'relative after:absolute after:-inset-x-1 after:-inset-y-3.5';

/** On phones, the frame around the list and its button. */
export const CHOICES_FRAME = 'max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface';
/** A grid of cards, and on phones a list of rows. In two columns, an odd one is as wide as both. */
const CHOICES =
  'max-sm:*:not-first:border-t max-sm:*:border-line sm:grid sm:grid-cols-2 sm:gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

/** Returns the class of the brands of one name, in columns of which the last row isn't a single brand. */
export function choicesClass(count: number): string {
  return `${CHOICES} ${count % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`;
}

export const CHOICE = 'min-h-16 sm:min-h-21';
/** The last row on a phone, which lists all brands. */
export const MORE_CHOICES = 'h-11 w-full border-line border-t font-medium text-sm sm:hidden';
export const CHOICES_HEADING = 'mb-2.5 min-h-7';
export const CHOICES_SECTION = 'mb-7 max-sm:mb-4';

/** A phone lists this many brands at first, unless only one more is left. */
const FIRST_CHOICES = 4;

/** Returns how many of a name's brands a phone lists at first. */
export function countFirst(count: number): number {
  return count > FIRST_CHOICES + 1 ? FIRST_CHOICES : count;
}
