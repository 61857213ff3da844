import { type ReactNode, useDeferredValue } from 'react';
import { ConsentDialog } from './consent-dialog.tsx';
import { useConsent } from './use-consent.ts';

/** Shows the consent dialog until the terms are accepted, after the page itself has rendered. */
export function ConsentGate() {
  const isMissing = useConsent().state === 'missing';
  return useDeferredValue(isMissing) ? <ConsentDialog /> : null;
}

/** Renders its children, e.g. a dialog, only after the terms are accepted. */
export function WhenConsented({ children }: { children: ReactNode }) {
  return useConsent().state === 'accepted' ? children : null;
}
