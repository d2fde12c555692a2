import type { InboxNotice } from '@telaah/shared/features/notices/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type ReactNode, useId } from 'react';
import { useMinute } from '#src/clock/use-minute.ts';
import { groupByDay } from '#src/kit/notices/notice-days.ts';
import { NoticeRow } from '#src/kit/notices/notice-row.tsx';
import { useMarkNotices } from '#src/kit/notices/use-mark-notices.ts';

interface NoticeListProps {
  notices: readonly InboxNotice[];
  heading: 'h2' | 'h3';
  isBrief?: boolean;
  /** Called after a notice's link was followed. */
  onOpen?: () => void;
  actionOf?: (notice: InboxNotice) => ReactNode;
}

/** Notices by day. Following a notice's link marks it as read. */
export const NoticeList = ({ notices, heading: Heading, isBrief, onOpen, actionOf }: NoticeListProps) => {
  const { t } = useTranslation('inbox');
  const format = useFormat();
  const now = useMinute();
  const id = useId();
  const { mark } = useMarkNotices();
  const open = ({ notice_id, is_read }: InboxNotice) => {
    if (!is_read) void mark({ ids: [notice_id], isRead: true });
    onOpen?.();
  };
  return groupByDay(notices, now).map(({ day, name, notices: ofDay }) => (
    <section key={day} aria-labelledby={`${id}-${day}`}>
      <Heading id={`${id}-${day}`} className="px-4 pt-3 pb-2 font-medium text-label text-text-2 max-md:px-3">
        {name ? t(`day.${name}`) : format.day(day)}
      </Heading>
      <ul className="grid">
        {ofDay.map((notice) => (
          <NoticeRow
            key={notice.notice_id}
            notice={notice}
            now={now}
            isBrief={isBrief}
            onOpen={() => open(notice)}
            action={actionOf?.(notice)}
          />
        ))}
      </ul>
    </section>
  ));
};
