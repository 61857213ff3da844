import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { createSubscription, openPortal } from '#contract/http/endpoints.ts';
import { ApiError, callApi, errorMessage } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import type { Period } from './prices.tsx';

const OPENING_TEXT = 'Opening the payment page…';
const SIGN_IN_PATH = '/auth?redirect=/premium';
const STARTED = 'Pay in the tab that just opened. This page updates when you’re done.';

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
function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The payment page is on another site, which must not be able to control this tab.
  tab.opener = null;
  tab.document.title = OPENING_TEXT;
  tab.document.body.textContent = OPENING_TEXT;
  return tab;
}

/** Opens an address of the payment provider in `tab`, or in this tab if null. @throws CheckoutError */
function redirectTo(url: string, tab: Window | null = null): void {
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
function useRedirect() {
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

/**
 * Returns a function that opens the payment page, in this tab if the browser blocks a new one. The function redirects guests
 * to sign in, and shows failures as a toast.
 */
function useCheckout(target: 'new-tab' | 'same-tab', isAnnual: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGuest = useAccount().state === 'guest';
  const { isBusy, run } = useRedirect();

  const open = async () => {
    const tab = target === 'new-tab' ? openPaymentTab() : null;
    try {
      const { url } = await callApi(createSubscription, { isAnnual });
      if (!url) throw new CheckoutError('No checkout URL or session ID returned from server');
      redirectTo(url, tab);
      const action = { label: 'Open it again', href: url };
      if (tab) showToast({ title: 'Checkout Started', description: STARTED, action });
      return tab === null;
    } catch (failure) {
      tab?.close();
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      if (failure instanceof ApiError && failure.status === 401) void navigate(SIGN_IN_PATH);
      showErrorToast('Subscription Failed', checkoutFailure(failure));
      return false;
    }
  };
  const start = () => (isGuest ? void navigate(SIGN_IN_PATH) : run(open));
  return { isBusy, start };
}

interface CheckoutButtonProps {
  period: Period;
  /** Where the payment page opens. */
  target: 'new-tab' | 'same-tab';
  children: string;
  className?: string;
}

/** Renders the button that opens the payment page. */
export function CheckoutButton({ period, target, children, className }: CheckoutButtonProps) {
  const { isBusy, start } = useCheckout(target, period === 'annual');
  return (
    <BusyButton variant="primary" className={className} isBusy={isBusy} onClick={start}>
      {isBusy ? 'Processing...' : children}
    </BusyButton>
  );
}

async function redirectToPortal(): Promise<boolean> {
  try {
    redirectTo((await callApi(openPortal, {})).url);
    return true;
  } catch (failure) {
    showErrorToast('Couldn’t open the payment page', errorMessage(failure));
    return false;
  }
}

/** Renders a button that opens the payment provider's page for invoices and cards. */
export function PortalButton({
  children,
  variant = 'secondary',
}: {
  children: string;
  variant?: ButtonVariant;
}) {
  const { isBusy, run } = useRedirect();
  return (
    <Button
      variant={variant}
      className="min-h-11"
      aria-disabled={isBusy}
      onClick={() => run(redirectToPortal)}
    >
      {children}
      {isBusy ? <Spinner /> : <ExternalLink className="size-4" />}
    </Button>
  );
}
