import { offeredLanguage } from '@telaah/shared/i18n/languages';
import { LanguageOffer } from '@telaah/shared/ui/locale/language-offer';
import { useEffect, useState } from 'react';
import { useSetting } from '#src/pages/use-setting.ts';
import { settings } from '#src/settings/storage.ts';

export const LanguageOfferBanner = () => {
  const [language, setLanguage] = useSetting(settings.language);
  const [isClosed, setClosed] = useSetting(settings.offerClosed);
  const [isRead, setRead] = useState(false);
  // A setting is null while it loads, too.
  useEffect(() => void settings.language.getValue().then(() => setRead(true)), []);
  const offered = offeredLanguage(navigator.languages);
  if (!isRead || language !== null || isClosed !== false || offered === null) return null;
  return (
    // A popup is as wide as its content, and this line must not widen it.
    <div className="w-0 min-w-full">
      <LanguageOffer language={offered} onTake={() => void setLanguage(offered)} onClose={() => void setClosed(true)} />
    </div>
  );
};
