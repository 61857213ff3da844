/** Every error of the API with its HTTP status and message. The code that throws it can replace the message. */
const ERRORS = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.wrong_method': { status: 405, message: 'This address is called by another method.' },
  'request.too_many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.foreign': { status: 403, message: 'Changes are taken from this site’s own pages only.' },
  'request.not_json': { status: 415, message: 'The request must be JSON (content-type: application/json).' },
  'accounts.signed_out': { status: 401, message: 'Please sign in to continue.' },
  'accounts.not_yours': {
    status: 403,
    message: 'This request names another account than the one signed in.',
  },
  'accounts.not_admin': { status: 403, message: 'You must be an administrator to access this page' },
  'accounts.password_needed': { status: 403, message: 'Please enter your password again to continue.' },
  'accounts.wrong_credentials': { status: 401, message: 'Invalid username or password.' },
  'accounts.username_taken': { status: 409, message: 'This username is already taken' },
  'accounts.email_taken': { status: 409, message: 'An account with this email already exists' },
  'accounts.too_many_attempts': {
    status: 429,
    message: 'Too many attempts. Please wait a while and try again.',
  },
  'accounts.reset_token_invalid': { status: 400, message: 'Invalid or expired token' },
  'accounts.identity_invalid': { status: 401, message: 'Failed to authenticate with server' },
  'accounts.identity_not_configured': {
    status: 404,
    message: 'Signing in with this provider is not set up here.',
  },
  'accounts.identity_unavailable': {
    status: 503,
    message: 'The sign-in provider cannot be reached right now. Please try again in a moment.',
  },
  'accounts.not_found': { status: 404, message: 'There is no such account.' },
  'accounts.last_administrator': {
    status: 409,
    message: 'The only administrator cannot be deleted. Make another account an administrator first.',
  },
  'downloads.limit_reached': { status: 403, message: "You've reached your monthly download limit." },
  'downloads.premium_needed': { status: 403, message: 'Premium Subscription Required' },
  'plans.nothing_to_add': {
    status: 409,
    message: 'This account is subscribed for at least as long already, so nothing would change.',
  },
  'subscription.already_subscribed': {
    status: 409,
    message: 'This account has a subscription already. You can manage it on your dashboard.',
  },
  'subscription.payment_under_way': {
    status: 409,
    message: 'A payment for this account is still being processed. Please wait a moment.',
  },
  'subscription.none': { status: 409, message: 'This account has no subscription.' },
  'subscription.nothing_to_resume': {
    status: 409,
    message: 'There is no cancelled subscription that could be kept.',
  },
  'subscription.checkout_unknown': { status: 404, message: 'Could not verify your subscription' },
  'subscription.event_refused': {
    status: 400,
    message: 'The signature of this event is missing, wrong or too old.',
  },
  'subscription.not_configured': { status: 503, message: 'Payments are not set up here yet.' },
  'subscription.unavailable': {
    status: 503,
    message: 'The payment provider cannot be reached right now. Nothing was charged; please try again.',
  },
  'codes.unknown': {
    status: 404,
    message: 'This premium code does not exist. Please check it for typing errors.',
  },
  'codes.used': { status: 409, message: 'This premium code has already been redeemed.' },
  'codes.expired': { status: 410, message: 'This premium code has expired.' },
  'codes.invalidated': { status: 410, message: 'This premium code is no longer valid.' },
  'codes.nothing_to_add': {
    status: 409,
    message:
      'Your subscription already lasts longer than this code would give. The code was not used up; you can redeem it later.',
  },
  'admin.changed_meanwhile': {
    status: 409,
    message: 'This account was changed in the meantime. Nothing was done; please look at it again.',
  },
  'admin.target_is_administrator': {
    status: 409,
    message: 'The account of an administrator cannot be deleted here.',
  },
  'admin.test_accounts_off': {
    status: 403,
    message: 'Test accounts are switched off on this server (ALLOW_TEST_ACCOUNTS).',
  },
  'admin.cursor_invalid': {
    status: 400,
    message: 'This page of the list does not exist. Please start again at the first.',
  },
  'logos.not_found': { status: 404, message: 'This logo is not known here.' },
  'server.unexpected': {
    status: 500,
    message: 'Something went wrong on the server. Nothing was lost; please try again.',
  },
  'server.unavailable': {
    status: 503,
    message: 'The server cannot answer right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The body of an error response. `requestId` is set for status 500 and above, `downloadCount` and `limit` if an allowance
 * is the reason.
 */
export interface ErrorAnswer {
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

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    message: string = ERRORS[code].message,
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }
}
