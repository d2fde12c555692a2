import { useTranslation } from '@telaah/shared/i18n/react';
import { useState, useSyncExternalStore } from 'react';
import { missingTexts } from '#src/i18n/i18n.ts';

/** Its own text is bundled, because others could not be loaded. */
export const MissingTextsBanner = () => {
  const { t } = useTranslation('bundled');
  const isAny = useSyncExternalStore(missingTexts.subscribe, missingTexts.isAny);
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    await missingTexts.again();
    setBusy(false);
  };
  return (
    <div role="status" className="empty:hidden print:hidden">
      {isAny && (
        <p className="flex flex-wrap items-center gap-x-2 border-line border-b bg-warn-soft px-5 py-1 text-[13px] text-text leading-5 max-md:px-3">
          {t('missing.text')}
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            className="min-h-8 rounded-md px-1 font-medium text-accent underline underline-offset-2 aria-disabled:cursor-progress aria-disabled:opacity-70 pointer-coarse:min-h-11"
            onClick={() => void again()}
          >
            {t(isBusy ? 'missing.working' : 'missing.again')}
          </button>
        </p>
      )}
    </div>
  );
};
