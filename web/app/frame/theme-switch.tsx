import { Moon, Sun } from 'lucide-react';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { IconButton } from '#web/ui/button.tsx';

type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const darkScheme = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');
const currentTheme = createStore(readTheme, 'light');

function readTheme(): Theme {
  const stored = readLocalStorage(STORAGE_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return darkScheme?.matches ? 'dark' : 'light';
}

darkScheme?.addEventListener('change', () => currentTheme.set(readTheme()));

/** Applies and stores a theme. The system’s theme isn’t stored, so that the page keeps following the system. */
function setTheme(theme: Theme): void {
  const isSystemTheme = (theme === 'dark') === darkScheme?.matches;
  writeLocalStorage(STORAGE_KEY, isSystemTheme ? null : theme);
  if (isSystemTheme) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  currentTheme.set(theme);
}

/** Returns the theme that isn't shown, and a function that switches to it. */
export function useTheme(): { otherTheme: Theme; toggle: () => void } {
  const otherTheme = currentTheme.useValue() === 'dark' ? 'light' : 'dark';
  return { otherTheme, toggle: () => setTheme(otherTheme) };
}

export function ThemeSwitch() {
  const { otherTheme, toggle } = useTheme();
  return (
    <IconButton label={`Switch to ${otherTheme} theme`} onClick={toggle}>
      {otherTheme === 'light' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
