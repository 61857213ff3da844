/** Names in one search. */
export const MAX_NAMES = 20;
/** Characters in one name. */
export const MAX_NAME_LENGTH = 100;
/** Logos that one request asks a wiki for, per name; `offset` moves in these steps. */
export const PAGE_SIZE = 50;
/** The highest `offset`: the API of Wikimedia ends at 10,000 results. */
export const MAX_OFFSET = 9950;
/** Names that a suggestion list shows. */
export const MAX_SUGGESTIONS = 8;
/** Logos in one batch: as many as the bundled catalogue holds. */
export const MAX_BATCH_LOGOS = 2500;

export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 30;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;
/** How long the link in a reset mail works. */
export const RESET_LINK_HOURS = 1;
export const RESET_LINK_LIFETIME = RESET_LINK_HOURS === 1 ? 'one hour' : `${RESET_LINK_HOURS} hours`;

/** How long an account stays premium after a failed renewal (`past_due`). */
export const GRACE_DAYS = 7;
/** How long the grants of an administrator last: "1 month" and "1 year" (section 9). */
export const GRANT_DAYS = { month: 30, year: 360 } as const;
/** The longest a premium code's Premium lasts, and the longest it can wait to be redeemed. */
export const MAX_CODE_DAYS = 365;
export const MAX_CODE_EXPIRY_DAYS = 90;
/** Premium codes in one creation. */
export const MAX_CODES_AT_ONCE = 500;
/** Rows on a page of an administration list. */
export const ADMIN_PAGE_SIZE = 50;
