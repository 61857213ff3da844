import { createStore } from '../store.ts';

const platform = createStore(() => /Mac|iPhone|iPad/.test(navigator.platform), false);

/** True on Apple systems, whose shortcuts use ⌘ instead of Ctrl. */
export const isApple = platform.get;
export const useIsApple = platform.useValue;
