import { useTranslation } from '@telaah/shared/i18n/react';

import { Monitor, Moon, Sun } from 'lucide-react';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { barButton } from '#src/kit/page/button-styles.ts';
import { THEMES, useTheme } from '#src/session/storage/theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

export const ThemeMenu = () => {
  const { t } = useTranslation('common');
  const [theme, choose] = useTheme();
  const Icon = icons[theme];
  return (
    <LazyMenu
      trigger={
        <button
          type="button"
          className={barButton}
          aria-label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
          title={t('theme.label')}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      }
      items={THEMES.map((each) => ({
        key: each,
        label: t(`theme.${each}`),
        checked: each === theme,
        onSelect: () => choose(each),
      }))}
    />
  );
};
