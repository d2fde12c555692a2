import type { ReactNode } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { wibDay } from '#src/lib/dates.ts';
import type { FigureKind } from '#src/ui/estimate-words.ts';
import { useFormat } from '#src/ui/use-format.tsx';

interface ProvenanceDetailsProps {
  provenance?: Provenance | undefined;
  estimate?: Estimate | undefined;
  kind?: FigureKind | undefined;
  note?: ReactNode;
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="shrink-0 text-text-3">{label}</dt>
    <dd className="min-w-0 text-right tabular-nums text-text">{children}</dd>
  </div>
);

const EstimateRows = ({ estimate, kind }: { estimate: Estimate; kind: FigureKind }) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const whole = kind === 'money' ? format.money : format.count;
  const { low, mid, high, grade, method, seen_days: seen, days, bounds } = estimate;
  const isCertain = low === high;
  const between = (from: number, to: number | null) => (to === null ? `≥ ${whole(from)}` : `${whole(from)} – ${whole(to)}`);
  return (
    <>
      {mid !== null && grade !== 'insufficient' && (
        <Row label={t(isCertain ? 'provenance.value' : 'provenance.middle')}>{whole(mid)}</Row>
      )}
      {low !== null && !isCertain && <Row label={t('provenance.range')}>{between(low, high)}</Row>}
      {bounds !== null && bounds.low !== null && <Row label={t('provenance.certain')}>{between(bounds.low, bounds.high)}</Row>}
      <Row label={t('provenance.grade')}>
        <span className="block font-medium">{t(`grade.${grade}`)}</span>
        <span className="block text-label text-text-3">{t(`gradeDetail.${grade}`)}</span>
      </Row>
      <Row label={t('provenance.method')}>{t(`method.${method}`)}</Row>
      <Row label={t('provenance.observations')}>{format.count(estimate.observations)}</Row>
      <Row label={t('provenance.seen')}>{t('provenance.seenOf', { seen: format.count(seen), days: format.count(days) })}</Row>
    </>
  );
};

/** What is behind a figure, in words: certainty and method first, then source and times. */
export const ProvenanceDetails = ({ provenance, estimate, kind = 'count', note }: ProvenanceDetailsProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
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
      <dl className="border-line border-t pt-1">
        {estimate && <EstimateRows estimate={estimate} kind={kind} />}
        {provenance && (
          <>
            <Row label={t('provenance.source')}>{t(`source.${provenance.source}`)}</Row>
            {!estimate && <Row label={t('provenance.observations')}>{format.count(provenance.observations)}</Row>}
            <Row label={t('provenance.observed')}>{format.dateTime(provenance.observed_at)}</Row>
            <Row label={t('provenance.first')}>{format.day(wibDay(provenance.first_observed_at))}</Row>
          </>
        )}
      </dl>
      {note != null && <p className="mt-1 border-line border-t pt-1.5 text-label text-text-3">{note}</p>}
    </>
  );
};
