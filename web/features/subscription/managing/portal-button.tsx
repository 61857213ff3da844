import { ExternalLink } from 'lucide-react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePortal } from './use-portal.ts';

/** Leads to the provider's own page. */
export function PortalButton({ children, variant }: { children: string; variant?: ButtonVariant }) {
  const { isBusy, open } = usePortal();
  return (
    <Button variant={variant ?? 'secondary'} className="min-h-11" aria-disabled={isBusy} onClick={open}>
      {children}
      {isBusy ? <Spinner /> : <ExternalLink aria-hidden="true" className="size-4" />}
    </Button>
  );
}
