import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { browser } from 'wxt/browser';
import type { DeviceStatus } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';
import { useSetting } from '#src/pages/use-setting.ts';
import { PopupSection } from '#src/popup/popup-section.tsx';
import { getCurrentConsent, isConsentOutdated } from '#src/settings/consent.ts';
import { settings } from '#src/settings/storage.ts';

interface Props {
  status: DeviceStatus | null;
  signedIn: boolean;
  onChange(): Promise<void>;
}

/** Shows what waits, what was sent and also what was lost. */
export const QueueState = ({ status, signedIn, onChange }: Props) => {
  const { t } = useTranslation('popup');
  const format = useFormat();
  const [consent] = useSetting(settings.consent);
  if (status === null) return null;
  const { queue } = status;
  if (getCurrentConsent(consent)?.yes !== true) {
    return (
      <PopupSection title={t('queue.title')}>
        <p className="text-text-2">{t(isConsentOutdated(consent) ? 'queue.again' : 'queue.off')}</p>
        <Button variant="outline" onClick={() => void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })}>
          {t('queue.agree')}
        </Button>
      </PopupSection>
    );
  }
  const sendNow = async () => {
    await send({ type: 'send_now' });
    await onChange();
  };
  return (
    <PopupSection title={t('queue.title')}>
      <p>{queue.waiting === 0 ? t('queue.empty') : t('queue.waiting', { count: queue.waiting })}</p>
      <ul className="text-[12px]/[16px] text-text-3">
        {queue.waiting > 0 && !signedIn ? <li>{t('queue.signed_out')}</li> : null}
        {queue.waiting > 0 && queue.next_at ? <li>{t('queue.next', { time: format.time(queue.next_at) })}</li> : null}
        {queue.sent > 0 ? <li>{t('queue.sent', { count: queue.sent })}</li> : null}
        {queue.seen_by_you > 0 ? <li>{t('queue.seen_by_you', { count: queue.seen_by_you })}</li> : null}
        {queue.quarantined > 0 ? <li>{t('queue.validating', { count: queue.quarantined })}</li> : null}
        {queue.refused > 0 ? <li className="text-warn">{t('queue.refused', { count: queue.refused })}</li> : null}
        {queue.dropped > 0 ? <li className="text-warn">{t('queue.dropped', { count: queue.dropped })}</li> : null}
        {queue.set_aside > 0 ? <li className="text-warn">{t('queue.set_aside', { count: queue.set_aside })}</li> : null}
      </ul>
      {queue.waiting > 0 && signedIn ? (
        <Button variant="outline" onClick={() => void sendNow()}>
          {t('queue.send_now')}
        </Button>
      ) : null}
    </PopupSection>
  );
};
