import { useAccount } from '#web/lib/session/use-account.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const KEY = 'batchConsolidation';
const consolidation = createStore(() => readSessionStorage(KEY) !== null, false);

/** Switches consolidation on or off for this tab, where it stays on until batch mode is off. */
export function setConsolidating(isOn: boolean): void {
  consolidation.set(isOn);
  writeSessionStorage(KEY, isOn ? 'on' : null);
}

/** True if a download makes a sheet instead of a ZIP. Always false without Premium. */
export function useIsConsolidating(): boolean {
  const user = useAccount();
  const isOn = consolidation.useValue();
  return isOn && user.state === 'signed-in' && user.account.isSubscribed;
}
