import { useDeferredValue } from 'react';
import { ConsentDialog } from './consent-dialog.tsx';
import { useConsent } from './use-consent.ts';

/** Asks for consent until it is given, after the page itself has been drawn. */
export function ConsentGate() {
  const isMissing = useConsent().state === 'missing';
  return useDeferredValue(isMissing) ? <ConsentDialog /> : null;
}
