import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { revokeSessions, sessionsQuery } from '#src/features/accounts/calls/queries.ts';
import { deviceOf } from '#src/features/accounts/settings/device.ts';
import { OtherSessions } from '#src/features/accounts/settings/other-sessions.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';

const useDeviceName = () => {
  const { t } = useTranslation('settings');
  return (session: SessionItem): string => {
    const device = deviceOf(session.user_agent);
    return device ? t('sessions.device', device) : t('sessions.unknown');
  };
};

export const SessionsSection = () => {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const nameOf = useDeviceName();
  const [message, setMessage] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with the session, so the message takes the focus.
  useEffect(() => {
    if (message !== '') line.current?.focus();
  }, [message]);
  const list = useQuery(sessionsQuery);
  const revoke = useMutation({
    mutationFn: ({ which }: { which: Parameters<typeof revokeSessions>[0]; doneText: string }) => revokeSessions(which),
    onMutate: () => setMessage(''),
    onSuccess: (answer, { doneText: done }) => {
      queryClient.setQueryData(sessionsQuery.queryKey, answer);
      setMessage(done);
    },
    // The session may have ended elsewhere; the list shows which are left.
    onError: () => void list.refetch(),
  });
  const sessions = list.data?.sessions;

  return (
    <Card title={t('sessions.title')}>
      <div className="grid gap-3">
        <p className="text-form text-text-2">{t('sessions.lead')}</p>
        {list.error && !sessions ? (
          <ErrorState title={t('sessions.failed')} {...failureProps(list.error)} onRetry={() => void list.refetch()} />
        ) : !sessions ? (
          <div className="grid gap-2" aria-busy="true">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        ) : (
          <ul className="grid divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                name={nameOf(session)}
                busy={revoke.isPending}
                onRevoke={() =>
                  revoke.mutate({ which: { id: session.id }, doneText: t('sessions.revoked', { device: nameOf(session) }) })
                }
              />
            ))}
          </ul>
        )}
        <p ref={line} role="status" tabIndex={-1} className="text-form text-pos outline-none empty:hidden">
          {message}
        </p>
        <FormFailure failure={revoke.error} />
        {sessions?.length === 1 && message === '' && <p className="text-form text-text-3">{t('sessions.alone')}</p>}
        {sessions && sessions.length > 1 && (
          <OtherSessions
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate({ which: { others: true }, doneText: t('sessions.othersDone') })}
          />
        )}
      </div>
    </Card>
  );
};

interface SessionRowProps {
  session: SessionItem;
  name: string;
  busy: boolean;
  onRevoke: () => void;
}

const SessionRow = ({ session, name, busy, onRevoke }: SessionRowProps) => {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const Icon = deviceOf(session.user_agent)?.isPhone ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium text-form text-text">
          {name}
          {session.current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-label text-text-3">
          <span>{t('sessions.lastSeen', { date: format.dateTime(session.last_seen_at) })}</span>
          <span>{t('sessions.since', { date: format.dateTime(session.created_at) })}</span>
          {session.network && <span>{t('sessions.network', { network: session.network })}</span>}
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={t('sessions.revokeNamed', { device: name })}
          aria-disabled={busy || undefined}
          className="aria-disabled:cursor-progress aria-disabled:opacity-70"
          onClick={() => !busy && onRevoke()}
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </li>
  );
};
