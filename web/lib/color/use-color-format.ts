import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { type ColorFormat, parseColorFormat } from './formats.ts';

const STORAGE_KEY = 'colorFormat';

/** Returns the notation in which the visitor copies colours, and a function that changes and remembers it. */
export function useColorFormat(): [ColorFormat, (format: ColorFormat) => void] {
  const [format, setFormat] = useState(() => parseColorFormat(readLocalStorage(STORAGE_KEY)));
  const choose = (next: ColorFormat) => {
    setFormat(next);
    writeLocalStorage(STORAGE_KEY, next);
  };
  return [format, choose];
}
