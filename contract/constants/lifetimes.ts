/** How long the link in a reset mail is valid. */
export const RESET_LINK_HOURS: number = 1;
export const RESET_LINK_LIFETIME = RESET_LINK_HOURS === 1 ? 'one hour' : `${RESET_LINK_HOURS} hours`;
/** How long a session lasts after its last use. */
export const SESSION_DAYS = 30;
/** How long a session lasts at most, even if it is used every day. */
export const MAX_SESSION_DAYS = 90;
/** How long after the last sign-in or password confirmation sensitive calls are allowed. */
export const REAUTHENTICATION_MINUTES = 15;
/** How long a guest's downloads are stored. */
export const GUEST_RETENTION_DAYS = 30;

/** How long an account stays Premium after a failed renewal (`past_due`). */
export const GRACE_DAYS = 7;
/** How long Premium lasts if an administrator grants "1 month" or "1 year". */
export const GRANT_DAYS = { month: 30, year: 360 } as const;
/** How long Premium from a code lasts. */
export const DEFAULT_CODE_DAYS = 30;
export const MAX_CODE_DAYS = 365;
/** How long a premium code can be redeemed. */
export const DEFAULT_CODE_EXPIRY_DAYS = 14;
export const MAX_CODE_EXPIRY_DAYS = 90;

/** How long a failed download can be refunded after it was counted. */
export const REFUND_MINUTES = 5;
/** How long the files of a batch can be recorded after it was allowed, even if the subscription ends. */
export const BATCH_HOURS = 24;
/** How long the results of a search count as fresh. */
export const SEARCH_CACHE_MINUTES = 5;
