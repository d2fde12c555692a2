import type { ReactNode } from 'react';
import { certaintyWords } from '#src/features/estimates/certainty-words.ts';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import { roundedBounds, roundedEstimate } from '#src/features/estimates/rounded.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format/format.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { FigureKind } from '#src/ui/estimates/estimate-words.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';
import { useObservedAt, useObservedDay } from '#src/ui/locale/use-observed-at.tsx';

interface SumSource {
  source: string;
  /** Newest observation of any of them (ISO). */
  seen_at: string | null;
}

interface ProvenanceDetailsProps {
  provenance?: Provenance | undefined;
  /** In place of `provenance`: the products that the figure is made of. */
  sum?: SumSource | undefined;
  estimate?: (Estimate & Partial<SumParts>) | undefined;
  kind?: FigureKind | undefined;
  marketplace?: MarketplaceId | undefined;
  note?: ReactNode;
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="shrink-0 text-text-3">{label}</dt>
    <dd className="min-w-0 text-right tabular-nums text-text">{children}</dd>
  </div>
);

interface EstimateRowsProps {
  estimate: Estimate & Partial<SumParts>;
  kind: FigureKind;
  marketplace: MarketplaceId | undefined;
}

const useAmounts = (kind: FigureKind) => {
  const format = useFormat();
  const whole = kind === 'money' ? format.money : format.count;
  const between = (from: number, to: number | null) => (to === null ? `≥ ${whole(from)}` : `${whole(from)} – ${whole(to)}`);
  return { format, whole, between };
};

const EstimateRows = ({ estimate, kind, marketplace }: EstimateRowsProps) => {
  const { t } = useTranslation('common');
  const { format, whole, between } = useAmounts(kind);
  const { low, mid, high, grade, seen_days: seen, days } = roundedEstimate(estimate);
  const isCertain = low === high;
  return (
    <>
      {mid !== null && grade !== 'insufficient' && (
        <Row label={t(isCertain ? 'provenance.value' : 'provenance.middle')}>{whole(mid)}</Row>
      )}
      {low !== null && !isCertain && <Row label={t('provenance.range')}>{between(low, high)}</Row>}
      <Row label={t('provenance.grade')}>
        <span className="block font-medium first-letter:uppercase">{certaintyWords(estimate, t, marketplace)}</span>
        <span className="block text-label text-text-3">
          {t(`gradeDetail.${grade === 'a' || grade === 'b' || grade === 'c' ? 'likely' : grade}`)}
        </span>
      </Row>
      {estimate.products !== undefined && (
        <Row label={t('provenance.knownFor')}>
          {t('provenance.knownOf', { known: format.count(estimate.known ?? 0), all: format.count(estimate.products) })}
        </Row>
      )}
      <Row label={t('provenance.observations')}>{format.count(estimate.observations)}</Row>
      <Row label={t('provenance.seen')}>{t('provenance.seenOf', { seen: format.count(seen), days: format.count(days) })}</Row>
    </>
  );
};

/** Collapsed details: the method of an estimate, and the range that its counters allow. */
const EstimateMethod = ({ estimate, kind }: Pick<EstimateRowsProps, 'estimate' | 'kind'>) => {
  const { t } = useTranslation('common');
  const { between, whole } = useAmounts(kind);
  const allowed = estimate.bounds === null ? null : roundedBounds(estimate.bounds);
  return (
    <details className="mt-1 border-line border-t pt-1">
      <summary className="min-h-6 cursor-pointer text-label text-accent pointer-coarse:min-h-11">{t('provenance.how')}</summary>
      <dl>
        <Row label={t('provenance.method')}>{t(`method.${estimate.method}`)}</Row>
        {allowed !== null && allowed.low !== null && (
          <Row label={t(`provenance.allowed.${kind}`)}>
            {allowed.low === allowed.high ? whole(allowed.low) : between(allowed.low, allowed.high)}
          </Row>
        )}
      </dl>
    </details>
  );
};

/** Explains a figure: range and certainty first, then source and times, and its method collapsed. */
export const ProvenanceDetails = ({ provenance, sum, estimate, kind = 'count', marketplace, note }: ProvenanceDetailsProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const seenAt = useObservedAt();
  const seenDay = useObservedDay();
  return (
    <>
      {provenance?.validating && (
        <p className="mb-1 rounded-control bg-warn-soft px-2 py-1 text-label text-warn">
          <span className="font-medium">{t('provenance.validating')}.</span>{' '}
          {provenance.quarantine_reason
            ? t('validating.reason', { reason: t(`quarantine.${provenance.quarantine_reason}`) })
            : t('validating.first')}
        </p>
      )}
      {provenance?.one_reporter && (
        <p className="mb-1 rounded-control bg-surface-2 px-2 py-1 text-label text-text-2">{t('provenance.oneReporter')}</p>
      )}
      {provenance?.dated === 'guessed' && (
        <p className="mb-1 rounded-control bg-surface-2 px-2 py-1 text-label text-text-2">{t('provenance.guessed')}</p>
      )}
      <dl className="border-line border-t pt-1">
        {estimate && <EstimateRows estimate={estimate} kind={kind} marketplace={marketplace} />}
        {sum && (
          <>
            <Row label={t('provenance.source')}>{sum.source}</Row>
            <Row label={t('provenance.observed')}>{sum.seen_at === null ? MISSING : seenAt(sum.seen_at)}</Row>
          </>
        )}
        {provenance && (
          <>
            <Row label={t('provenance.source')}>{t(`source.${provenance.source}`)}</Row>
            {!estimate && <Row label={t('provenance.observations')}>{format.count(provenance.observations)}</Row>}
            <Row label={t('provenance.observed')}>{seenAt(provenance.observed_at)}</Row>
            <Row label={t('provenance.first')}>{seenDay(provenance.first_observed_at)}</Row>
          </>
        )}
      </dl>
      {estimate && <EstimateMethod estimate={estimate} kind={kind} />}
      {note != null && <p className="mt-1 border-line border-t pt-1.5 text-label text-text-3">{note}</p>}
    </>
  );
};
