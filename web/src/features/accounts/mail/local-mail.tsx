import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TextLink } from '#src/features/accounts/frame/text-link.tsx';
import { RichText } from '#src/kit/page/rich-text.tsx';
import { settingsQuery } from '#src/session/installation/settings.ts';

/** Links the local mail page of an installation without a mail server. */
export const LocalMail = () => {
  const { t } = useTranslation('account');
  const page = useQuery(settingsQuery).data?.mail_page;
  if (!page) return null;
  return (
    <p className="rounded-control bg-info-soft px-3 py-2 text-form text-info">
      <RichText
        text={t('verify.localMail')}
        marks={{
          mails: <TextLink href={page} target="_blank" rel="noopener" />,
        }}
      />
    </p>
  );
};
