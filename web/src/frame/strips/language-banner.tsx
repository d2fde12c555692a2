import { useQuery } from '@tanstack/react-query';
import { offeredLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lazy, Suspense } from 'react';
import { chosenLanguage } from '#src/i18n/i18n.ts';
import { focusMain } from '#src/kit/keyboard/take-focus.ts';
import { sessionQuery } from '#src/session/account/session.ts';
import { useChooseLanguage } from '#src/session/account/use-language.ts';
import { useStored } from '#src/session/storage/stored.ts';

// Few are offered another language; whoever is has its line kept free.
const LanguageOffer = lazy(async () => ({ default: (await import('@telaah/shared/ui/locale/language-offer')).LanguageOffer }));
const room = (
  <div className="border-line border-b bg-surface py-1">
    <div className="min-h-8 pointer-coarse:min-h-11" />
  </div>
);

const asBoolean = (value: unknown): boolean => value === true;

/** Offers the browser's language to whoever has not chosen one, until they choose or put it away. */
export const LanguageBanner = () => {
  // Another language may have been chosen elsewhere on the page.
  useTranslation();
  const choose = useChooseLanguage();
  const [isClosed, setClosed] = useStored('language-offer-closed', asBoolean);
  // What is known of the account; asking is the routes' business.
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
