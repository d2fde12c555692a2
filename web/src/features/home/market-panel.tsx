import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Highlights } from '@telaah/shared/features/research/highlights';
import { useTranslation } from '@telaah/shared/i18n/react';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { WeekEnds } from '@telaah/shared/ui/figures/week-change';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { PackageSearch } from 'lucide-react';
import { findInterests, firstList, type MarketList } from '#src/features/home/interests.ts';
import { MarketTable } from '#src/features/home/market-table.tsx';
import { highlightsQuery } from '#src/features/home/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { personaQuery } from '#src/session/own-data/persona.ts';
import { useRecentSearches } from '#src/session/storage/recent.ts';

/** From the address. */
export interface MarketView {
  /** A category's name; undefined: the account's own first; empty: all. */
  market?: string | undefined;
  /** Undefined: the list that suits the persona. */
  list?: MarketList | undefined;
}

interface MarketPanelProps {
  view: MarketView;
  onView: (view: MarketView) => void;
}

/** Free of tokens. */
export const MarketPanel = ({ view, onView }: MarketPanelProps) => {
  const { t } = useTranslation('home');
  const searches = useRecentSearches();
  const persona = useQuery(personaQuery);
  const category = view.market === '' ? null : view.market;
  const highlights = useQuery(highlightsQuery({ ...findInterests(searches), ...(category !== undefined && { category }) }));
  const { data, error, refetch } = highlights;
  if (error && !data) {
    return <ErrorState compact title={t('market.failed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  }
  // The persona decides which list comes first; if it cannot be loaded, the default applies.
  if (!data || persona.isPending) return <Skeleton className="h-[30rem] max-md:h-[60rem]" />;
  const list = view.list ?? firstList(persona.data?.persona ?? null);
  return <Loaded data={data} list={list} view={view} onView={onView} isOld={highlights.isPlaceholderData} />;
};

interface LoadedMarketProps extends MarketPanelProps {
  data: Highlights;
  list: MarketList;
  isOld: boolean;
}

const Loaded = ({ data, list, view, onView, isOld }: LoadedMarketProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { generation } = data;
  if (data.categories.length === 0) return <EmptyMarket />;
  const rows = data[list];
  const label = t(list === 'rising' ? 'market.rising' : 'market.fresh');
  return (
    <section aria-labelledby="market" className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 max-md:p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="market" className="font-semibold text-[16px] text-text leading-6">
          {t('market.title')}
        </h2>
        {generation.demo && <DemoMark />}
        <Segmented
          label={t('market.title')}
          value={list}
          onValueChange={(next) => onView({ ...view, list: next })}
          items={[
            { value: 'rising', label: t('market.rising') },
            { value: 'fresh', label: t('market.fresh') },
          ]}
          className="md:ml-auto"
        />
      </div>
      <Categories data={data} onChoose={(market) => onView({ ...view, market })} />
      {rows.length === 0 ? (
        <p className="py-6 text-center text-text-2">
          {t(list === 'rising' ? 'market.noneRising' : 'market.noneFresh')}
          {data.category !== null && ` ${t('market.tryAll')}`}
        </p>
      ) : (
        <WeekEnds value={generation.day_to}>
          <MarketTable label={label} list={list} rows={rows} isOld={isOld} />
        </WeekEnds>
      )}
      <p className="text-[12px] text-text-3 leading-4">{t('market.note', { day: format.day(generation.day_to) })}</p>
    </section>
  );
};

const chip =
  'inline-flex h-7 shrink-0 items-center rounded-full border border-line px-2.5 text-[12px] text-text-2 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent pointer-coarse:h-10';

/** All, the account's own, then the largest others. */
const Categories = ({ data: { own, categories, category }, onChoose }: { data: Highlights; onChoose: (name: string) => void }) => {
  const { t } = useTranslation('home');
  const names = [...new Set([...own, ...(category === null ? [] : [category]), ...categories.map(({ name }) => name)])];
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 max-md:[scrollbar-width:none] md:flex-wrap">
      <legend className="sr-only">{t('market.categories')}</legend>
      {['', ...names].map((name) => (
        <button key={name} type="button" aria-pressed={(category ?? '') === name} className={chip} onClick={() => onChoose(name)}>
          {name === '' ? t('market.all') : name}
        </button>
      ))}
    </fieldset>
  );
};

const EmptyMarket = () => {
  const { t } = useTranslation('home');
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('market.emptyTitle')}
      description={t('market.emptyText')}
      action={
        <Link to="/extension" className={buttonStyle({ variant: 'primary' })}>
          {t('market.emptyAction')}
        </Link>
      }
    />
  );
};
