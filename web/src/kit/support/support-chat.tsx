import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { supportAddress } from '#src/kit/support/support-message.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

export interface SupportLinkProps {
  /** The failure or a short topic; the message starts with it. */
  about?: Error | string | null;
  className?: string;
}

/** Opens the chat, otherwise a mail, otherwise the contact form, depending on the installation. */
export const SupportChat = ({ about, className }: SupportLinkProps) => {
  const { t } = useTranslation('common');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data, isPending } = useQuery(settingsQuery);
  const support = data?.support;
  const way = support?.whatsapp ? 'whatsapp' : support?.mail ? 'mail' : 'form';
  if (isPending) return null;
  return (
    <a
      href={(support && supportAddress(support, path, about)) || '/contact'}
      {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
      className={clsx(
        'inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11 print:hidden',
        className,
      )}
    >
      {t(`contact.${way}`)}
    </a>
  );
};
