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

const FLAG = 'consentAccepted';
const DATE = 'consentDate';
const consent = createStore<Consent>(
  () => parseConsent(readLocalStorage(FLAG), readLocalStorage(DATE)),
  { state: 'unknown' },
  [FLAG],
);

/** Stores the consent with the current time. It applies until the page is closed if the browser blocks storage. */
export function acceptTerms(): void {
  const at = new Date(now()).toISOString();
  writeLocalStorage(FLAG, 'true');
  writeLocalStorage(DATE, at);
  consent.set({ state: 'accepted', at });
}

/** Deletes the stored consent. */
export function resetConsent(): void {
  writeLocalStorage(FLAG, null);
  writeLocalStorage(DATE, null);
}

export const useConsent = consent.useValue;

/** Renders its children only after the terms are accepted. */
export function WhenConsented({ children }: { children: ReactNode }) {
  return useConsent().state === 'accepted' ? children : null;
}
