import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InboxNotice, InboxPage } from '@telaah/shared/features/notices/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { clsx } from 'clsx';
import { Check, CheckCheck, Inbox, Mail, Settings } from 'lucide-react';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { NoticeList } from '#src/kit/notices/notice-list.tsx';
import { NoticesSkeleton } from '#src/kit/notices/notices-skeleton.tsx';
import { useMarkNotices } from '#src/kit/notices/use-mark-notices.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useInbox } from '#src/session/notices/inbox.ts';
import { unreadQuery } from '#src/session/notices/unread.ts';

export interface NoticesSearch {
  page?: number | undefined;
  /** Only unread notices. */
  unread?: true | undefined;
}

interface NoticesPageProps {
  search: NoticesSearch;
  onSearch: (next: NoticesSearch) => void;
}

export const NoticesPage = ({ search: { page = 1, unread }, onSearch }: NoticesPageProps) => {
  const { t } = useTranslation('inbox');
  const { language } = useFormat();
  const { data, error, isPlaceholderData, refetch } = useInbox({ page, language, ...(unread && { unread }) });
  const { data: counted } = useQuery(unreadQuery);
  const { markAll } = useMarkNotices();
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-text text-title">{t('title')}</h1>
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            className="aria-disabled:text-text-3"
            aria-disabled={!counted?.unread || undefined}
            onClick={() => counted?.unread && void markAll()}
          >
            <CheckCheck size={16} aria-hidden="true" />
            {t('mark.all')}
          </Button>
          <Link
            to="/settings"
            search={{ tab: 'notices' }}
            aria-label={t('settings')}
            title={t('settings')}
            className={buttonStyle({ variant: 'ghost' })}
          >
            <Settings size={16} aria-hidden="true" />
          </Link>
        </div>
      </div>
      <Segmented
        label={t('filter.label')}
        value={unread ? 'unread' : 'all'}
        items={[
          { value: 'all', label: t('filter.all') },
          { value: 'unread', label: t('filter.unread') },
        ]}
        onValueChange={(next) => onSearch({ unread: next === 'unread' || undefined })}
      />
      {error && !data ? (
        <ErrorState title={t('failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="rounded-card border border-line bg-surface">
          <NoticesSkeleton rows={6} />
        </div>
      ) : (
        <div
          className={clsx('grid grid-cols-1 gap-4', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData || undefined}
        >
          <Notices page={data} isUnread={unread === true} />
          {data.total_page > 1 && (
            <Pagination
              page={Math.min(page, data.total_page)}
              pages={data.total_page}
              onPage={(next) => onSearch({ unread, page: next === 1 ? undefined : next })}
            />
          )}
        </div>
      )}
    </div>
  );
};

const Notices = ({ page: { notices }, isUnread }: { page: InboxPage; isUnread: boolean }) => {
  const { t } = useTranslation('inbox');
  if (notices.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title={t(isUnread ? 'empty.unread' : 'empty.title')}
        description={t(isUnread ? 'empty.unreadText' : 'empty.text')}
      />
    );
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface pb-2">
      <NoticeList notices={notices} heading="h2" actionOf={(notice) => <MarkButton notice={notice} />} />
    </div>
  );
};

const MarkButton = ({ notice: { notice_id, subject, is_read } }: { notice: InboxNotice }) => {
  const { t } = useTranslation('inbox');
  const { mark } = useMarkNotices();
  return (
    <IconButton
      size="sm"
      label={t(is_read ? 'row.unreadAgainNamed' : 'row.readNamed', { subject })}
      title={t(is_read ? 'row.unreadAgain' : 'row.read')}
      icon={is_read ? Mail : Check}
      onClick={() => void mark({ ids: [notice_id], isRead: !is_read })}
    />
  );
};
