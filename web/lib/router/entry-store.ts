const MAX_ENTRIES = 50;

/** A value for each history entry, stored for the session. Only the 50 entries written last are stored. */
export interface EntryStore<Value> {
  read(entryKey: string): Value | null;
  write(entryKey: string, value: Value): void;
  remove(entryKey: string): void;
}

/** Opens the store of this name in session storage. */
export function entryStore<Value>(name: string): EntryStore<Value> {
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
    read: (entryKey) => readAll().get(entryKey) ?? null,
    write: change,
    remove: (entryKey) => change(entryKey),
  };
}
