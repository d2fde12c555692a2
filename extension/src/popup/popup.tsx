import { useTranslation } from '@telaah/shared/i18n/react';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Button } from '@telaah/shared/ui/buttons/button';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ExternalLink, Settings } from 'lucide-react';
import { useState } from 'react';
import { browser } from 'wxt/browser';
import type { DeviceStatus, ServerStatus } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';
import { Mark } from '#src/overlay/bar/mark.tsx';
import { AppearanceSettings } from '#src/pages/appearance-settings.tsx';
import { BarSwitches } from '#src/pages/bar-switches.tsx';
import { useServerStatus, useStatus } from '#src/pages/use-status.ts';
import { PopupSection } from '#src/popup/popup-section.tsx';
import { QueueState } from '#src/popup/queue-state.tsx';
import { openPanel, useTab } from '#src/popup/use-tab.ts';

/** 360 px wide. Account data is shown only here and never inside a marketplace's page. */
export const Popup = () => {
  const { t } = useTranslation(['popup', 'bundled']);
  const [status, refresh] = useStatus();
  const server = useServerStatus(refresh);
  return (
    <main className="flex w-[360px] flex-col bg-surface text-[13px]/[20px]">
      <header className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h1>
          <Mark />
        </h1>
        <IconButton size="sm" label={t('settings.open')} icon={Settings} onClick={() => void browser.runtime.openOptionsPage()} />
      </header>
      <AccountState status={server} />
      <TabState />
      <QueueState status={status} signedIn={server?.account != null} onChange={refresh} />
      <PopupSection title={t('bars.title')}>
        <BarSwitches />
      </PopupSection>
      <PopupSection title={t('settings.look')}>
        <AppearanceSettings />
      </PopupSection>
      {status && status.broken.length > 0 ? <BrokenReaders rows={status.broken} /> : null}
      {status && status.too_long.length > 0 ? <OversizedAnswers rows={status.too_long} /> : null}
      <footer className="flex items-center justify-between gap-2 border-line border-t px-4 py-2 text-[12px]/[16px] text-text-3">
        <span>{t('server.version', { version: browser.runtime.getManifest().version })}</span>
        {server === null ? null : (
          <output className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${server.server === 'reachable' ? 'bg-pos' : 'bg-neg'}`} />
            {t(`server.${server.server}`)}
            {server.status > 0 ? ` · ${t('bundled:failed', { code: server.status })}` : null}
          </output>
        )}
      </footer>
    </main>
  );
};

const AccountState = ({ status }: { status: ServerStatus | null }) => {
  const { t } = useTranslation('popup');
  const format = useFormat();
  const account = status?.account;
  if (status === null) return <div className="h-[92px]" aria-busy="true" />;
  if (!account) {
    return (
      <section className="flex flex-col gap-1.5 px-4 py-2">
        <p className="font-medium">{t('account.signed_out')}</p>
        <p className="text-text-2">{t('account.works_without')}</p>
        <Button
          variant="primary"
          disabled={status.server === 'unreachable'}
          onClick={() => void send({ type: 'open_dashboard', target: 'login' })}
        >
          {t('account.sign_in')}
        </Button>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-1.5 px-4 py-2">
      <p className="truncate font-medium">
        {account.name} · {account.plan}
      </p>
      <p className="text-text-2">
        {t('account.tokens', { left: format.count(account.tokens), limit: format.count(account.token_limit) })}
      </p>
      <Button variant="outline" onClick={() => void send({ type: 'open_dashboard', target: 'home' })}>
        {t('account.dashboard')}
        <ExternalLink aria-hidden size={14} />
      </Button>
    </section>
  );
};

const TabState = () => {
  const { t } = useTranslation(['popup', 'common']);
  const tab = useTab();
  const [failed, setFailed] = useState(false);
  if (tab === null) return null;
  const id = tab.marketplace;
  const name = id ? marketplaceName(id) : '';
  return (
    <PopupSection title={t('popup:page.title')}>
      <p>
        {id ? t(tab.product ? 'popup:page.product' : 'popup:page.marketplace', { marketplace: name }) : t('popup:page.elsewhere')}
      </p>
      {tab.product && !failed ? (
        <Button
          variant="outline"
          onClick={() => void openPanel(tab.id).then((opened) => (opened ? window.close() : setFailed(true)))}
        >
          {t('popup:page.open_panel')}
        </Button>
      ) : null}
    </PopupSection>
  );
};

const BrokenReaders = ({ rows }: { rows: DeviceStatus['broken'] }) => {
  const { t } = useTranslation(['popup', 'common']);
  const format = useFormat();
  return (
    <PopupSection title={t('popup:broken.title')}>
      {rows.map((row) => (
        <p key={row.reader} className="text-warn">
          {t('popup:broken.row', { marketplace: row.marketplace, time: format.dateTime(row.at) })}
        </p>
      ))}
    </PopupSection>
  );
};

const OversizedAnswers = ({ rows }: { rows: DeviceStatus['too_long'] }) => {
  const { t } = useTranslation(['popup', 'common']);
  const format = useFormat();
  return (
    <PopupSection title={t('popup:too_long.title')}>
      {rows.map(({ marketplace, times, at }) => (
        <p key={marketplace} className="text-warn">
          {t('popup:too_long.row', {
            count: times,
            marketplace: marketplaceName(marketplace),
            time: format.dateTime(at),
          })}
        </p>
      ))}
    </PopupSection>
  );
};
