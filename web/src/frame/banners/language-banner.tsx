import { useQuery } from '@tanstack/react-query';
import { offeredLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lazy, Suspense } from 'react';
import { chosenLanguage } from '#src/i18n/i18n.ts';
import { focusMain } from '#src/kit/keyboard/take-focus.ts';
import { sessionQuery } from '#src/session/account/session.ts';
import { useChooseLanguage } from '#src/session/account/use-language.ts';
import { useStored } from '#src/session/storage/stored.ts';

// Loaded on demand, because few are offered another language; its line is reserved.
const LanguageOffer = lazy(async () => ({ default: (await import('@telaah/shared/ui/locale/language-offer')).LanguageOffer }));
const room = (
  <div className="border-line border-b bg-surface py-1">
    <div className="min-h-8 pointer-coarse:min-h-11" />
  </div>
);

const asBoolean = (value: unknown): boolean => value === true;

/** Offers the browser's language until a language is chosen or the offer is dismissed. */
export const LanguageBanner = () => {
  // Renders again when the language is chosen elsewhere.
  useTranslation();
  const choose = useChooseLanguage();
  const [isClosed, setClosed] = useStored('language-offer-closed', asBoolean);
  // Reads the cached session only; routes fetch it.
  const account = useQuery({ ...sessionQuery, enabled: false }).data?.user.language;
  const language = offeredLanguage(navigator.languages);
  if (language === null || isClosed || chosenLanguage(account) !== null) return null;
  return (
    <Suspense fallback={room}>
      <LanguageOffer
        language={language}
        onTake={() => void choose(language).then(focusMain)}
        onClose={() => {
          setClosed(true);
          focusMain();
        }}
      />
    </Suspense>
  );
};
