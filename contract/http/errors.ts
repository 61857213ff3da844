import { KEY_LENGTH, MAX_COLLECTION_LOGOS, MAX_COLLECTIONS, MAX_KEYS } from '../constants/input-limits.ts';

/** The HTTP status and message of every error of the API. The code that throws it can replace the message. */
const ERRORS = {
  'request.invalid': [400, 'The request is not valid.'],
  'request.not_found': [404, 'This address does not exist.'],
  'request.bad_address': [400, 'This address is too long, or isn’t valid percent-encoded UTF-8.'],
  'request.wrong_method': [405, 'This address does not support this HTTP method.'],
  'request.too_many': [429, 'Too many requests. Please wait a moment and try again.'],
  'request.foreign': [403, 'This request didn’t come from this site, so it was refused.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.not_json': [415, 'The request must be JSON (content-type: application/json).'],
  'keys.missing': [
    401,
    'This call needs an API key. Create one on your dashboard and send it in the header “Authorization: Bearer lgt_…”.',
  ],
  'keys.malformed': [
    401,
    `This is not an API key of this site. Copy all ${KEY_LENGTH} characters of a key exactly, and send it in the header “Authorization: Bearer lgt_…”.`,
  ],
  'keys.unknown': [
    401,
    'This API key doesn’t exist, or its account was deleted. Check the key, or create a new one on your dashboard.',
  ],
  'keys.ended': [401, 'This API key was ended. Create a new one on your dashboard.'],
  'keys.in_address': [
    400,
    'Don’t put an API key in an address, because addresses end up in logs. End this key on your dashboard, create a new one, and send it in the header “Authorization: Bearer lgt_…”.',
  ],
  'keys.in_body': [
    400,
    'Don’t put an API key in the body of a request. Send it only in the header “Authorization: Bearer lgt_…”.',
  ],
  'keys.too_many': [409, `You can have up to ${MAX_KEYS} API keys. End one that you no longer use.`],
  'keys.not_found': [404, 'This API key does not exist.'],
  'keys.too_fast': [
    429,
    'Too many requests. Wait as many seconds as the header “Retry-After” says, then try again.',
  ],
  'accounts.signed_out': [401, 'Please sign in to continue.'],
  'accounts.not_yours': [403, 'You’re signed in to another account now. Reload the page and try again.'],
  'accounts.not_admin': [403, 'You must be an administrator to access this page'],
  'accounts.password_needed': [403, 'Please enter your password again to continue.'],
  'accounts.password_guessable': [400, 'This password is too easy to guess. Please choose another.'],
  'accounts.wrong_credentials': [401, 'Invalid username or password.'],
  'accounts.username_taken': [409, 'This username is already taken'],
  'accounts.email_taken': [409, 'An account with this email already exists'],
  'accounts.too_many_attempts': [429, 'Too many attempts. Please wait a while and try again.'],
  'accounts.reset_token_invalid': [400, 'Invalid or expired token'],
  'accounts.identity_invalid': [401, 'Failed to authenticate with server'],
  'accounts.identity_not_configured': [404, 'Signing in with this provider is not set up here.'],
  'accounts.identity_unavailable': [
    503,
    'The sign-in provider can’t be reached right now. Please try again in a moment.',
  ],
  'accounts.not_found': [404, 'This account does not exist.'],
  'accounts.last_administrator': [
    409,
    'The only administrator can’t be deleted. Make another account an administrator first.',
  ],
  'downloads.limit_reached': [403, "You've reached your monthly download limit."],
  'downloads.premium_needed': [403, 'Premium Subscription Required'],
  'wall.busy': [503, 'The server is busy right now. Please try again in a moment.'],
  'addresses.no_brand': [
    404,
    'We don’t know a brand with this name, domain or Wikidata id. Check the spelling.',
  ],
  'addresses.no_logo': [
    404,
    'We don’t know a logo of this brand with this type and format. Try without “type” or “format”.',
  ],
  'plans.nothing_to_add': [
    409,
    'This account already has Premium for about that long, or longer, so nothing was changed.',
  ],
  'subscription.already_subscribed': [
    409,
    'You already have a subscription. You can manage it on your dashboard.',
  ],
  'subscription.payment_under_way': [
    409,
    'A payment for this account is still being processed. Please wait a moment.',
  ],
  'subscription.none': [409, 'This account has no subscription.'],
  'subscription.nothing_to_resume': [409, 'You have no cancelled subscription to resume.'],
  'subscription.checkout_unknown': [404, 'Could not verify your subscription'],
  'subscription.event_refused': [400, 'The signature of this event is missing, wrong or too old.'],
  'subscription.not_configured': [503, 'Payments are not set up here yet.'],
  'subscription.unavailable': [
    503,
    'The payment provider can’t be reached right now. Nothing was charged; please try again.',
  ],
  'subscription.refused': [
    502,
    'The payment provider refused this, so nothing has changed. Please contact us.',
  ],
  'subscription.wrong_account': [
    503,
    'Payments are set up for another account of the payment provider. Nothing has changed; please contact us.',
  ],
  'codes.unknown': [404, 'This premium code does not exist. Check it for typos.'],
  'codes.used': [409, 'This premium code has already been redeemed.'],
  'codes.expired': [410, 'This premium code has expired.'],
  'codes.invalidated': [410, 'This premium code is no longer valid.'],
  'codes.nothing_to_add': [
    409,
    'You already have Premium for about as long as this code would give you, or longer. The code was not used; you can redeem it later.',
  ],
  'admin.changed_meanwhile': [
    409,
    'This account has changed in the meantime. Nothing was saved; please check it and try again.',
  ],
  'admin.target_is_administrator': [409, 'Administrator accounts can’t be deleted here.'],
  'admin.test_accounts_off': [403, 'Test accounts are switched off on this server (ALLOW_TEST_ACCOUNTS).'],
  'admin.cursor_invalid': [
    400,
    'This page of the list does not exist. Please start again from the first page.',
  ],
  'brands.not_found': [404, 'This brand isn’t known.'],
  'logos.not_found': [404, 'This logo does not exist.'],
  'logos.not_trimmable': [
    422,
    'This file can’t be trimmed: nothing is drawn in it, it moves, it has text that isn’t turned into outlines, or it is damaged, too complex or larger than 8 MB.',
  ],
  'logos.unreachable': [
    503,
    'The source of this file doesn’t send it right now. Please try again in a moment.',
  ],
  'collections.not_found': [404, 'This collection no longer exists.'],
  'collections.logo_not_found': [404, 'This logo is no longer in the collection.'],
  'collections.link_unknown': [
    404,
    'This link doesn’t lead to a collection any more. Ask the person who sent it for a new one.',
  ],
  'collections.name_taken': [409, 'You already have a collection with this name. Please choose another.'],
  'collections.too_many': [
    409,
    `You can have up to ${MAX_COLLECTIONS} collections. Nothing was saved; delete a collection to make room.`,
  ],
  'collections.full': [
    409,
    `A collection can hold up to ${MAX_COLLECTION_LOGOS.toLocaleString('en')} logos. Nothing was added.`,
  ],
  'collections.favorites_fixed': [409, 'Your favourites can’t be renamed, moved or deleted.'],
  'collections.changed_meanwhile': [
    409,
    'Your collections have changed on another device. Nothing was moved; please try again.',
  ],
  'server.unexpected': [500, 'Something went wrong on the server. Nothing was lost; please try again.'],
  'server.unavailable': [503, 'The server is unavailable right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The body of an error response. `requestId` is set for status 500 and above, `downloadCount` and `limit` if the allowance
 * is used up.
 */
export interface ErrorResponse {
  message: string;
  downloadCount?: number;
  limit?: number | null;
  error: { code: ErrorCode; message: string; requestId?: string; [detail: string]: unknown };
}

/** An error with a code of the contract. `details` are sent to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, message: string = ERRORS[code][1]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.details = details;
  }
}
