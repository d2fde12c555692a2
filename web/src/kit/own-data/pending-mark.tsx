import { useTranslation } from '@telaah/shared/i18n/react';
import { Eye } from 'lucide-react';
import { useObservedWords } from '#src/kit/own-data/observed-words.ts';

interface PendingMarkProps {
  value: string;
  observed_at: string;
}

/** A pending observation below a published figure. */
export const PendingMark = ({ value, observed_at }: PendingMarkProps) => {
  const { t } = useTranslation('research');
  const time = useObservedWords(observed_at);
  return (
    <span className="block text-badge text-info">
      <span className="inline-flex max-w-44 items-start gap-1 whitespace-normal">
        <Eye size={12} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>{t('own.only', { value, time })}</span>
      </span>
    </span>
  );
};

export const PendingReason = () => {
  const { t } = useTranslation('research');
  return (
    <p className="flex max-w-prose items-start gap-1.5 text-[12px] text-text-2 leading-4">
      <Eye size={14} aria-hidden="true" className="shrink-0 text-info" />
      <span>{t('own.why')}</span>
    </p>
  );
};

export const ObservedTime = ({ observed_at }: { observed_at: string }) => (
  <time dateTime={observed_at}>{useObservedWords(observed_at)}</time>
);
