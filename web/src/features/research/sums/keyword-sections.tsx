import { Link } from '@tanstack/react-router';
import type { KeywordSummary } from '@telaah/shared/features/research/keyword';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, SumsAnswer } from '@telaah/shared/kinds/kind';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { MISSING } from '@telaah/shared/lib/format/format';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { RankedBars, type RankedItem } from '@telaah/shared/ui/figures/ranked-bars';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import type { ReactNode } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { FoldSection } from '#src/features/research/sums/collapsible-section.tsx';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start grid-cols-1 gap-2">
    <h3 className="font-medium text-[13px] text-text leading-5">{title}</h3>
    {children}
  </div>
);

const note = 'text-[12px] text-text-3 leading-4';

const PlaceShares = ({ label, items, none }: { label: string; items: readonly RankedItem[]; none: string }) => (
  <div className="grid min-w-0 content-start grid-cols-1 gap-1.5">
    <h4 className={note}>{label}</h4>
    {items.length === 0 ? <p className="text-text-2">{none}</p> : <RankedBars label={label} items={items} />}
  </div>
);

/** Facts to judge the competition by; no score is computed. */
const Facts = ({ summary }: { summary: KeywordSummary }) => {
  const { t } = useTranslation('keyword');
  const format = useFormat();
  const { sold_median, official_share, ads, places, youngest_days, products, results, search_volume } = summary;
  const counted = (key: 'hard.units' | 'hard.ago', value: number | null) =>
    value === null ? MISSING : t(key, { count: Math.round(value), value: format.count(Math.round(value)) });
  const facts: [string, string][] = [
    [t('hard.sold'), counted('hard.units', sold_median)],
    [t('hard.official'), official_share === null ? MISSING : format.percent(official_share)],
    [t('hard.ads'), places === 0 ? MISSING : format.percent(ads / places)],
    [t('hard.youngest'), counted('hard.ago', youngest_days)],
    [t('hard.competing'), t('hard.seen', { results: format.count(results?.count), seen: format.count(products) })],
    [t('hard.volume'), search_volume === null ? MISSING : format.count(search_volume)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-text-2">{name}</dt>
          <dd className="shrink-0 text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Related = ({ kind, related }: Pick<KeywordSummary, 'related'> & { kind: AnyKind }) => {
  const { t } = useTranslation('keyword');
  const format = useFormat();
  const costOf = useSearchCost(kind);
  if (related.length === 0) return <p className="text-text-2">{t('related.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {related.map(({ keyword, shared }) => (
        <li key={keyword} className="max-w-full">
          <Link
            {...toKindLink(kind, { q: keyword })}
            title={t('related.shared', { count: shared, value: format.count(shared) })}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-text hover:border-accent hover:text-accent pointer-coarse:min-h-11"
          >
            <span className="truncate">{keyword}</span>
            <span className="shrink-0 text-[12px] text-text-3 tabular-nums">
              <span aria-hidden="true">{format.count(shared)}</span>
              <span className="sr-only">{t('related.shared', { count: shared, value: format.count(shared) })}</span>
            </span>
            <Cost tokens={costOf({ q: keyword })} className="shrink-0 text-[12px] text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Lists = ({ lists }: Pick<KeywordSummary, 'lists'>) => {
  const { t } = useTranslation(['keyword', 'common']);
  const format = useFormat();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-[12px] text-text-3 leading-4">
      {lists.map(({ marketplace, list_day, before_day, results }) => (
        <span key={marketplace} className="inline-flex items-center gap-1">
          <MarketplaceMark id={marketplace} />
          {t('list.line', {
            marketplace: marketplaceName(marketplace),
            day: list_day === null ? t('list.none') : format.day(list_day),
          })}
          {before_day !== null && `, ${t('list.before', { day: format.day(before_day) })}`}
          {results !== null &&
            `, ${t('list.results', { count: results.count, value: format.count(results.count), day: format.day(wibDay(results.seen_at)) })}`}
        </span>
      ))}
    </p>
  );
};

export const KeywordSections = ({ kind, sums }: { kind: AnyKind; sums: SumsAnswer<object> | undefined }) => {
  const { t } = useTranslation('keyword');
  const summary = sums?.summary as KeywordSummary | undefined;
  return (
    <FoldSection id="keyword-about" title={t('about')}>
      {summary && (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[2.4fr_1.2fr_1fr]">
            <Part title={t('voice.title')}>
              <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                <PlaceShares
                  label={t('voice.stores')}
                  none={t('voice.none')}
                  items={summary.stores.map(({ store_id, name, marketplace, places, share }) => ({
                    id: String(store_id),
                    label: (
                      <span className="inline-flex max-w-full items-center gap-1.5">
                        <MarketplaceMark id={marketplace} />
                        <span className="truncate">{name}</span>
                      </span>
                    ),
                    value: places,
                    share,
                  }))}
                />
                <PlaceShares
                  label={t('voice.brands')}
                  none={t('voice.none')}
                  items={summary.brands.map(({ name, places, share }) => ({ id: name, label: name, value: places, share }))}
                />
              </div>
              <p className={note}>{t('voice.note')}</p>
            </Part>
            <Part title={t('hard.title')}>
              <Facts summary={summary} />
              <p className={note}>{t('hard.note')}</p>
            </Part>
            <Part title={t('related.title')}>
              <Related kind={kind} related={summary.related} />
            </Part>
          </div>
          <Lists lists={summary.lists} />
        </div>
      )}
    </FoldSection>
  );
};
