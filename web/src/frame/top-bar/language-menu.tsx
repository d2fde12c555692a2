import { isLanguage, languageNames, languages } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';

import { Globe } from 'lucide-react';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { barButton } from '#src/kit/page/button-styles.ts';
import { useChooseLanguage } from '#src/session/account/use-language.ts';

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('common');
  const choose = useChooseLanguage();
  const current = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <LazyMenu
      trigger={
        <button type="button" className={barButton} title={t('language.label')}>
          <Globe size={16} aria-hidden="true" />
          <span className="sr-only">{t('language.label')}</span>
          <span className="uppercase max-sm:sr-only">{current}</span>
        </button>
      }
      items={languages.map((language) => ({
        key: language,
        label: <span lang={language}>{languageNames[language]}</span>,
        checked: language === current,
        onSelect: () => void choose(language),
      }))}
    />
  );
};
