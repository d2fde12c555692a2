import { Link } from '@tanstack/react-router';
import type { InboxNotice } from '@telaah/shared/features/notices/schema';
import type { NoticeSubject } from '@telaah/shared/features/notices/subjects';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { CalendarClock, type LucideIcon, Receipt, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesSince } from '#src/kit/notices/notice-days.ts';
import { toRouterParts } from '#src/session/addresses/router-parts.ts';

const signs: Record<NoticeSubject, { icon: LucideIcon; tone: string }> = {
  account: { icon: ShieldCheck, tone: 'bg-info-soft text-info' },
  purchase: { icon: Receipt, tone: 'bg-pos-soft text-pos' },
  plan: { icon: CalendarClock, tone: 'bg-warn-soft text-warn' },
  supplier: { icon: Truck, tone: 'bg-surface-2 text-text-2' },
};

interface NoticeRowProps {
  notice: InboxNotice;
  /** Epoch ms. */
  now: number;
  /** Long details end after two lines. */
  isBrief?: boolean | undefined;
  onOpen: () => void;
  action?: ReactNode;
}

export const NoticeRow = ({ notice, now, isBrief, onOpen, action }: NoticeRowProps) => {
  const { t } = useTranslation('inbox');
  const { about, subject, detail, button, created_at, is_read } = notice;
  const { icon: Icon, tone } = signs[about];
  const link = button && toRouterParts(button.link);
  return (
    <li className={clsx('flex items-start gap-3 px-4 py-2.5 max-md:px-3', !is_read && 'bg-accent-soft')}>
      <span className={clsx('grid size-7 shrink-0 place-content-center rounded-md', tone)}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className={clsx('min-w-0 break-words text-text', !is_read && 'font-semibold')}>
            {!is_read && <span className="sr-only">{t('row.unread')}: </span>}
            {subject}
          </p>
          <p className="flex shrink-0 items-center gap-1.5 whitespace-nowrap text-label text-text-2 tabular-nums">
            {!is_read && <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />}
            <NoticeTime at={created_at} now={now} />
          </p>
        </div>
        {detail !== '' && <p className={clsx('break-words text-label text-text-2', isBrief && 'line-clamp-2')}>{detail}</p>}
        {(link || action) && (
          <div className="flex items-center justify-between gap-3">
            {button && link ? (
              <Link
                {...link}
                aria-label={`${button.label}: ${subject}`}
                className="inline-flex min-h-6 items-center font-medium text-accent text-label underline-offset-2 hover:underline pointer-coarse:min-h-11"
                onClick={onOpen}
              >
                {button.label}
              </Link>
            ) : (
              <span />
            )}
            {action}
          </div>
        )}
      </div>
    </li>
  );
};

const NoticeTime = ({ at, now }: { at: string; now: number }) => {
  const { t } = useTranslation('inbox');
  const format = useFormat();
  const minutes = minutesSince(at, now);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {minutes === null ? format.time(at) : minutes === 0 ? t('time.now') : t('time.minutes', { count: minutes })}
    </time>
  );
};
