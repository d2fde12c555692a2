import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { CircleCheck, Download, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { stepPictures } from '#src/features/extension/step-pictures.tsx';
import { type ExtensionOffer, useExtensionOffer } from '#src/kit/extension/extension-state.ts';
import { StoreLink } from '#src/kit/extension/store-link.tsx';
import { CopyLine } from '#src/kit/forms/copy-line.tsx';
import { usePhone } from '#src/kit/page/media.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

const PATH = '/extension';

export const ExtensionPage = () => {
  const { t } = useTranslation('extension');
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title')}</h1>
        <p className="max-w-prose text-text-2">{t('lead')}</p>
      </div>
      <Offer />
      <p className="max-w-prose text-text-2">{t('privacy')}</p>
    </div>
  );
};

const Offer = () => {
  const { t } = useTranslation('extension');
  const isPhone = usePhone();
  const { isPending } = useQuery(settingsQuery);
  const offer = useExtensionOffer();
  if (isPhone) {
    return (
      <Card title={t('phoneTitle')} className="grid gap-3">
        <p className="text-text-2">{t('phoneText')}</p>
        <CopyLine label={t('phoneAddress')} text={`${location.origin}${PATH}`} />
      </Card>
    );
  }
  if (isPending) return <Skeleton className="h-72" />;
  if (offer === null) return <Card title={t('noneTitle')}>{t('noneText')}</Card>;
  return (
    <>
      <ExtensionPresence isHeard={offer.isPresent} />
      {offer.store === null ? <ManualInstall offer={offer} /> : <StoreInstall store={offer.store} />}
    </>
  );
};

const ExtensionPresence = ({ isHeard }: { isHeard: boolean }) => {
  const { t } = useTranslation('extension');
  const Icon = isHeard ? CircleCheck : Hourglass;
  return (
    <p role="status" className="flex items-start gap-2.5 text-text">
      <Icon size={20} aria-hidden="true" className={`shrink-0 ${isHeard ? 'text-pos' : 'text-text-3'}`} />
      {t(isHeard ? 'heard' : 'notHeard')}
    </p>
  );
};

const StoreInstall = ({ store }: { store: string }) => {
  const { t } = useTranslation('extension');
  return (
    <Card title={t('storeTitle')} className="grid justify-items-start gap-3">
      <p className="text-text-2">{t('storeText')}</p>
      <StoreLink store={store} />
    </Card>
  );
};

const ManualInstall = ({ offer }: { offer: ExtensionOffer }) => {
  const { t } = useTranslation('extension');
  const actions: ReactNode[] = [
    <a key="file" href={offer.file ?? PATH} download className={buttonStyle({ variant: 'primary' })}>
      <Download size={16} aria-hidden="true" />
      {t('download')}
    </a>,
    <CopyLine key="address" label={t('browserPage')} text="chrome://extensions" />,
    null,
  ];
  return (
    <ol className="grid items-stretch gap-4 md:grid-cols-3">
      {stepPictures.map((Picture, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are in their order
        <li key={i} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <Picture />
          <h2 className="font-semibold text-[14px] text-text leading-5">{t(`step.${i as 0 | 1 | 2}.title`)}</h2>
          <p className="flex-1 text-pretty text-text-2">{t(`step.${i as 0 | 1 | 2}.text`)}</p>
          {actions[i]}
        </li>
      ))}
    </ol>
  );
};
