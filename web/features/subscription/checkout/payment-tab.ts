import { NoWayThere } from './checkout-failure.ts';

const OPENING = 'Opening the payment page…';

/**
 * Opens an empty tab for the payment page: at the press itself, since a browser allows no tab later. Null where it allows
 * none at all.
 */
export function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // What is shown there next belongs to somebody else and shall not reach back.
  tab.opener = null;
  tab.document.title = OPENING;
  tab.document.body.textContent = OPENING;
  return tab;
}

/** Shows an address in this tab, or in another that was opened for it. @throws NoWayThere */
export function goTo(url: string, tab: Window | null = null): void {
  try {
    (tab ?? window).location.assign(url);
  } catch {
    throw new NoWayThere('Failed to redirect to checkout');
  }
}
