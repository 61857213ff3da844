/** Limits of one search; the page counts by them, the server enforces them. */
export const MAX_NAMES = 20;
export const MAX_NAME_LENGTH = 100;
/** How many logos of one name a wiki is asked for at once; `offset` moves in these steps. */
export const PAGE_SIZE = 50;
/** The deepest `offset`: the API of Wikimedia ends at 10,000 results. */
export const MAX_OFFSET = 9950;
/** The most logos in one batch: all of the bundled catalogue. */
export const MAX_BATCH_LOGOS = 2500;
