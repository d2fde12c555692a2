import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { type ReactNode, useState } from 'react';
import { send } from '#src/messages/send.ts';
import { AppearanceSettings } from '#src/pages/appearance-settings.tsx';
import { BarSwitches } from '#src/pages/bar-switches.tsx';
import { ConsentCard } from '#src/pages/consent-card.tsx';
import { ServerSetting } from '#src/pages/server-setting.tsx';
import { useSetting } from '#src/pages/use-setting.ts';
import { useStatus } from '#src/pages/use-status.ts';
import { settings } from '#src/settings/storage.ts';

export const Options = () => {
  const { t } = useTranslation('popup');
  return (
    <main className="mx-auto flex max-w-[720px] flex-col gap-6 px-4 py-8">
      <h1 className="text-[20px]/[28px] font-semibold">{t('settings.title')}</h1>
      <ConsentCard />
      <Card title={t('settings.look')}>
        <AppearanceSettings />
        <h3 className="pt-3 text-[12px]/[16px] text-text-3">{t('bars.title')}</h3>
        <BarSwitches />
      </Card>
      <Card title={t('settings.visits')}>
        <Visits />
      </Card>
      <Card title={t('settings.server')}>
        <ServerSetting />
      </Card>
    </main>
  );
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-6">
      <h2 className="text-[16px]/[24px] font-semibold">{title}</h2>
      {children}
    </section>
  );
};

const Visits = () => {
  const { t } = useTranslation('popup');
  const [keep, setKeep] = useSetting(settings.keepVisits);
  const [status, refresh] = useStatus();
  const [step, setStep] = useState<'idle' | 'sure' | 'deleted'>('idle');
  const remove = async () => {
    if (step !== 'sure') return setStep('sure');
    await send({ type: 'delete_local' });
    await refresh();
    setStep('deleted');
  };
  return (
    <>
      <Checkbox label={t('settings.visits_keep')} checked={keep ?? false} onCheckedChange={(on) => void setKeep(on)} />
      <p className="text-text-2">{status === null ? null : t('settings.visits_count', { count: status.visits })}</p>
      <div className="flex items-center gap-3">
        <Button variant="outline" onClick={() => void remove()} onBlur={() => setStep((now) => (now === 'sure' ? 'idle' : now))}>
          {step === 'sure' ? t('settings.delete_again') : t('settings.delete')}
        </Button>
        <output>{step === 'deleted' ? t('settings.deleted') : null}</output>
      </div>
    </>
  );
};
