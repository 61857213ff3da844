import { useSyncExternalStore } from 'react';
import { now } from '#web/lib/clock.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { type Consent, parseConsent } from './consent.ts';

const FLAG = 'consentAccepted';
const DATE = 'consentDate';
const UNKNOWN: Consent = { state: 'unknown' };
const listeners = new Set<() => void>();
let consent: Consent | null = null;

function readConsent(): Consent {
  return parseConsent(readStored(FLAG), readStored(DATE));
}

function current(): Consent {
  consent ??= readConsent();
  return consent;
}

function set(next: Consent): void {
  consent = next;
  for (const listener of listeners) listener();
}

/** Stores that the terms are accepted, now. Holds for this visit even where the browser refuses storage. */
export function acceptTerms(): void {
  const at = new Date(now()).toISOString();
  writeStored(FLAG, 'true');
  writeStored(DATE, at);
  set({ state: 'accepted', at });
}

/** Forgets that the terms were accepted. */
export function resetConsent(): void {
  writeStored(FLAG, null);
  writeStored(DATE, null);
}

/** What another tab stored holds here too. */
function onStorage({ key }: StorageEvent): void {
  if (key === FLAG || key === null) set(readConsent());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** This device's consent. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN);
}
