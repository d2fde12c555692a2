import { useTranslation } from '#src/i18n/react.ts';
import { isDay, wibDay } from '#src/lib/dates.ts';
import { useFormat } from '#src/ui/use-format.tsx';

type Write = (at: string, withYear?: boolean) => string;

/** Writes a day that is a guess as that day and a guess, and an instant as it is told how. */
const useWriting = (write: Write): Write => {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (at, withYear = true) => (isDay(at) ? t('provenance.guessedDay', { day: format.day(at, withYear) }) : write(at, withYear));
};

/** Writes when something was seen, with its time where that is known. */
export const useSeenAt = (): Write => useWriting(useFormat().dateTime);

/** Writes the day on which something was seen. */
export const useSeenDay = (): Write => {
  const format = useFormat();
  return useWriting((at, withYear) => format.day(wibDay(at), withYear));
};
