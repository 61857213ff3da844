import { useSyncExternalStore } from 'react';

const resets = new Set<() => void>();

/** Makes every store read its value again. Call it after storage was cleared. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/**
 * Creates a value outside React that components subscribe to. `read` runs on first use, after `resetStores`, and when another
 * tab changes one of `keys` in local storage. `prerendered` is the value until the page is hydrated.
 */
export function createStore<Value>(read: () => Value, prerendered: Value, keys: readonly string[] = []) {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;

  function get(): Value {
    current ??= { value: read() };
    return current.value;
  }

  function change(next: typeof current): void {
    current = next;
    for (const listener of listeners) listener();
  }

  const set = (value: Value) => change({ value });
  resets.add(() => change(undefined));

  function onStorage({ key }: StorageEvent): void {
    if (keys.some((watched) => key === null || key === watched)) set(read());
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  }

  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get, () => prerendered) };
}
