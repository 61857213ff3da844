const MAX_ENTRIES = 50;

/** Returns the store of this name in session storage: a value for each of the 50 history entries written last. */
export function entryStore<Value>(name: string) {
  const readAll = (): Map<string, Value> => {
    try {
      return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, Value][]);
    } catch {
      return new Map();
    }
  };
  const change = (entryKey: string, ...values: Value[]) => {
    const entries = readAll();
    entries.delete(entryKey);
    for (const value of values) entries.set(entryKey, value);
    try {
      sessionStorage.setItem(name, JSON.stringify([...entries].slice(-MAX_ENTRIES)));
    } catch {}
  };
  return {
    read: (entryKey: string): Value | null => readAll().get(entryKey) ?? null,
    write: (entryKey: string, value: Value) => change(entryKey, value),
    remove: (entryKey: string) => change(entryKey),
  };
}
