import type { ReactNode } from 'react';
import { now } from '#web/lib/clock.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** The consent stored on this device, with its ISO time. It is `unknown` until storage has been read. */
export type Consent = { state: 'unknown' } | { state: 'missing' } | { state: 'accepted'; at: string | null };

/** Parses the stored flag and ISO time. */
export function parseConsent(flag: string | null, date: string | null): Consent {
  if (flag !== 'true') return { state: 'missing' };
  return { state: 'accepted', at: date !== null && !Number.isNaN(Date.parse(date)) ? date : null };
}

const ACCEPTED_KEY = 'consentAccepted';
const DATE_KEY = 'consentDate';
const consent = createStore<Consent>(
  () => parseConsent(readLocalStorage(ACCEPTED_KEY), readLocalStorage(DATE_KEY)),
  { state: 'unknown' },
  [ACCEPTED_KEY],
);

/** Stores the consent with the current time. If the browser blocks storage, the consent applies until the page is closed. */
export function acceptTerms(): void {
  const at = new Date(now()).toISOString();
  writeLocalStorage(ACCEPTED_KEY, 'true');
  writeLocalStorage(DATE_KEY, at);
  consent.set({ state: 'accepted', at });
}

export function resetConsent(): void {
  writeLocalStorage(ACCEPTED_KEY, null);
  writeLocalStorage(DATE_KEY, null);
}

export const useConsent = consent.useValue;

/** Renders its children only after the terms are accepted. */
export function WhenConsented({ children }: { children: ReactNode }) {
  return useConsent().state === 'accepted' ? children : null;
}
