import { languageNames, languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { useChooseLanguage } from '#src/session/use-language.ts';

interface LanguageBarProps {
  /** There is much beside it: on phones it is as wide as one language. */
  isSmall?: boolean;
}

/** The languages side by side, for pages that must not wait for a menu. Who is signed in gets the next mail in the chosen one. */
export const LanguageBar = ({ isSmall = false }: LanguageBarProps) => {
  const { t, i18n } = useTranslation('common');
  const choose = useChooseLanguage();
  return (
    <nav aria-label={t('language.label')} className="ml-auto flex">
      {isSmall && (
        <select
          aria-label={t('language.label')}
          value={i18n.language}
          className="h-8 rounded-md bg-bg px-1 text-text-2 uppercase hover:bg-surface-2 sm:hidden pointer-coarse:h-11"
          onChange={({ target }) => void choose(target.value as UiLanguage)}
        >
          {languages.map((language) => (
            <option key={language} lang={language} value={language}>
              {language}
            </option>
          ))}
        </select>
      )}
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageNames[language]}
          aria-pressed={i18n.language === language}
          className={clsx(
            'h-8 min-w-8 rounded-md px-2 text-text-2 uppercase hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-accent pointer-coarse:h-11 pointer-coarse:min-w-11',
            isSmall && 'max-sm:hidden',
          )}
          onClick={() => void choose(language)}
        >
          {language}
        </button>
      ))}
    </nav>
  );
};
