import { languageNames, languages } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useChooseLanguage } from '#src/session/account/use-language.ts';

/** Plain buttons instead of a menu, for pages that must load fast. For signed-in users it also changes the language of mails. */
export const LanguageBar = () => {
  const { t, i18n } = useTranslation('common');
  const choose = useChooseLanguage();
  return (
    <nav aria-label={t('language.label')} className="ml-auto flex">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageNames[language]}
          aria-pressed={i18n.language === language}
          className="h-8 min-w-8 rounded-md px-2 text-text-2 uppercase hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-accent pointer-coarse:h-11 pointer-coarse:min-w-11"
          onClick={() => void choose(language)}
        >
          {language}
        </button>
      ))}
    </nav>
  );
};
