/** The text that an administrator types to confirm deleting all accounts except administrators’. */
export const DELETE_ALL_USERS = 'DELETE ALL USERS';

/** The filters and orders of the list of accounts; the first is the default. */
export const USER_PLANS = ['all', 'free', 'premium'] as const;
export const USER_SORTS = ['joined', 'lastSeen', 'username'] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;
/** Characters in a search for accounts. */
export const MAX_USER_SEARCH_LENGTH = 100;

export const CODE_STATUSES = ['active', 'redeemed', 'expired', 'invalidated'] as const;

/** Characters in a filter of the audit log. */
export const MAX_AUDIT_FILTER_LENGTH = 254;
/**
 * Every action in the audit log, with its label. Never remove an action, because existing rows keep it forever.
 */
export const AUDIT_ACTIONS = {
  'account.deleted': 'Deleted an account',
  'account.signed_out': 'Ended all sessions of an account',
  'accounts.reset': 'Replaced all users with test accounts',
  'administrator.created': 'Created an administrator',
  'administrator.demoted': 'Removed administrator rights',
  'administrator.promoted': 'Granted administrator rights',
  'administrator.reset': 'Reset credentials',
  'code.created': 'Created a premium code',
  'code.invalidated': 'Invalidated a premium code',
  'code.redeemed': 'Redeemed a premium code',
  'entitlement.changed': 'Updated paid access',
  'entitlement.granted': 'Granted Premium',
  'key.created': 'Created an API key',
  'key.ended': 'Revoked an API key',
  'plan.ended': 'Downgraded to free',
  'subscription.cancelled': 'Cancelled a subscription',
  'subscription.cancellation_refused': 'Couldn’t cancel a subscription, because the provider refused',
  'subscription.ended': 'Ended a subscription',
  'subscription.kept': 'Resumed a subscription',
} as const;
