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

/** Reads a value kept on this device; null where there is none or the browser refuses storage. */
export function readStored(key: string): string | null {
  return read('localStorage', key);
}

/** Keeps a value on this device, or forgets it when it is null; silent where the browser refuses storage. */
export function writeStored(key: string, value: string | null): void {
  write('localStorage', key, value);
}

/** Reads a value kept in this tab; null where there is none or the browser refuses storage. */
export function readInTab(key: string): string | null {
  return read('sessionStorage', key);
}

/** Keeps a value in this tab until it is closed, or forgets it when it is null; silent where the browser refuses. */
export function writeInTab(key: string, value: string | null): void {
  write('sessionStorage', key, value);
}
