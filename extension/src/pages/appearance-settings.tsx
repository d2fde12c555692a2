import { isLanguage, languageNames, languageOf, languages } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useSetting } from '#src/pages/use-setting.ts';
import { settings, type ThemeSetting } from '#src/settings/storage.ts';

const themes: readonly ThemeSetting[] = ['light', 'dark', 'system'];
const selectClass = 'h-8 min-w-0 flex-auto rounded-control border border-field bg-surface px-2 text-text';

export const AppearanceSettings = () => {
  const { t, i18n } = useTranslation('common');
  const [, setLanguage] = useSetting(settings.language);
  const [theme, setTheme] = useSetting(settings.theme);
  return (
    <div className="flex gap-2">
      <select
        className={selectClass}
        aria-label={t('language.label')}
        value={languageOf({ stored: i18n.language })}
        onChange={(event) => {
          const next = event.target.value;
          if (isLanguage(next)) void setLanguage(next);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <select
        className={selectClass}
        aria-label={t('theme.label')}
        value={theme ?? 'light'}
        onChange={(event) => {
          const next = themes.find((each) => each === event.target.value);
          if (next) void setTheme(next);
        }}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
};
