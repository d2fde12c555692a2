import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { api, take } from '#src/api/api.ts';

const MINUTE = 60_000;

const statusQuery = {
  queryKey: ['status'],
  queryFn: ({ signal }: { signal: AbortSignal }) => take(unwrap(api.public.v1.status.$get(undefined, { init: { signal } }))),
  staleTime: 0,
  // Visitors of this page wait for the end of an outage.
  refetchInterval: MINUTE,
  retry: false,
};

const statusStyles = {
  checking: { icon: LoaderCircle, tone: 'text-text-3' },
  up: { icon: CircleCheck, tone: 'text-pos' },
  degraded: { icon: TriangleAlert, tone: 'text-warn' },
  down: { icon: CloudOff, tone: 'text-neg' },
} as const;

export const SystemStatusLine = () => {
  const { t } = useTranslation('help');
  const format = useFormat();
  const { data, isError } = useQuery(statusQuery);
  const state = isError ? 'down' : (data?.status ?? 'checking');
  const { icon: Icon, tone } = statusStyles[state];
  return (
    <div role="status" className="flex items-start gap-2.5">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="grid min-w-0 gap-1">
        <p className="pt-0.5 text-text">{t(`status.${state}`)}</p>
        {state === 'degraded' && (
          <ul className="grid list-disc gap-1 pl-4 text-text-2">
            {data?.parts.map(({ part, since }) => (
              <li key={part}>
                {t(`status.${part}`)} <span className="text-text-3">({t('status.since', { time: format.dateTime(since) })})</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
