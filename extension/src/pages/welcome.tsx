import { useTranslation } from '@telaah/shared/i18n/react';
import { Mark } from '#src/overlay/bar/mark.tsx';
import { AppearanceSettings } from '#src/pages/appearance-settings.tsx';
import { ConsentCard } from '#src/pages/consent-card.tsx';
import { useSetting } from '#src/pages/use-setting.ts';
import { getCurrentConsent } from '#src/settings/consent.ts';
import { settings } from '#src/settings/storage.ts';

/** Opened once after the installation. */
export const Welcome = () => {
  const { t } = useTranslation('popup');
  const [consent] = useSetting(settings.consent);
  const answered = getCurrentConsent(consent);
  return (
    <main className="mx-auto flex max-w-[720px] flex-col gap-6 px-4 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Mark />
        <AppearanceSettings />
      </header>
      <ConsentCard heading="h1" />
      {answered === null ? null : <p className="text-text-2">{t(answered.yes ? 'consent.thanks_yes' : 'consent.thanks_no')}</p>}
    </main>
  );
};
