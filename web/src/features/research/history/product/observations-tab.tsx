import { type AnyObservationRow, observationTable } from '@telaah/shared/features/research/history/observations.table';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import { withPendingRows } from '#src/features/research/history/product/pending-rows.ts';
import { PendingReason } from '#src/kit/own-data/pending-mark.tsx';

interface ObservationsTabProps {
  data: ProductHistoryResult;
  own: readonly PendingObservation[];
}

export const ObservationsTab = ({ data, own }: ObservationsTabProps) => {
  const { t } = useTranslation('history');
  const rows = withPendingRows(data.observations, own);
  if (rows.length === 0) return <p className="py-8 text-center text-text-3">{t('observations.empty')}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <SimpleTable
        table={observationTable}
        label={t('observations.title')}
        rows={rows}
        slots={{ state: (row) => <State row={row} /> }}
      />
      {own.length > 0 && <PendingReason />}
    </div>
  );
};

const State = ({ row: { state, reason } }: { row: AnyObservationRow }) => {
  const { t } = useTranslation(['history', 'common', 'research']);
  if (state === 'own') return <Badge tone="info">{t('research:own.row')}</Badge>;
  if (state === 'accepted') return t('observations.accepted');
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="warn">{t('observations.quarantined')}</Badge>
      {reason && <span className="text-[12px] text-text-3">{t(`common:quarantine.${reason}`)}</span>}
    </span>
  );
};
