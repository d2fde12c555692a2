import { X } from 'lucide-react';
import { htmlLang, type UiLanguage } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/react.ts';

interface LanguageOfferProps {
  language: UiLanguage;
  onTake: () => void;
  onClose: () => void;
}

const button = 'min-h-8 shrink-0 rounded-control px-2 hover:bg-surface-2 pointer-coarse:min-h-11';

/** One line above the page. It imports no other component, because it is on the first page of every visitor. */
export const LanguageOffer = ({ language, onTake, onClose }: LanguageOfferProps) => {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(language, 'bundled');
  return (
    <aside
      lang={htmlLang[language]}
      aria-label={t('offer.text')}
      className="flex items-center gap-x-2 border-line border-b bg-surface px-5 py-1 text-[13px]/[20px] text-text max-md:px-3 print:hidden"
    >
      <div className="flex min-w-0 flex-1 items-center gap-x-2">
        {/* On a phone the button is enough, so that the line does not wrap. */}
        <p className="max-sm:sr-only">{t('offer.text')}</p>
        <button
          type="button"
          className={`${button} font-medium text-accent underline underline-offset-2 max-sm:-mx-2`}
          onClick={onTake}
        >
          {t('offer.take')}
        </button>
      </div>
      <button
        type="button"
        aria-label={t('offer.close')}
        title={t('offer.close')}
        className={`${button} grid min-w-8 place-content-center text-text-2 pointer-coarse:min-w-11`}
        onClick={onClose}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  );
};
