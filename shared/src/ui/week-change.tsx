import { createContext, useContext } from 'react';
import { comparedWeek } from '#src/features/estimates/change.ts';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { comparedWords, whyNoChange } from '#src/lib/change-words.ts';
import { ChangeText } from '#src/ui/change-text.tsx';
import { ProvenancePopover } from '#src/ui/provenance-popover.tsx';
import { useFormat } from '#src/ui/use-format.tsx';

const WeekEnd = createContext<string | null>(null);

/** Tells the changes below it with which day their week ends: the last one of the research that answered. */
export const WeekEnds = WeekEnd.Provider;

/** The days that the changes here compare, in a sentence; null where nobody says with which day they end. */
export const useComparedWords = (): string | null => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const to = useContext(WeekEnd);
  return to === null ? null : comparedWords(comparedWeek(to), format, t);
};

interface WeekChangeProps {
  label: string;
  /** A fraction; null where it is not known or not sure. */
  value: number | null;
  unsure: boolean;
  provenance?: Provenance | undefined;
}

/** The change of a week that tells which days it compares. */
export const WeekChange = ({ label, value, unsure, provenance }: WeekChangeProps) => {
  const { t } = useTranslation('common');
  const words = useComparedWords();
  const note = [words, whyNoChange({ value, unsure }, t)].filter((part) => part !== null).join(' ');
  return (
    <ProvenancePopover label={label} provenance={provenance} note={note === '' ? undefined : note}>
      <ChangeText value={value} unsure={unsure} {...(words !== null && { label: words })} />
    </ProvenancePopover>
  );
};
