import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { supportAddress } from '#src/kit/support/support-message.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

export interface SupportLinkProps {
  /** What failed, or what it is about in a few words; the message begins with it. */
  about?: Error | string | null;
  className?: string;
}

/** Opens the chat, or where there is none a mail, its message begun; where neither is configured, the form. */
export const SupportChat = ({ about, className }: SupportLinkProps) => {
  const { t } = useTranslation('common');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data, isPending } = useQuery(settingsQuery);
  const support = data?.support;
  const way = support?.whatsapp ? 'whatsapp' : support?.mail ? 'mail' : 'form';
  // Whether there is a chat is not known yet.
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
