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

/** Keeps what somebody looked for and nobody has yet. It costs nothing, and asking twice is asking once. */
export const AskForData = ({ kind, asked }: AskForDataProps) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  const asking = useMutation({
    mutationFn: () => take(unwrap(api.internal.feature.data_request.$post({ json: { kind: kind.id as 'product', asked } }))),
  });
  return (
    <div className="grid justify-items-center gap-2">
      {!asking.data && (
        <Button disabled={asking.isPending} onClick={() => asking.mutate()}>
          {t('state.ask')}
        </Button>
      )}
      <p role="status" className="max-w-lg text-text-2 empty:hidden">
        {asking.data && t('state.asked', { time: format.dateTime(asking.data.asked_at) })}
      </p>
      <FormFailure failure={asking.error} title={t('state.askFailed')} />
    </div>
  );
};
