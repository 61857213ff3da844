import { ExternalLink } from 'lucide-react';
import { openPortal } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { redirectTo, useRedirect } from './payment-page.ts';

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
export function PortalButton({ children, variant }: { children: string; variant?: ButtonVariant }) {
  const { isBusy, run } = useRedirect();
  return (
    <Button
      variant={variant ?? 'secondary'}
      className="min-h-11"
      aria-disabled={isBusy}
      onClick={() => run(redirectToPortal)}
    >
      {children}
      {isBusy ? <Spinner /> : <ExternalLink className="size-4" />}
    </Button>
  );
}
