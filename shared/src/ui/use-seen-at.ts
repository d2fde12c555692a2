import { useTranslation } from '#src/i18n/react.ts';
import { isDay } from '#src/lib/dates.ts';
import { useFormat } from '#src/ui/use-format.tsx';

/** Writes when something was seen: an instant with its time, a day that is a guess as that day and a guess. */
export const useSeenAt = (): ((at: string, withYear?: boolean) => string) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (at, withYear = true) =>
    isDay(at) ? t('provenance.guessedDay', { day: format.day(at, withYear) }) : format.dateTime(at, withYear);
};
