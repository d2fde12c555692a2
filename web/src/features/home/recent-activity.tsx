import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { TokenUse } from '@telaah/shared/features/ledger/schema';
import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { usageQuery } from '#src/features/home/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { RecentProductLink } from '#src/kit/own-data/recent-product-link.tsx';
import { useGate } from '#src/session/account/use-gates.ts';
import { toRouterParts } from '#src/session/addresses/router-parts.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useRecentProducts, useRecentSearches } from '#src/session/storage/recent.ts';

interface HomePanelProps {
  title: string;
  empty: string | null | undefined;
  children: ReactNode;
}

const HomePanel = ({ title, empty, children }: HomePanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-lg border border-line bg-surface p-3">
      <h2 id={id} className="px-2 pt-1 font-semibold text-[13px] text-text leading-5">
        {title}
      </h2>
      {empty ? <p className="px-2 pb-2 text-text-3">{empty}</p> : <ul className="grid grid-cols-1">{children}</ul>}
    </section>
  );
};

/** Searches from all browsers, products of this browser, and token uses. Opening one costs again once its free hour is over. */
export const RecentActivity = () => {
  const { t } = useTranslation(['billing', 'home']);
  const products = useRecentProducts();
  const searches = useRecentSearches();
  const { data, error, refetch } = useQuery(usageQuery);
  if (error && !data) {
    return <ErrorState compact title={t('usage.failed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  }
  // Until the answer arrives, this browser's recent searches predict whether there is anything to show.
  const uses = data ? data.history.length + data.tokens.length : searches.length;
  if (uses + products.length === 0) return null;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <HomePanel title={t('usage.searches')} empty={data && data.history.length === 0 ? t('usage.searchesEmpty') : null}>
        {data ? data.history.map((use) => <Use key={use.id} use={use} />) : <UsesSkeleton />}
      </HomePanel>
      <HomePanel title={t('home:recent')} empty={products.length === 0 ? t('home:recentEmpty') : null}>
        {products.map((product) => (
          <li key={product.product_id}>
            <RecentProductLink product={product} />
          </li>
        ))}
      </HomePanel>
      {data && data.tokens.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface p-3 md:col-span-2">
          <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between px-2 font-semibold text-[13px] text-text leading-5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            {t('usage.tokens')}
            <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-text-3 group-open:rotate-180" />
          </summary>
          <ul className="grid grid-cols-1 pt-2">
            {data.tokens.map((use) => (
              <Use key={use.id} use={use} past />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const UsesSkeleton = () => (
  <li className="grid grid-cols-1 gap-2 p-2" aria-busy="true">
    <Skeleton className="h-8" />
    <Skeleton className="h-8" />
    <Skeleton className="h-8" />
  </li>
);

const isUse = (feature: string): feature is keyof typeof tokenCosts => Object.hasOwn(tokenCosts, feature);

const historyUses = Object.values<HistoryHead>(histories).flatMap(({ use, list }) => [use, list?.use]);

/** Tokens that the link costs now: 0 during its free hour and for histories of which the plan shows only a preview. */
const useCostNow = ({ takes }: TokenUse): number => {
  const { allowed } = useGate('history');
  const parts = takes.map(({ use, free_until }) => ({ use, until: free_until ? toDeviceTime(Date.parse(free_until)) : 0 }));
  const now = useNow(parts.map(({ until }) => until));
  const due = parts.flatMap(({ use, until }) => (isUse(use) && until <= now && (allowed || !historyUses.includes(use)) ? use : []));
  return due.reduce((sum, use) => sum + tokenCosts[use], 0);
};

/** `past` also shows what the use cost at that time. */
const Use = ({ use, past = false }: { use: TokenUse; past?: boolean }) => {
  const { t } = useTranslation(['billing', 'plans']);
  const format = useFormat();
  const now = useCostNow(use);
  const feature = isUse(use.feature) || use.feature === 'download' ? t(`plans:use.${use.feature}`) : t('plans:use.other');
  const costText = t(use.resource === 'rows' ? 'usage.rows' : 'usage.cost', { count: use.cost, value: format.count(use.cost) });
  const link = use.link === null ? null : toRouterParts(use.link);
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-text">{use.label || feature}</span>
        <span className="block truncate text-[12px] text-text-3 leading-4">
          {past && use.label ? `${feature} · ` : ''}
          {format.dateTime(use.at, false)}
        </span>
      </span>
      {past ? (
        <span className="grid shrink-0 justify-items-end whitespace-nowrap text-[12px] tabular-nums leading-4">
          <span className="text-text-2">{costText}</span>
          {link && now > 0 && <span className="text-text-3">{t('usage.again', { count: now })}</span>}
        </span>
      ) : (
        link && <Cost apart tokens={now} />
      )}
    </>
  );
  const row = 'flex min-h-11 items-center gap-3 rounded-md px-2 py-1';
  return (
    <li>
      {link ? (
        <Link {...link} className={`${row} hover:bg-surface-2`}>
          {content}
        </Link>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
};
