import { useTranslation } from '@telaah/shared/i18n/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { useFailedLine } from '#src/kit/failures/failed-line.ts';
import { useReasonWords } from '#src/kit/failures/reason-words.ts';
import { useCountdown } from '#src/kit/forms/use-countdown.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';

interface FormFailureProps {
  failure: Error | null;
  title?: string | undefined;
}

/** Failure of the whole form. The alert region always exists, so that screen readers announce it. */
export const FormFailure = ({ failure, ...words }: FormFailureProps) => (
  <div role="alert" className="empty:hidden">
    {failure && <FailureText failure={failure} {...words} />}
  </div>
);

const FailureText = ({ failure, title }: FormFailureProps & { failure: Error }) => {
  const { t } = useTranslation('errors');
  const call = failure instanceof CallFailure ? failure : null;
  // The user cannot correct these in the form.
  const isOurs = call === null || call.status >= 500;
  const line = useFailedLine(call);
  const reasonOf = useReasonWords();
  return (
    <div className="flex items-start gap-2 rounded-control bg-neg-soft px-3 py-2 text-form text-neg">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {call?.code === 'rate_limited' && call.retryAfter ? (
          <Wait seconds={call.retryAfter} />
        ) : (
          <p>{call ? reasonOf(call.code) : t('title.generic')}</p>
        )}
        {line && <p className="break-all text-label">{line}</p>}
        {isOurs && <SupportLink about={failure} />}
      </div>
    </div>
  );
};

/** Seconds below two minutes, otherwise minutes. */
export const useWaitText = () => {
  const { t } = useTranslation('errors');
  return (seconds: number): string =>
    seconds < 120 ? t('wait.seconds', { count: seconds }) : t('wait.minutes', { count: Math.ceil(seconds / 60) });
};

/** Counts down visually; screen readers announce the time once. */
const Wait = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('errors');
  const waitText = useWaitText();
  const [until] = useState(() => Date.now() + 1000 * seconds);
  const left = useCountdown(until);
  if (left === 0) return <p>{t('wait.over')}</p>;
  return (
    <>
      <p className="sr-only">{waitText(seconds)}</p>
      <p aria-hidden="true" className="tabular-nums">
        {waitText(left)}
      </p>
    </>
  );
};
