import { useTranslation } from '@telaah/shared/i18n/react';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { CounterText } from '@telaah/shared/ui/figures/counter-text';
import { MoneyText } from '@telaah/shared/ui/figures/money-text';
import { RankedBars } from '@telaah/shared/ui/figures/ranked-bars';
import { Sparkline } from '@telaah/shared/ui/figures/sparkline';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import {
  estimateOf,
  galleryDays,
  galleryPrices,
  gallerySold,
  provenanceOf,
  soldStates,
} from '#src/features/gallery/gallery-data.ts';
import { Specimen } from '#src/features/gallery/specimen.tsx';

const grades = ['measured', 'a', 'b', 'c', 'd', 'insufficient'] as const;

const TextSpecimens = () => (
  <>
    <Specimen name="MoneyText, CountText">
      <MoneyText value={1_250_000} />
      <MoneyText value={8_910_000_000} compact />
      <MoneyText value={0} />
      <MoneyText value={null} />
      <CountText value={1_284} />
      <CountText value={58_400} compact />
    </Specimen>
    <Specimen name="ChangeText">
      <ChangeText value={0.084} />
      <ChangeText value={-0.021} />
      <ChangeText value={0.0001} />
      <ChangeText value={null} />
      <ChangeText value={null} unsure />
    </Specimen>
    <Specimen name="CounterText">
      <CounterText counter={{ low: 1_234, high: 1_234, precision: 'exact' }} />
      <CounterText counter={{ low: 10_000, high: 19_999, precision: 'rounded_down' }} />
      <CounterText counter={{ low: 25, high: null, precision: 'capped' }} />
      <CounterText counter={{ low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' }} />
      <CounterText counter={{ low: null, high: null, precision: 'hidden' }} />
    </Specimen>
  </>
);

const EstimateSpecimens = () => {
  const { t } = useTranslation('common');
  return (
    <>
      <Specimen name="EstimateFigure" isWide>
        {grades.map((grade) => (
          <EstimateFigure
            key={grade}
            label={t('figure.sold')}
            estimate={estimateOf(grade)}
            kind="count"
            provenance={provenanceOf()}
          />
        ))}
        {grades.map((grade) => (
          <EstimateFigure key={grade} label={t('figure.revenue')} estimate={estimateOf(grade, 185_000)} kind="money" inline />
        ))}
      </Specimen>
      <Specimen name="ProvenancePopover">
        <ProvenancePopover label={t('figure.price')} provenance={provenanceOf()}>
          <MoneyText value={189_000} />
        </ProvenancePopover>
        <ProvenancePopover
          label={t('figure.stock')}
          provenance={provenanceOf({ source: 'demo', validating: true, quarantine_reason: 'stock_outlier' })}
          note={t('demo.detail')}
        >
          <CountText value={435} />
        </ProvenancePopover>
      </Specimen>
    </>
  );
};

const TileSpecimens = () => {
  const { t } = useTranslation('common');
  return (
    <Specimen name="StatTile" isWide>
      <div className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile label={t('figure.sold')} value={<CountText value={58_400} compact />} change={0.084} trend={gallerySold} />
        <StatTile
          label={t('figure.revenue')}
          value={<MoneyText value={8_910_000_000} compact />}
          change={-0.021}
          trend={gallerySold.map((value) => (value === null ? null : value * 152_000))}
          trendKind="money"
          trendColor={2}
        />
        <StatTile label={t('figure.price')} value={<MoneyText value={128_500} />} note={t('validating.strip')} />
        <StatTile label={t('figure.rating')} />
      </div>
    </Specimen>
  );
};

const DrawingSpecimens = () => {
  const { t } = useTranslation('common');
  return (
    <>
      <Specimen name="Sparkline">
        <Sparkline values={gallerySold} states={soldStates} label={t('figure.sold')} color={3} />
        <Sparkline values={galleryPrices} form="step" kind="money" label={t('figure.price')} />
        <Sparkline values={[3, null, null, 5]} label={t('figure.stock')} color={2} />
        <Sparkline values={[7]} label={t('figure.rating')} color={1} />
        <Sparkline values={galleryDays.map(() => null)} label={t('figure.price')} />
      </Specimen>
      <Specimen name="RankedBars">
        <RankedBars
          className="w-full"
          label={t('figure.revenue')}
          kind="money"
          items={[
            { id: 'a', label: 'Kirana', value: 182_000_000, share: 0.182, change: 0.12 },
            { id: 'b', label: 'Toko Maju', value: 124_000_000, share: 0.124, change: -0.03, isMarked: true },
            { id: 'c', label: 'Grosir Murah 88', value: null },
            { id: 'd', label: '…', value: 694_000_000, share: 0.694, isOthers: true },
          ]}
        />
      </Specimen>
    </>
  );
};

export const FigureSpecimens = () => (
  <>
    <TextSpecimens />
    <EstimateSpecimens />
    <TileSpecimens />
    <DrawingSpecimens />
  </>
);
