import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useConsent } from '#src/features/billing/tracking/purchase-tracking.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

/** Shown once, on purchase pages of installations that measure. Part of the page, because an overlay would cover a phone's pay button. */
export const ConsentBanner = () => {
  const { t } = useTranslation('billing');
  const { data } = useQuery(settingsQuery);
  const [consent, setConsent] = useConsent();
  if (!data?.trackers || consent !== null) return null;
  return (
    <section aria-label={t('consent.title')} className="grid gap-3 rounded-lg border border-line bg-surface p-4 print:hidden">
      <p className="text-[14px] text-text leading-5">{t('consent.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setConsent('yes')}>{t('consent.yes')}</Button>
        <Button onClick={() => setConsent('no')}>{t('consent.no')}</Button>
      </div>
    </section>
  );
};

export const MeasurementNote = () => {
  const { t } = useTranslation('billing');
  const { data } = useQuery(settingsQuery);
  const [consent, setConsent] = useConsent();
  if (!data?.trackers || consent === null) return null;
  const change = () => {
    setConsent(consent === 'yes' ? 'no' : 'yes');
    // A reload removes the tracker scripts from this page's memory.
    if (consent === 'yes') location.reload();
  };
  return (
    <p className="flex flex-wrap items-center gap-2 text-[12px] text-text-3 leading-4">
      {t(consent === 'yes' ? 'consent.isOn' : 'consent.isOff')}
      <Button variant="link" size="sm" onClick={change}>
        {t(consent === 'yes' ? 'consent.withdraw' : 'consent.allow')}
      </Button>
    </p>
  );
};
