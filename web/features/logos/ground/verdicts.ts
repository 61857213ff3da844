import { useSyncExternalStore } from 'react';

/** The ground on which a logo can be seen: light, or dark for one that is mostly white. */
export type Verdict = 'light' | 'dark';

const KEY = 'grounds';
const MAX_KEPT = 3000;

const listeners = new Set<() => void>();
let verdicts: Map<string, Verdict> | undefined;
let isKeeping = false;

function all(): Map<string, Verdict> {
  verdicts ??= new Map(readKept());
  return verdicts;
}

function readKept(): [string, Verdict][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.entries(kept ?? {}).filter(([, verdict]) => verdict === 'light' || verdict === 'dark');
  } catch {
    return [];
  }
}

function keep(): void {
  isKeeping = false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...all()].slice(-MAX_KEPT))));
  } catch {}
}

function verdictOf(id: string): Verdict | null {
  return all().get(id) ?? null;
}

/** Notes the ground of a logo, and tells every card that shows it. */
export function noteVerdict(id: string, verdict: Verdict): void {
  if (verdictOf(id) === verdict) return;
  all().set(id, verdict);
  for (const listener of listeners) listener();
  if (!isKeeping) setTimeout(keep, 500);
  isKeeping = true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ground found for the logo with this id in this session; null before anybody has measured it. */
export function useVerdict(id: string): Verdict | null {
  return useSyncExternalStore(
    subscribe,
    () => verdictOf(id),
    () => null,
  );
}
