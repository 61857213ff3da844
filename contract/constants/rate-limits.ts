/** Calls of `/api/v1` that a network without an API key may send in a minute. */
export const ANONYMOUS_PER_MINUTE = 60;
/** Calls of `/api/v1` and `/mcp` that an account may send in a minute with all its API keys. */
export const KEY_PER_MINUTE = 600;
/** Addresses of logos that a network, or an account with its API keys, may open in a minute, besides those that the server has in memory. */
export const ADDRESSES_PER_MINUTE = 1500;
/** Requests that count downloads, each with up to MAX_DOWNLOADS_AT_ONCE files, that an account may send in a minute with its API keys. */
export const DOWNLOAD_CALLS_PER_MINUTE = 120;

/** The limits of calls by programs: how many a network without an API key, and an account with all its keys, may send in a minute. */
export const RATE_POLICIES = {
  default: { network: ANONYMOUS_PER_MINUTE, key: KEY_PER_MINUTE },
  downloads: { network: ANONYMOUS_PER_MINUTE, key: DOWNLOAD_CALLS_PER_MINUTE },
  addresses: { network: ADDRESSES_PER_MINUTE, key: ADDRESSES_PER_MINUTE },
} as const;
export type RatePolicy = keyof typeof RATE_POLICIES;
