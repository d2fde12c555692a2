import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { settingsQuery } from '#src/layout/settings.ts';
import { supportAddress } from '#src/layout/support-message.ts';

export interface SupportLinkProps {
  /** What failed, or what it is about in a few words; the message begins with it. */
  about?: Error | string | null;
  className?: string;
}

/** Opens the chat, its message begun. Nothing where no number is configured. */
export const SupportChat = ({ about, className }: SupportLinkProps) => {
  const { t } = useTranslation('common');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const whatsapp = useQuery(settingsQuery).data?.support.whatsapp;
  if (!whatsapp) return null;
  return (
    <a
      href={supportAddress(whatsapp, path, about)}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(
        'inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11 print:hidden',
        className,
      )}
    >
      {t('contact.whatsapp')}
    </a>
  );
};
