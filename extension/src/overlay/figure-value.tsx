import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { Popover } from '@telaah/shared/ui/popover';
import { useFormat } from '@telaah/shared/ui/use-format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figureExact, figureText } from '#src/overlay/figure-text.ts';
import type { Figure } from '#src/overlay/figures.ts';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-text-3">{label}</dt>
      <dd className="text-right text-text">{children}</dd>
    </div>
  );
}

/** Where one figure comes from: which part of the page, when, how precise, and how it was made. */
export function Provenance({ figure, snapshot }: { figure: Figure; snapshot: Snapshot }) {
  const { t } = useTranslation(['overlay', 'common']);
  const format = useFormat();
  return (
    <div className="w-[300px] max-w-full text-[12px]/[16px]">
      <p className="pb-2 text-text-2">{t(`overlay:method.${figure.id}`)}</p>
      <dl className="border-line border-t pt-1">
        <Row label={t('overlay:provenance.exact_value')}>{figureExact(format, figure)}</Row>
        <Row label={t('overlay:provenance.precision')}>
          {figure.precision === null ? t('overlay:provenance.computed') : t(`common:precision.${figure.precision}`)}
        </Row>
        {figure.text === null ? null : <Row label={t('overlay:provenance.literal')}>{figure.text}</Row>}
        <Row label={t('overlay:provenance.source')}>{t(`overlay:source.${snapshot.read_from}`)}</Row>
        <Row label={t('overlay:provenance.when')}>{format.dateTime(snapshot.observed_at)}</Row>
      </dl>
    </div>
  );
}

/** A figure that says on a click where it comes from. */
export function FigureValue({ figure, snapshot, className }: { figure: Figure; snapshot: Snapshot; className?: string }) {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const label = t(`figure.${figure.id}`);
  const [shown, exact] = [figureText(format, figure), figureExact(format, figure)];
  return (
    <Popover
      title={t('provenance.title')}
      trigger={
        <button
          type="button"
          className={`cursor-pointer rounded-sm font-semibold text-text decoration-dotted underline-offset-4 hover:underline ${className ?? ''}`}
          aria-label={`${label}: ${shown}${shown === exact ? '' : ` (${exact})`}. ${t('provenance.open', { figure: label })}`}
          title={exact}
        >
          {shown}
        </button>
      }
    >
      <Provenance figure={figure} snapshot={snapshot} />
    </Popover>
  );
}
