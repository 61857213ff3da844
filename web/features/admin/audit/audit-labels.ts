const WORDS: Readonly<Record<string, string>> = {
  'account.deleted': 'Deleted an account',
  'accounts.reset': 'Replaced all users by test accounts',
  'administrator.created': 'Created an administrator',
  'administrator.demoted': 'Took administration away',
  'administrator.promoted': 'Made an administrator',
  'administrator.reset': 'Reset credentials',
  'code.created': 'Created a premium code',
  'code.invalidated': 'Invalidated a premium code',
  'entitlement.changed': 'Changed what is paid',
  'entitlement.granted': 'Granted Premium',
  'plan.ended': 'Downgraded to free',
  'subscription.cancelled': 'Cancelled a subscription',
  'subscription.ended': 'Ended a subscription',
  'subscription.kept': 'Kept a subscription',
};

/** What was done in words, e.g. "Granted Premium" for `entitlement.granted`; one that is not known here reads as it is named. */
export function actionWords(action: string): string {
  const known = Object.hasOwn(WORDS, action) ? WORDS[action] : undefined;
  const named = action.replaceAll(/[._]+/g, ' ').trim();
  return known ?? named.charAt(0).toUpperCase() + named.slice(1);
}
