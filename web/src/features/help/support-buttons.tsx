import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Mail, MessageCircle } from 'lucide-react';
import { chatAddress, mailAddress } from '#src/kit/support/support-message.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

export const SupportButtons = () => {
  const { t } = useTranslation('common');
  const support = useQuery(settingsQuery).data?.support;
  // The prepared message names a page, which here is always the help page.
  const path = '/help';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {support?.whatsapp && (
        <a
          href={chatAddress(support.whatsapp, path)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'primary' })}
        >
          <MessageCircle size={16} aria-hidden="true" />
          {t('contact.whatsapp')}
        </a>
      )}
      {support?.mail && (
        <>
          <a href={mailAddress(support.mail, path)} className={buttonStyle({ variant: support.whatsapp ? 'outline' : 'primary' })}>
            <Mail size={16} aria-hidden="true" />
            {t('contact.mail')}
          </a>
          {/* Shown as text, because without a mail program the link does nothing. */}
          <span className="select-all break-all text-text-2">{support.mail}</span>
        </>
      )}
    </div>
  );
};
