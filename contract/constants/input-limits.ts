/** Characters in the text of a search. */
export const MAX_SEARCH_LENGTH = 4000;
/** Names in one search. */
export const MAX_NAMES = 20;
/** Characters in one name. */
export const MAX_NAME_LENGTH = 100;
/** Logos per name on one page of results. `offset` is a multiple of this. */
export const PAGE_SIZE = 50;
/** The highest `offset`: the API of Wikimedia returns at most 10,000 results. */
export const MAX_OFFSET = 9950;
/** Names in a list of suggestions. */
export const MAX_SUGGESTIONS = 8;
/** Logos in one batch: the size of the bundled catalogue. */
export const MAX_BATCH_LOGOS = 2500;

/** The largest clear space around a trimmed logo, in percent of the longer side of what it draws. */
export const MAX_TRIM_SPACE = 50;

/** Names on one wall. */
export const MAX_WALL_NAMES = 200;
/** Logos to choose from for one name of a wall. */
export const MAX_MATCHED_LOGOS = 8;
/** Bytes in a request with the names of a wall, each of which can have four bytes per character. */
export const MAX_WALL_BODY_BYTES = 128 * 1024;

/** Characters in the name of a saved file, with its extension. */
export const MAX_FILE_NAME_LENGTH = 120;

/** Characters of a logo's title in the download history; pages cut longer ones. */
export const MAX_LOGO_TITLE_LENGTH = 300;

/** Collections of an account, besides the favourites. */
export const MAX_COLLECTIONS = 100;
/** Logos in one collection, and in one request that adds or removes them. */
export const MAX_COLLECTION_LOGOS = 2000;
export const MAX_COLLECTION_NAME_LENGTH = 80;
export const MAX_COLLECTION_NOTE_LENGTH = 1000;
export const MAX_LOGO_NOTE_LENGTH = 500;

/** Bytes in the body of a request, except the next two. */
export const MAX_BODY_BYTES = 16 * 1024;
/** Bytes in the body of a batch, about 400 per logo, and of a request with the logos of collections. */
export const MAX_BATCH_BODY_BYTES = 1024 * 1024;
/** Bytes in an event of the payment provider, which usually has a few thousand. */
export const MAX_EVENT_BODY_BYTES = 256 * 1024;

export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 30;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;

/** Sessions of one account. Another sign-in ends the oldest. */
export const MAX_SESSIONS = 20;

/** Premium codes that an administrator can create in one request. */
export const MAX_CODES_AT_ONCE = 500;
/** Rows on a page of an admin list. */
export const ADMIN_PAGE_SIZE = 50;

/** API keys of one account, without ended ones. */
export const MAX_KEYS = 10;
export const MAX_KEY_NAME_LENGTH = 60;
/** Characters of an API key: its prefix, 30 random ones and 6 of their checksum. */
export const KEY_LENGTH = 40;
/** Files in one request that counts downloads of a program. */
export const MAX_DOWNLOADS_AT_ONCE = 100;
