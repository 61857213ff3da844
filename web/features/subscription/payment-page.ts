import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';

const OPENING_TEXT = 'Opening the payment page…';

/** Thrown if the payment page can't be opened. The message is shown to the visitor. */
export class CheckoutError extends Error {}

/** Returns the message for a payment page that couldn't be opened: the server's message if it sent one. */
export function checkoutFailure(failure: unknown): string {
  if (failure instanceof CheckoutError) return failure.message;
  if (!(failure instanceof ApiError)) return 'Failed to initiate subscription';
  if (failure.code !== 'unreadable') return failure.message || 'Failed to create subscription session';
  const { status, message } = failure;
  if (status < 400) return 'Invalid response from server';
  return `Server error: ${status} - ${message.replace(`${status}: `, '')}`;
}

/**
 * Opens an empty tab for the payment page. Call it in the click handler, because browsers block tabs that are opened later.
 * Returns null if the browser blocks the tab anyway.
 */
export function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The payment page is on another site, which must not be able to control this tab.
  tab.opener = null;
  tab.document.title = OPENING_TEXT;
  tab.document.body.textContent = OPENING_TEXT;
  return tab;
}

/** Opens an address of the payment provider in `tab`, or in this tab if null. @throws CheckoutError */
export function redirectTo(url: string, tab: Window | null = null): void {
  try {
    (tab ?? window).location.assign(url);
  } catch {
    throw new CheckoutError('Failed to redirect to checkout');
  }
}

/**
 * Returns `run`, which runs one action at a time and does nothing while `isBusy`. An action returns true if it leaves this
 * page; `isBusy` then stays true until the visitor returns.
 */
export function useRedirect() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The back/forward cache restores the page as it was, still busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const run = async (action: () => Promise<boolean>) => {
    if (isBusy) return;
    setBusy(true);
    if (!(await action())) setBusy(false);
  };
  return { isBusy, run };
}
