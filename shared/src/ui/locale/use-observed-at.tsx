import { useTranslation } from '#src/i18n/react.ts';
import { isDay, wibDay } from '#src/lib/dates/dates.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

/** Formats the time of an observation: an instant with its time, a guessed day as a guess. */
export const useObservedAt = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (at: string, withYear = true): string =>
    isDay(at) ? t('provenance.guessedDay', { day: format.day(at, withYear) }) : format.dateTime(at, withYear);
};

export const useObservedDay = () => {
  const seenAt = useObservedAt();
  const format = useFormat();
  return (at: string): string => (isDay(at) ? seenAt(at) : format.day(wibDay(at)));
};
