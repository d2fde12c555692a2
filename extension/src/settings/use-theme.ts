import { useEffect, useState } from 'react';
import { settings, type ThemeSetting } from '#src/settings/storage.ts';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** Follows the setting, and the system if the setting says so. */
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
