import { createContext, useContext } from 'react';
import { comparedWeek } from '#src/features/estimates/change.ts';
import { comparedWords, paceWords, weekWords, whyNoChange } from '#src/features/estimates/change-words.ts';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { PacedChange } from '#src/features/estimates/week-change.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { ProvenancePopover } from '#src/ui/estimates/provenance-popover.tsx';
import { ChangeText } from '#src/ui/figures/change-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

const WeekEnd = createContext<string | null>(null);

/** Provides the last day of the compared week: the last day of the research that answered. */
export const WeekEnds = WeekEnd.Provider;

/** The compared days in a sentence; null outside of `WeekEnds`. */
export const useComparedWords = (): string | null => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const to = useContext(WeekEnd);
  return to === null ? null : comparedWords(comparedWeek(to), format, t);
};

/** The compared week in a few words, for a column's header; null outside of `WeekEnds`. */
export const useWeekWords = (): string | null => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const to = useContext(WeekEnd);
  return to === null ? null : weekWords(comparedWeek(to), format, t);
};

interface WeekChangeProps extends PacedChange {
  label: string;
  provenance?: Provenance | undefined;
}

export const WeekChange = ({ label, provenance, pace, ...change }: WeekChangeProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const words = useComparedWords();
  const paced = paceWords(pace, format, t);
  const note = [words, paced && `${paced}.`, whyNoChange(change, t)].filter((part) => part !== null).join(' ');
  return (
    <ProvenancePopover label={label} provenance={provenance} note={note === '' ? undefined : note}>
      <span className="inline-block [&>*]:block">
        <ChangeText {...change} {...(words !== null && { label: words })} />
        {pace !== null && <span className="whitespace-nowrap text-badge text-text-3">{paceWords(pace, format, t, 'cell')}</span>}
      </span>
    </ProvenancePopover>
  );
};
