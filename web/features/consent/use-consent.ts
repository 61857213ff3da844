import { type ReactNode, useSyncExternalStore } from 'react';
import { now } from '#web/lib/clock.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/** The consent stored on this device, with its ISO time; `unknown` until the browser’s storage is read. */
export type Consent = { state: 'unknown' } | { state: 'missing' } | { state: 'accepted'; at: string | null };

/** Parses the stored flag and ISO time. */
export function parseConsent(flag: string | null, date: string | null): Consent {
  if (flag !== 'true') return { state: 'missing' };
  return { state: 'accepted', at: date !== null && !Number.isNaN(Date.parse(date)) ? date : null };
}

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

/** Stores the consent with the current time. It holds for this visit even if the browser refuses storage. */
export function acceptTerms(): void {
  const at = new Date(now()).toISOString();
  writeStored(FLAG, 'true');
  writeStored(DATE, at);
  set({ state: 'accepted', at });
}

/** Deletes the stored consent. */
export function resetConsent(): void {
  writeStored(FLAG, null);
  writeStored(DATE, null);
}

/** Follows changes made in another tab. */
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

/** Renders its children, e.g. a dialog, only after the terms are accepted. */
export function WhenConsented({ children }: { children: ReactNode }) {
  return useConsent().state === 'accepted' ? children : null;
}
