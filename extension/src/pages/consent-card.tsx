import { alwaysSent } from '@telaah/shared/features/market/capture-facts';
import { useTranslation } from '@telaah/shared/i18n/react';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type ReactNode, useState } from 'react';
import { send } from '#src/messages/send.ts';
import { useSetting } from '#src/pages/use-setting.ts';
import { builtPageRules } from '#src/rules/config.ts';
import { getCurrentConsent, isConsentOutdated } from '#src/settings/consent.ts';
import { settings } from '#src/settings/storage.ts';

const facts = ['where', 'why', 'who', 'never'] as const;

/** Two equal buttons and nothing chosen beforehand, not even sending search words. The answer can be changed at any time. */
export const ConsentCard = ({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) => {
  const { t } = useTranslation(['popup', 'common']);
  const format = useFormat();
  const [consent] = useSetting(settings.consent);
  const [origin] = useSetting(settings.origin);
  // Shown at once, because a tick that waits for the storage would jump back.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const currentConsent = getCurrentConsent(consent);
  const words = ticked ?? currentConsent?.words ?? false;
  const marketplaces = builtPageRules.map((page) => marketplaceName(page.id)).join(', ');
  const answer = (yes: boolean) => void send({ type: 'consent', yes, words });
  const tick = (on: boolean) => {
    setTicked(on);
    if (currentConsent?.yes) void send({ type: 'consent', yes: true, words: on });
  };
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6" aria-labelledby="consent-title">
      <Heading id="consent-title" className="text-[20px]/[28px] font-semibold">
        {t('popup:consent.title')}
      </Heading>
      {isConsentOutdated(consent) ? (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">{t('popup:consent.again')}</p>
      ) : null}
      <p className="text-text-2">{t('popup:consent.lead')}</p>
      <dl className="grid gap-3 sm:grid-cols-[160px_1fr]">
        <Fact name={t('popup:consent.what')}>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {alwaysSent.map((fact) => (
              <li key={fact}>{t(`popup:consent.sent.${fact}`)}</li>
            ))}
          </ul>
          <Checkbox
            className="mt-2"
            label={t('popup:consent.sent.words')}
            hint={t('popup:consent.words_hint')}
            checked={words}
            onCheckedChange={tick}
          />
        </Fact>
        {facts.map((fact) => (
          <Fact key={fact} name={t(`popup:consent.${fact}`)}>
            {t(`popup:consent.${fact}_text`, { marketplaces, server: origin ?? '' })}
          </Fact>
        ))}
      </dl>
      <p className="text-text-2">{t('popup:consent.without')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" size="lg" aria-pressed={currentConsent?.yes === true} onClick={() => answer(true)}>
          {t('popup:consent.yes')}
        </Button>
        <Button variant="outline" size="lg" aria-pressed={currentConsent?.yes === false} onClick={() => answer(false)}>
          {t('popup:consent.no')}
        </Button>
      </div>
      <output className="block min-h-5 text-text-2">
        {currentConsent === null
          ? null
          : t(currentConsent.yes ? 'popup:consent.is_yes' : 'popup:consent.is_no', { time: format.dateTime(currentConsent.at) })}
      </output>
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  return (
    <div className="contents">
      <dt className="font-medium text-text">{name}</dt>
      <dd className="text-text-2">{children}</dd>
    </div>
  );
};
