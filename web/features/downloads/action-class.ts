/** A button of a logo. In a narrow card or row, and in a card that shows it all the time, it is its picture only. */
export const ACTION_CLASS = 'text-sm tight:size-10 tight:gap-0 tight:px-0';

/** Its words, which a screen reader has even then. */
export const ACTION_WORDS_CLASS = 'tight:sr-only';
