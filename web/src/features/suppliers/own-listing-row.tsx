import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnListing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useEffect, useRef, useState } from 'react';
import { invalidateSuppliers, type OwnerAction, runOwnerAction } from '#src/features/suppliers/queries.ts';
import { SupplierPhoto } from '#src/features/suppliers/supplier-photo.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { showToast } from '#src/kit/toasts/show-toast.ts';

const tones = {
  waiting: 'info',
  shown: 'pos',
  refused: 'neg',
  held: 'warn',
  withdrawn: 'neutral',
  lapsed: 'warn',
} as const satisfies Record<OwnListing['standing'], string>;

const explainedPhases = ['waiting', 'refused', 'held', 'lapsed'] as const;

export const OwnListingRow = ({ listing }: { listing: OwnListing }) => {
  const { t } = useTranslation('suppliers');
  const format = useFormat();
  const client = useQueryClient();
  const { id, product, standing: phase } = listing;
  const doneTexts = { confirm: 'mine.confirmDone', withdraw: 'mine.withdrawn', restore: 'mine.restored' } as const;
  const act = useMutation({
    mutationFn: (which: OwnerAction) => runOwnerAction(which, id),
    onSuccess: async (_, which) => {
      await invalidateSuppliers(client);
      const undo = which === 'withdraw' && { action: { label: t('mine.undo'), onClick: () => act.mutate('restore') } };
      void showToast({ title: t(doneTexts[which], { product }), tone: 'pos', ...undo });
    },
  });
  const press = (which: OwnerAction) => act.isPending || act.mutate(which);
  const why = explainedPhases.find((each) => each === phase);
  return (
    <li className="grid min-w-0 grid-cols-[112px_minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-3 max-sm:grid-cols-1">
      <SupplierPhoto listing={listing} sizes="112px" className="aspect-4/3 w-full rounded-md max-sm:hidden" silent />
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 font-medium text-[14px] text-text leading-5 [overflow-wrap:anywhere]">{product}</h2>
          <Badge tone={tones[phase]}>{t(`standing.${phase}`)}</Badge>
        </div>
        <p className="text-[12px] text-text-3 leading-4">
          {listing.store} · {listing.phone} · {t('mine.confirmed', { day: format.day(wibDay(listing.confirmed_at)) })} ·{' '}
          {t('mine.asked', { count: listing.asked, value: format.count(listing.asked) })}
        </p>
        {why && <p className="text-text-2">{t(`standingText.${why}`)}</p>}
        {listing.note && <p className="text-neg">{t('mine.reason', { note: listing.note })}</p>}
        {listing.ask_to_confirm && (
          <div className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
            <span className="min-w-0 flex-1">{t('mine.ask')}</span>
            <Button variant="primary" onClick={() => press('confirm')}>
              {t('mine.confirm')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          <Link
            to="/suppliers/$listingId/edit"
            params={{ listingId: id }}
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
            aria-label={`${t('action.edit')}: ${product}`}
          >
            {t('action.edit')}
          </Link>
          {phase === 'withdrawn' ? (
            <Button size="sm" onClick={() => press('restore')}>
              {t('mine.restore')}
            </Button>
          ) : (
            <WithdrawButton onYes={() => press('withdraw')} />
          )}
        </div>
        <FormFailure failure={act.error} title={t('mine.changeFailed')} />
      </div>
    </li>
  );
};

/** Two clicks in the same place: the first explains, the second withdraws. */
const WithdrawButton = ({ onYes }: { onYes: () => void }) => {
  const { t } = useTranslation('suppliers');
  const [isConfirming, setConfirming] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) yes.current?.focus();
  }, [isConfirming]);
  if (!isConfirming) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        {t('mine.withdraw')}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-text-2">
        {t('mine.withdrawMeans')}
      </span>
      <Button ref={yes} size="sm" variant="danger" onClick={onYes}>
        {t('mine.withdrawYes')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(false)}>
        {t('mine.withdrawNo')}
      </Button>
    </span>
  );
};
