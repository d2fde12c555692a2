import { offeredLanguage } from '@telaah/shared/i18n/languages';
import { LanguageOffer } from '@telaah/shared/ui/locale/language-offer';
import { useEffect, useState } from 'react';
import { useSetting } from '#src/pages/use-setting.ts';
import { settings } from '#src/settings/storage.ts';

/** Offers the browser's language to whoever has not chosen one, until they choose or put it away. */
export const LanguageOfferBanner = () => {
  const [language, setLanguage] = useSetting(settings.language);
  const [isClosed, setClosed] = useSetting(settings.offerClosed);
  const [isRead, setRead] = useState(false);
  // Null is also what a setting is while it is being read.
  useEffect(() => void settings.language.getValue().then(() => setRead(true)), []);
  const offered = offeredLanguage(navigator.languages);
  if (!isRead || language !== null || isClosed !== false || offered === null) return null;
  return (
    // A popup is as wide as what is in it: this line takes the width that the rest has.
    <div className="w-0 min-w-full">
      <LanguageOffer language={offered} onTake={() => void setLanguage(offered)} onClose={() => void setClosed(true)} />
    </div>
  );
};
