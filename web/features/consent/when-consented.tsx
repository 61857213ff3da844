import type { ReactNode } from 'react';
import { useConsent } from './use-consent.ts';

/** What would lie over the page waits until the terms are accepted. */
export function WhenConsented({ children }: { children: ReactNode }) {
  return useConsent().state === 'accepted' ? children : null;
}
