import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/button';
import { useFormat } from '@telaah/shared/ui/use-format';
import { api, take, unwrap } from '#src/api.ts';
import { FormFailure } from '#src/kit/form-failure.tsx';

interface AskForDataProps {
  kind: AnyKind;
  /** The words or the address that found nothing. */
  asked: string;
}

/**
 * Keeps what somebody looked for and nobody has yet. It costs nothing, and asking twice is asking once. Stands in a row of buttons: what comes
 * of it stands below the row.
 */
export const AskForData = ({ kind, asked }: AskForDataProps) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const asking = useMutation({
    mutationFn: () => take(unwrap(api.internal.feature.data_request.$post({ json: { kind: kind.id as 'product', asked } }))),
  });
  return (
    <>
      {!asking.data && (
        <Button variant="primary" disabled={asking.isPending} onClick={() => asking.mutate()}>
          {t('state.ask')}
        </Button>
      )}
      <p role="status" className="order-last basis-full text-text-2 empty:hidden">
        {asking.data && t('state.asked', { time: format.dateTime(asking.data.asked_at) })}
      </p>
      <div className="order-last basis-full has-[>:empty]:hidden">
        <FormFailure failure={asking.error} title={t('state.askFailed')} />
      </div>
    </>
  );
};
