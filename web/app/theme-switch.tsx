import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { useTheme } from './theme.ts';

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => setTheme(other)}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
