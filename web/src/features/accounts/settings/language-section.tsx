import { isLanguage, languageNames, languages } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { Card } from '@telaah/shared/ui/layout/card';
import { useState } from 'react';
import { useChooseLanguage } from '#src/session/account/use-language.ts';

export const LanguageSection = () => {
  const { t, i18n } = useTranslation('settings');
  const choose = useChooseLanguage();
  const [result, setResult] = useState<'saved' | 'notSaved' | null>(null);
  return (
    <Card title={t('languages.title')}>
      <div className="grid gap-3">
        <p className="text-form text-text-2">{t('languages.lead')}</p>
        <Segmented
          label={t('languages.title')}
          value={isLanguage(i18n.language) ? i18n.language : null}
          items={languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> }))}
          onValueChange={(language) => {
            setResult(null);
            void choose(language).then((isSaved) => setResult(isSaved ? 'saved' : 'notSaved'));
          }}
        />
        <p role="status" className={`text-form empty:hidden ${result === 'notSaved' ? 'text-warn' : 'text-pos'}`}>
          {result && t(`languages.${result}`)}
        </p>
      </div>
    </Card>
  );
};
