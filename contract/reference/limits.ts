import { ADDRESSES_PER_MINUTE, ANONYMOUS_PER_MINUTE, KEY_PER_MINUTE } from '../constants/rate-limits.ts';
import { PLANS } from '../plans.ts';

/** The limits of calls that need no API key, for the API reference. */
export const PROGRAM_LIMITS = `**Limits:** ${ANONYMOUS_PER_MINUTE} calls a minute for a network without an API key, ${KEY_PER_MINUTE} for an account with all its keys. All calls under \`/api/v1\` count together.`;

/** The limits of calls that need an API key, for the API reference. */
export const KEY_LIMITS = `**Limits:** this call needs an API key. An account may send ${KEY_PER_MINUTE} calls a minute with all its keys.`;

/** The limits of logo addresses, for the API reference. */
export const ADDRESS_LIMITS = `**Limits:** ${ADDRESSES_PER_MINUTE} addresses a minute for a network, or for an account with its API keys. Responses may be cached for a day; cached ones don’t count.`;

/** What a plan allows to download, for the API reference. */
export const ALLOWANCE = `A free account has ${PLANS.free.downloads} downloads a ${PLANS.free.per}, on this site and by the API together; Premium has no limit.`;
