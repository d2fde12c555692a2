import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { PanelPopover } from '@telaah/shared/ui/overlays/panel-popover';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { CheckCheck, Inbox, Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { NoticeList } from '#src/kit/notices/notice-list.tsx';
import { NoticesSkeleton } from '#src/kit/notices/notices-skeleton.tsx';
import { useMarkNotices } from '#src/kit/notices/use-mark-notices.ts';
import { useInbox } from '#src/session/notices/inbox.ts';
import { unreadQuery } from '#src/session/notices/unread.ts';

interface InboxPanelProps {
  trigger: ReactElement<Record<string, unknown>>;
}

export const InboxPanel = ({ trigger }: InboxPanelProps) => {
  const { t } = useTranslation('inbox');
  const { data } = useQuery(unreadQuery);
  const { markAll } = useMarkNotices();
  return (
    <PanelPopover
      trigger={trigger}
      title={t('title')}
      action={(close) => (
        <Link
          to="/settings"
          search={{ tab: 'notices' }}
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          aria-label={t('settings')}
          title={t('settings')}
          onClick={close}
        >
          <Settings size={16} aria-hidden="true" />
        </Link>
      )}
      footer={(close) => (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="aria-disabled:text-text-3"
            aria-disabled={!data?.unread || undefined}
            onClick={() => data?.unread && void markAll()}
          >
            <CheckCheck size={16} aria-hidden="true" />
            {t('mark.all')}
          </Button>
          <Link to="/notices" className={buttonStyle({ variant: 'link', size: 'sm' })} onClick={close}>
            {t('all')}
          </Link>
        </>
      )}
    >
      {(close) => <NewestNotices onOpen={close} />}
    </PanelPopover>
  );
};

/** Mounted with each opening, which loads the list again. */
const NewestNotices = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('inbox');
  const { language } = useFormat();
  const { data, error, refetch } = useInbox({ page: 1, language });
  if (error && !data) {
    return (
      <div className="p-3">
        <ErrorState compact title={t('failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <NoticesSkeleton rows={4} />;
  if (data.notices.length === 0) {
    return (
      <div className="p-3">
        <EmptyState icon={Inbox} title={t('empty.title')} description={t('empty.text')} />
      </div>
    );
  }
  return (
    <div className="pb-2">
      <NoticeList notices={data.notices} heading="h3" isBrief onOpen={onOpen} />
    </div>
  );
};
