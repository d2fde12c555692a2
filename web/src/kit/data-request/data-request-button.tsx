import { useMutation } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { unwrap } from '@telaah/api/client';
import { MAX_REQUEST_TEXT } from '@telaah/shared/features/requests/limits';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { HeadId } from '@telaah/shared/kinds/registry/heads';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { api, take } from '#src/api/api.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { useSession } from '#src/session/account/session.ts';

export interface DataRequestOfferProps {
  of: HeadId;
  /** The words or address that found nothing; undefined: the page's address. */
  subject?: string;
}

/** Records missing data that somebody looked for. Free; repeats count once. The result appears below the surrounding buttons. */
export const DataRequestButton = ({ of: kind, subject }: DataRequestOfferProps) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const isSignedIn = useSession() !== null;
  const here = useRouterState({ select: ({ location }) => location.href });
  const requestText = (subject || here).slice(0, MAX_REQUEST_TEXT);
  const request = useMutation({
    mutationFn: () => take(unwrap(api.internal.feature.data_request.$post({ json: { kind, asked: requestText } }))),
  });
  if (!isSignedIn) {
    return (
      <Link to="/login" search={{ redirected_from: here }} className={buttonStyle({ variant: 'primary' })}>
        {t('state.ask')}
      </Link>
    );
  }
  return (
    <>
      {!request.data && (
        <Button variant="primary" disabled={request.isPending} onClick={() => request.mutate()}>
          {t('state.ask')}
        </Button>
      )}
      <p role="status" className="order-last basis-full text-text-2 empty:hidden">
        {request.data && t('state.asked', { time: format.dateTime(request.data.asked_at) })}
      </p>
      <div className="order-last basis-full has-[>:empty]:hidden">
        <FormFailure failure={request.error} title={t('state.askFailed')} />
      </div>
    </>
  );
};
