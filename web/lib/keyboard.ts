import { readLocalStorage, writeLocalStorage } from './storage.ts';
import { createStore } from './store.ts';

const platform = createStore(() => /Mac|iPhone|iPad/.test(navigator.platform), false);

/** True on Apple systems, whose shortcuts use ⌘ instead of Ctrl. */
export const isApple = platform.get;
export const useIsApple = platform.useValue;

const STORAGE_KEY = 'singleKeys';
const singleKeys = createStore(() => readLocalStorage(STORAGE_KEY) !== 'off', true, [STORAGE_KEY]);

/** True if shortcuts of a single letter or character are on, as this device stores it (WCAG 2.1.4). */
export const areSingleKeysOn = singleKeys.get;
export const useSingleKeys = singleKeys.useValue;

/** Turns shortcuts of a single letter or character on or off on this device. */
export function setSingleKeys(isOn: boolean): void {
  writeLocalStorage(STORAGE_KEY, isOn ? null : 'off');
  singleKeys.set(isOn);
}
