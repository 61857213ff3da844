import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from './storage.ts';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** Returns the option that was chosen last on this device, else the first one, and a function that chooses another. */
export function useStoredOption<Value extends string>(
  key: string,
  options: readonly [Option<Value>, ...Option<Value>[]],
): [Option<Value>, (value: Value) => void] {
  const [chosen, setChosen] = useState(() => readLocalStorage(key));
  const choose = (value: Value) => {
    setChosen(value);
    writeLocalStorage(key, value);
  };
  return [options.find(({ value }) => value === chosen) ?? options[0], choose];
}
