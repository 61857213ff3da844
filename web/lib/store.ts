import { useSyncExternalStore } from 'react';

/**
 * Creates a value outside React that components subscribe to. `read` runs on first use, and again when another tab changes
 * one of `keys` in local storage. `prerendered` is the value until the page is hydrated.
 */
export function createStore<Value>(read: () => Value, prerendered: Value, keys: readonly string[] = []) {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;

  function get(): Value {
    current ??= { value: read() };
    return current.value;
  }

  function set(value: Value): void {
    current = { value };
    for (const listener of listeners) listener();
  }

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
