import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useEffect, useRef, useState } from 'react';
import { cancelInvoice, rememberInvoice } from '#src/features/billing/purchase/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';

interface CancelButtonsProps {
  invoice: Invoice;
  onOtherMethod: (invoice: Invoice) => void;
}

type CancelChoice = 'cancel' | 'another';

/** Two clicks in the same place: the first explains, the second cancels. */
export const CancelButtons = ({ invoice, onOtherMethod }: CancelButtonsProps) => {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const confirm = useRef<HTMLButtonElement>(null);
  const first = useRef<Record<CancelChoice, HTMLButtonElement | null>>({ cancel: null, another: null });
  const [pendingChoice, setPendingChoice] = useState<CancelChoice | null>(null);
  const cancel = useMutation({
    mutationFn: async (of: CancelChoice) => ({ of, now: (await cancelInvoice(invoice.id)).invoice }),
    onSuccess: ({ of, now }) => {
      rememberInvoice(client, now);
      // If it was paid in the meantime, nothing is left to pay.
      if (of === 'another' && now.status === 'failed') onOtherMethod(now);
    },
  });
  useEffect(() => {
    if (pendingChoice !== null) confirm.current?.focus();
  }, [pendingChoice]);
  const keepInvoice = () => {
    const back = pendingChoice === null ? null : first.current[pendingChoice];
    setPendingChoice(null);
    cancel.reset();
    // The button stays hidden until this render is done.
    requestAnimationFrame(() => back?.focus());
  };
  const start = (of: CancelChoice) => {
    if (!cancel.isPending) cancel.mutate(of);
  };
  const isStillPending = cancel.data?.now.status === 'pending';
  return (
    <div className="grid gap-2">
      <div hidden={pendingChoice !== null} className="flex flex-wrap gap-2 max-sm:grid [&[hidden]]:hidden">
        {(['another', 'cancel'] as const).map((of) => (
          <Button
            key={of}
            ref={(button) => {
              first.current[of] = button;
            }}
            size="lg"
            variant={of === 'cancel' ? 'ghost' : 'outline'}
            onClick={() => setPendingChoice(of)}
          >
            {t(`pending.${of}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="max-w-prose text-[14px] text-text leading-5 empty:hidden">
        {isStillPending ? t('pending.notCancelled') : pendingChoice !== null && t('pending.cancelMeans')}
      </p>
      {pendingChoice !== null && (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button
            ref={confirm}
            variant="danger"
            size="lg"
            onClick={() => start(pendingChoice)}
            aria-disabled={cancel.isPending || undefined}
          >
            {t(pendingChoice === 'another' ? 'pending.anotherYes' : 'pending.cancelYes')}
          </Button>
          <Button variant="ghost" size="lg" onClick={keepInvoice}>
            {t('pending.keep')}
          </Button>
        </div>
      )}
      <FormFailure failure={cancel.error} />
    </div>
  );
};
