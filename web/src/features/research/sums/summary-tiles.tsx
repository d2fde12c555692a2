import type { UseQueryResult } from '@tanstack/react-query';
import { comparedWeek, isChangeStated } from '@telaah/shared/features/estimates/change';
import { comparedWords, paceWords, weekWords, whyNoChange } from '@telaah/shared/features/estimates/change-words';
import { sumDayState } from '@telaah/shared/features/research/history/day/day-state';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, SummaryText, SumsAnswer, Tile } from '@telaah/shared/kinds/kind';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { rangeLength } from '@telaah/shared/lib/dates/day-range';
import type { Format } from '@telaah/shared/lib/format/format';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords, type Words } from '@telaah/shared/ui/locale/use-words';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import type { ComponentProps, ReactNode } from 'react';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { TileRow } from '#src/kit/page/tile-row.tsx';

/** The page that states a figure: its marketplace and time. */
type FigurePage = ReturnType<NonNullable<Tile<object>['statedBy']>>;

/** `count` also selects singular or plural. */
const toSummaryText = ({ text, counts = {} }: SummaryText, page: FigurePage, format: Format, words: Words): string => {
  const values = {
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, format.count(count)])),
    ...(page && { marketplace: marketplaceName(page.marketplace), day: format.day(wibDay(page.seen_at), false) }),
  };
  const { count } = counts;
  return words(`summary.${text}`, count === undefined ? values : { ...values, count, value: format.count(count) });
};

interface FigureOf {
  label: string;
  sum: ComponentProps<typeof ProvenancePopover>['sum'];
  note: string | undefined;
  built: string;
  beside: ReactNode;
}

/** Estimates show more about themselves than the build time. */
const figureOf = (
  { figure }: Tile<object>,
  summary: object,
  format: Format,
  { label, sum, note, built, beside: change }: FigureOf,
): ReactNode => {
  if (figure.form === 'estimate')
    return <EstimateFigure label={label} estimate={figure.get(summary)} kind={figure.unit} sum={sum} note={note} change={change} />;
  // `format` has a function for each form.
  const write = format[figure.form] as (value: unknown, digits?: 1 | 2) => string;
  return (
    <ProvenancePopover label={label} sum={sum} note={[note, built].filter(Boolean).join(' ')}>
      {write(figure.get(summary), figure.form === 'decimal' ? figure.digits : undefined)}
    </ProvenancePopover>
  );
};

export const SummaryTiles = ({ kind, query }: { kind: AnyKind; query: UseQueryResult<SumsAnswer<object>> }) => {
  const { t } = useTranslation(['research', 'common']);
  const { t: common } = useTranslation('common');
  const words = useWords(kind.texts);
  const format = useFormat();
  const { data, isError, error, isPlaceholderData, refetch } = query;
  if (isError)
    return <ErrorState compact title={t('state.summaryFailed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  const summary = data?.summary;
  const sums = summary && kind.sums?.(summary);
  const ofThese = sums && words('summary.of', { count: sums.products, value: format.count(sums.products) });
  const sum = data &&
    sums && {
      source: [ofThese, data.generation.demo ? common('source.demo') : null].filter(Boolean).join(' · '),
      seen_at: sums.seen_at,
    };
  // The preview's two days are no trend.
  const daily = data?.gate ? undefined : data?.daily_sales;
  const built = data
    ? t('tool.estimates', {
        days: format.dayRange(data.generation.day_from, data.generation.day_to),
        time: format.dateTime(data.generation.built_at),
      })
    : '';
  const week = data && comparedWeek(data.generation.day_to);
  // Reserves room for charts only if tiles have some.
  const hasDays = Object.values(kind.tiles).some(({ days }) => days);
  const compared = week && comparedWords(week, format, common);
  return (
    <TileRow label={t('summary.label')} dimmed={isPlaceholderData}>
      {Object.entries(kind.tiles).map(([name, tile]) => {
        const label = words(`summary.${name}`);
        const { days, figure } = tile;
        const page = (summary && tile.statedBy?.(summary)) ?? null;
        const [noteText, below] = summary ? [tile.says?.(summary), tile.detail?.(summary)] : [];
        const change = (summary && tile.change?.(summary)) ?? null;
        const stated = change !== null && isChangeStated(change) ? change : null;
        // A sign next to a number would read as part of it, so an uncertain change is described in words.
        const isShown = stated !== null && !stated.unsure;
        const paced = paceWords(change?.pace ?? null, format, common);
        const about = change && [compared, paced && `${paced}.`, whyNoChange(change, common)].filter(Boolean).join(' ');
        const note = [noteText && toSummaryText(noteText, page, format, words), about].filter(Boolean).join(' ') || undefined;
        const source = page ? { source: marketplaceName(page.marketplace), seen_at: page.seen_at } : sum;
        const changeText = isShown && (
          <ChangeText
            value={stated.value}
            same={stated.same}
            unsure={stated.unsure}
            {...(compared && { label: compared })}
            className="font-normal text-label"
          />
        );
        return (
          <StatTile
            key={name}
            label={label}
            hasTrendRoom
            isTextOnly={!hasDays}
            value={
              summary && figureOf(tile, summary, format, { label, sum: source, note, built: page ? '' : built, beside: changeText })
            }
            trend={days && daily?.map((day) => day[days])}
            trendStates={days && daily?.map((day) => sumDayState(day, false))}
            trendKind={figure.form === 'estimate' ? figure.unit : 'count'}
            {...(tile.color && { trendColor: tile.color })}
            note={
              below
                ? toSummaryText(below, page, format, words)
                : stated && week
                  ? [stated.unsure ? common('figure.unsure') : paced, weekWords(week, format, common)].filter(Boolean).join(' ')
                  : undefined
            }
            shortNote={!below && stated && week ? common('provenance.days', { count: rangeLength(week.days) }) : undefined}
          />
        );
      })}
    </TileRow>
  );
};
