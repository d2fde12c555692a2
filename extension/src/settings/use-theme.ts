import { useEffect, useState } from 'react';
import { settings, type ThemeSetting } from '#src/settings/storage.ts';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme to draw in, following the setting and, where that says so, the system. */
export const useDrawnTheme = (): 'light' | 'dark' => {
  const [theme, setTheme] = useState<ThemeSetting>('light');
  const [systemDark, setSystemDark] = useState(() => darkQuery().matches);
  useEffect(() => {
    void settings.theme.getValue().then(setTheme);
    const query = darkQuery();
    const change = () => setSystemDark(query.matches);
    query.addEventListener('change', change);
    const unwatch = settings.theme.watch((next) => setTheme(next));
    return () => {
      query.removeEventListener('change', change);
      unwatch();
    };
  }, []);
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
};
