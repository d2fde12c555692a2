import { useTranslation } from '#src/i18n/react.ts';
import { isDay, wibDay } from '#src/lib/dates/dates.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

/** Writes when something was seen: an instant with its time, a day that is a guess as that day and a guess. */
export const useObservedAt = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (at: string, withYear = true): string =>
    isDay(at) ? t('provenance.guessedDay', { day: format.day(at, withYear) }) : format.dateTime(at, withYear);
};

/** Writes the day on which something was seen, and whether that is a guess. */
export const useObservedDay = () => {
  const seenAt = useObservedAt();
  const format = useFormat();
  return (at: string): string => (isDay(at) ? seenAt(at) : format.day(wibDay(at)));
};
