/** Enlarges what a finger can hit, without taking space. */
export const TARGET = 'relative after:absolute after:-inset-x-1 after:-inset-y-3';

/** The cards of brands with one name: a grid, and on phones a row that scrolls sideways. */
export const CHOICES =
  'relative flex gap-2 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 max-sm:pb-3 max-sm:*:w-66 max-sm:*:shrink-0 max-sm:*:snap-start sm:grid sm:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] sm:gap-3';
export const CHOICE = 'h-21';
export const CHOICES_HEADING = 'mb-2.5 min-h-7';
export const CHOICES_SECTION = 'mb-7 max-sm:mb-4';
