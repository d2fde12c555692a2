import { useTranslation } from '@telaah/shared/i18n/react';
import { dayEnd, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Format } from '@telaah/shared/lib/format/format';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useNow } from '#src/clock/use-now.ts';

/** `today 14:05 WIB` until that day ends, then the day and time. */
export const useObservedWords = (instant: string): string => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const now = useNow([dayEnd(wibDay(instant)).getTime()]);
  return wibDay(instant) === wibDay(now) ? t('own.today', { time: format.time(instant) }) : format.dateTime(instant, false);
};

/** A price or range: `Rp95.000 – Rp120.000`. */
export const priceWords = (format: Format, { low, high }: { low: number; high: number }): string =>
  high > low ? `${format.money(low)} – ${format.money(high)}` : format.money(low);
