import { useStored } from '#src/session/storage/stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const asTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'system';

const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** The script in `index.html` does the same before the first paint. */
const showTheme = (theme: Theme): void => {
  document.body.dataset.theme = theme === 'system' ? (prefersDark() ? 'dark' : 'light') : theme;
};

export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, store] = useStored('theme', asTheme);
  const choose = (next: Theme) => {
    store(next);
    showTheme(next);
  };
  return [theme, choose];
};

/** Follows the system's setting while `theme` is `system`. Returns the stop function. */
export const followSystemTheme = (theme: Theme): (() => void) => {
  showTheme(theme);
  const query = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => showTheme(theme);
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};
