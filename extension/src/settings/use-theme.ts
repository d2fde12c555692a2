import { useEffect, useState } from 'react';
import { settings, type Theme } from '#src/settings/storage.ts';

const dark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme to draw in, following the setting and, where that says so, the system. */
export function useTheme(): 'light' | 'dark' {
  const [theme, setTheme] = useState<Theme>('light');
  const [systemDark, setSystemDark] = useState(() => dark().matches);
  useEffect(() => {
    void settings.theme.getValue().then(setTheme);
    const query = dark();
    const change = () => setSystemDark(query.matches);
    query.addEventListener('change', change);
    const unwatch = settings.theme.watch((next) => setTheme(next));
    return () => {
      query.removeEventListener('change', change);
      unwatch();
    };
  }, []);
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
}
