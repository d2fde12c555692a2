import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { useFormat } from '@telaah/shared/ui/use-format';
import { pages } from '#src/config.ts';
import { useSetting } from '#src/pages/use-setting.ts';
import { send } from '#src/send.ts';
import { CONSENT_VERSION, settings } from '#src/storage.ts';

const facts = ['what', 'where', 'why', 'who', 'never'] as const;

/**
 * What would be sent, from where, why and who sees it, with two buttons of the same weight. Nothing is chosen beforehand,
 * and the answer can be changed here at any time.
 */
export function ConsentCard({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation(['popup', 'common']);
  const format = useFormat();
  const [consent] = useSetting(settings.consent);
  const [origin] = useSetting(settings.origin);
  const given = consent?.version === CONSENT_VERSION ? consent : null;
  const marketplaces = pages.map((page) => t(`common:marketplace.${page.id}`)).join(', ');
  const answer = (yes: boolean) => void send({ type: 'consent', yes });
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6" aria-labelledby="consent-title">
      <Heading id="consent-title" className="text-[20px]/[28px] font-semibold">
        {t('popup:consent.title')}
      </Heading>
      <p className="text-text-2">{t('popup:consent.lead')}</p>
      <dl className="grid gap-3 sm:grid-cols-[160px_1fr]">
        {facts.map((fact) => (
          <div key={fact} className="contents">
            <dt className="font-medium text-text">{t(`popup:consent.${fact}`)}</dt>
            <dd className="text-text-2">{t(`popup:consent.${fact}_text`, { marketplaces, server: origin ?? '' })}</dd>
          </div>
        ))}
      </dl>
      <p className="text-text-2">{t('popup:consent.without')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" size="lg" aria-pressed={given?.yes === true} onClick={() => answer(true)}>
          {t('popup:consent.yes')}
        </Button>
        <Button variant="outline" size="lg" aria-pressed={given?.yes === false} onClick={() => answer(false)}>
          {t('popup:consent.no')}
        </Button>
      </div>
      <output className="block min-h-5 text-text-2">
        {given === null ? null : t(given.yes ? 'popup:consent.is_yes' : 'popup:consent.is_no', { time: format.dateTime(given.at) })}
      </output>
    </section>
  );
}
