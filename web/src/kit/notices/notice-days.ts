import type { InboxNotice } from '@telaah/shared/features/notices/schema';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';

interface NoticeDay {
  /** WIB day. */
  day: string;
  name: 'today' | 'yesterday' | null;
  notices: InboxNotice[];
}

/** Keeps the order of the notices; `now` in epoch ms. */
export const groupByDay = (notices: readonly InboxNotice[], now: number): NoticeDay[] => {
  const today = wibDay(now);
  const nameOf = (day: string) => (day >= today ? 'today' : day === addDays(today, -1) ? 'yesterday' : null);
  return [...Map.groupBy(notices, ({ created_at }) => wibDay(created_at))].map(([day, ofDay]) => ({
    day,
    name: nameOf(day),
    notices: ofDay,
  }));
};

const MINUTE = 60_000;

/** Whole minutes since `at`; null from an hour on. A device's late clock counts as no time. */
export const minutesSince = (at: string, now: number): number | null => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));
  return minutes < 60 ? minutes : null;
};
