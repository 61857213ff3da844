type Kind = 'localStorage' | 'sessionStorage';

function read(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

function write(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, value);
  } catch {}
}

/** Reads from local storage; null if the key is missing or storage is blocked. */
export const readLocalStorage = (key: string) => read('localStorage', key);

/** Writes to local storage, or removes the key for null. Does nothing if storage is blocked. */
export const writeLocalStorage = (key: string, value: string | null) => write('localStorage', key, value);

/** Reads from session storage; null if the key is missing or storage is blocked. */
export const readSessionStorage = (key: string) => read('sessionStorage', key);

/** Writes to session storage, or removes the key for null. Does nothing if storage is blocked. */
export const writeSessionStorage = (key: string, value: string | null) => write('sessionStorage', key, value);
