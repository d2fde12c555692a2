import { certaintyWords } from '@telaah/shared/features/estimates/certainty-words';
import { roundedEstimate } from '@telaah/shared/features/estimates/rounded';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { exactText } from '@telaah/shared/lib/format/interval-text';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { DiscountPopover } from '@telaah/shared/ui/figures/discount-chip';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import type { ReactNode } from 'react';
import type { BarItem } from '#src/overlay/bar/bar-items.ts';
import { FigureValue } from '#src/overlay/figures/figure-value.tsx';

/** As high as the bar for touch; the label is above the value until there is room next to it. */
const shape =
  'group inline-flex h-11 flex-col items-start justify-center gap-x-2 whitespace-nowrap text-left text-[14px]/[20px] @min-[900px]:flex-row @min-[900px]:items-center';

const Label = ({ children }: { children: ReactNode }) => {
  return <span className="block text-badge/[14px] font-normal text-text-3 @min-[900px]:text-label">{children}</span>;
};

const Value = ({ children }: { children: ReactNode }) => {
  return <span className="flex items-baseline gap-1.5 font-semibold text-text">{children}</span>;
};

/** Underlined on hover, because a press shows more. */
const hoverUnderline = 'decoration-text-3 decoration-dotted underline-offset-4 group-hover:underline';
const note = 'text-badge/[14px] font-normal text-text-3';

interface Props {
  item: BarItem;
  snapshot: Snapshot;
  market: ProductFigures | null;
}

export const BarFigure = ({ item, snapshot, market }: Props) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const name = t(`bar.figure.${item.id}`);
  if (item.from === 'market') return <MarketFigure item={item} snapshot={snapshot} market={market} />;
  if (item.from === 'page') {
    return (
      <FigureValue figure={item.figure} snapshot={snapshot} className={shape}>
        {(shown) => (
          <>
            <Label>{name}</Label>
            <Value>
              <span className={hoverUnderline}>{shown}</span>
            </Value>
          </>
        )}
      </FigureValue>
    );
  }
  if (item.from === 'discount') {
    const { discount, real } = item;
    return (
      <DiscountPopover discount={discount} className={`${shape} hover:no-underline!`}>
        <Label>{name}</Label>
        <Value>
          <span className={hoverUnderline}>{format.percent(real)}</span>
          <span className={note}>{t('bar.discount_claimed', { claimed: format.percent(discount.claimed) })}</span>
        </Value>
      </DiscountPopover>
    );
  }
  return (
    <div className={shape}>
      <Label>{name}</Label>
      <Value>{t('bar.visits_value', { count: item.count, day: format.day(wibDay(item.since), false) })}</Value>
    </div>
  );
};

const MarketFigure = ({ item, snapshot, market }: Props & { item: Extract<BarItem, { from: 'market' }> }) => {
  const { t } = useTranslation('overlay');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { id, estimate, change, isSureAs } = item;
  const kind = id === 'revenue_30d' ? 'money' : 'count';
  const name = t(`bar.figure.${id}`);
  const shown = roundedEstimate(estimate);
  const short = kind === 'money' ? format.moneyCompact(shown.mid) : format.countCompact(shown.mid);
  const exact = exactText(format, { low: shown.mid, high: shown.mid }, kind);
  const full = estimate.grade === 'measured' ? exact : `${exact} (${exactText(format, shown, kind)})`;
  const sure = certaintyWords(estimate, common, snapshot.marketplace);
  return (
    <ProvenancePopover
      label={name}
      estimate={estimate}
      kind={kind}
      marketplace={snapshot.marketplace}
      provenance={market?.provenance}
      className={`${shape} hover:no-underline!`}
    >
      <Label>{isSureAs ? name : `${name} · ${sure}`}</Label>
      <Value>
        <span aria-hidden="true" title={full} className={hoverUnderline}>
          {short}
        </span>
        <span className="sr-only">{full}</span>
        {change === null ? null : (
          <span className="flex items-baseline gap-1 text-label/[14px] font-medium">
            <ChangeText value={change} label={t('bar.week_label')} />
            <span className={note}>{t('bar.week')}</span>
          </span>
        )}
      </Value>
    </ProvenancePopover>
  );
};

/** Keeps the place of the market's figure while it loads, so that its neighbours do not move. */
export const BarFigureSkeleton = () => {
  const { t } = useTranslation('overlay');
  return (
    <div className={shape}>
      <Label>{t('bar.figure.sold_30d')}</Label>
      <span className="my-0.5 h-4 w-28 rounded-sm bg-surface-2">
        <span className="sr-only">{t('market.loading')}</span>
      </span>
    </div>
  );
};
