const MAX_ENTRIES = 50;

/** The key of a page that the server rendered for its address, until it is hydrated. Nothing is stored for it. */
export const SERVED_ENTRY = 'served';

/** Returns a store in session storage with one value per history entry, for the 50 entries written most recently. */
export function entryStore<Value>(name: string) {
  const readAll = (): Map<string, Value> => {
    try {
      return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, Value][]);
    } catch {
      return new Map();
    }
  };
  const change = (entryKey: string, value?: Value) => {
    const entries = readAll();
    entries.delete(entryKey);
    if (value !== undefined) entries.set(entryKey, value);
    try {
      sessionStorage.setItem(name, JSON.stringify([...entries].slice(-MAX_ENTRIES)));
    } catch {}
  };
  return {
    read: (entryKey: string): Value | null => readAll().get(entryKey) ?? null,
    write: (entryKey: string, value: Value) => {
      if (entryKey !== SERVED_ENTRY) change(entryKey, value);
    },
    remove: (entryKey: string) => change(entryKey),
  };
}
