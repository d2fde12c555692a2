import { useTranslation } from '#src/i18n/react.ts';
import type { CounterLike } from '#src/lib/format/format.ts';
import { counterWords } from '#src/ui/figures/counter-words.ts';
import { ExactText } from '#src/ui/figures/exact-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface CounterTextProps {
  counter: CounterLike | null | undefined;
  className?: string;
}

export const CounterText = ({ counter, className }: CounterTextProps) => {
  const { t } = useTranslation('common');
  const { short, long } = counterWords(counter, useFormat(), t);
  return <ExactText short={short} exact={long} className={className} />;
};
