/** Settings of the device rather than of a person: its theme, and that somebody here accepted the terms. */
const KEPT = ['theme', 'consentAccepted', 'consentDate'];
/** What a tab keeps of what a person was about to do. */
const KEPT_FOR_A_PERSON = ['redirectAfterLogin', 'batchMode', 'batchSelection', 'adminPages'];

/**
 * Forgets everything that this site keeps on this device about its visitors, as signing out on the dashboard promises.
 * Theme and consent stay, so that nobody is blinded or asked again for having signed out.
 */
export function clearDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key);
    for (const key of KEPT_FOR_A_PERSON) sessionStorage.removeItem(key);
  } catch {}
}
