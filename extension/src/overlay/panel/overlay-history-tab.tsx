import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { VisitsChart } from '#src/overlay/charts/visits-chart.tsx';
import { stockText } from '#src/overlay/figures/figure-text.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import type { Market } from '#src/overlay/market/use-page.ts';
import { ServerHistory } from '#src/overlay/panel/server-history.tsx';
import type { Visit } from '#src/visits/visit.ts';

const MAX_ROWS = 8;

interface Props {
  /** Null while they load. */
  visits: readonly Visit[] | null;
  history: Market['history'];
  known: MergedFigures;
}

/** Visits stored on this device come first, because they need neither account nor network. */
export const OverlayHistoryTab = ({ visits, history, known }: Props) => {
  return (
    <div className="flex flex-col gap-4 pb-3">
      {visits === null ? <div className="h-24 rounded-card bg-surface-2" aria-hidden /> : <Visits visits={visits} />}
      <ServerHistory history={history} market={known.market} />
    </div>
  );
};

const Visits = ({ visits }: { visits: readonly Visit[] }) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const [first] = visits;
  return (
    <section aria-label={t('history.visits_title')}>
      <h2 className="flex items-baseline gap-3 font-semibold text-text">
        {t('history.visits_title')}
        <span className="text-[12px]/[16px] font-normal text-text-3">
          {first ? t('history.visits', { count: visits.length, day: format.day(wibDay(first.at)) }) : null} {t('history.local')}
        </span>
      </h2>
      {visits.length < 2 ? (
        <p className="py-2 text-text-2">{first ? t('history.first') : t('history.off')}</p>
      ) : (
        <>
          <VisitsChart visits={visits} />
          <VisitTable visits={visits} />
        </>
      )}
    </section>
  );
};

const VisitTable = ({ visits }: { visits: readonly Visit[] }) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  return (
    <table className="w-full text-[13px]/[20px]">
      <caption className="sr-only">{t('history.visits_title')}</caption>
      <thead className="text-text-3">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t('history.date')}
          </th>
          {(['price', 'sold', 'stock'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 text-right font-medium">
              {t(`history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {visits
          .slice(-MAX_ROWS)
          .toReversed()
          .map((visit) => (
            <tr key={visit.at} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-normal text-text-2">
                {format.dateTime(visit.at)}
              </th>
              <td className="py-1 text-right">{format.moneyRange(visit.price_low, visit.price_high)}</td>
              <td className="py-1 text-right">{format.counter(visit.sold_total)}</td>
              <td className="py-1 text-right">{stockText(visit.stock, format, t)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
