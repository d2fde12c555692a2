import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ListTree, Store } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { findGroups, type GroupId, groupHistories } from '#src/features/research/history/groups/queries.ts';
import { HistoryNav } from '#src/features/research/history/history-nav.tsx';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { searchPress, searchRow, searchWords } from '#src/kit/forms/search-row.ts';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useHistoryCosts, useOpeningCost } from '#src/session/cost/use-cost.ts';
import { useRecentGroups } from '#src/session/storage/recent.ts';

const icons = { category: ListTree, store: Store } as const;
const SHOWN = 10;

interface Entry {
  id: number;
  name: string;
  marketplace: MarketplaceId;
  under?: string;
}

interface GroupIndexPageProps {
  group: GroupId;
  q: string;
  onFind: (q: string) => void;
}

export const GroupIndexPage = ({ group, q, onFind }: GroupIndexPageProps) => {
  const { t } = useTranslation(['histories', 'errors', 'common']);
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const { use, page } = groupHistories[group];
  const opening = useOpeningCost({ use, needs: 'history' });
  const costOf = useHistoryCosts(groupHistories[group]);
  const recent = useRecentGroups().filter((each) => each.group === group);
  const query = useQuery(findGroups(group, q));
  usePageTitle(t(`index.${group}.title`));
  useShortcut('search', () => box.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(tidyKeyword(box.current?.value ?? ''));
  };
  const list = (title: string, entries: readonly Entry[], note?: string) => (
    <section aria-label={title} className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-2 pt-1">
        <h2 className="font-semibold text-text">{title}</h2>
        {opening > 0 && <p className="text-[12px] text-text-3">{t('index.opens', { count: opening })}</p>}
      </div>
      <ul className="grid grid-cols-1">
        {entries.map(({ id, name, marketplace, under }) => (
          <li key={id}>
            <Link
              {...toRouterLink({ to: `${page}/${id}` })}
              className="flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1 text-text hover:bg-surface-2 pointer-coarse:min-h-11"
            >
              <MarketplaceMark id={marketplace} />
              <span className="min-w-0 truncate">
                {name}
                {under && <span className="ml-2 text-[12px] text-text-3">{under}</span>}
              </span>
              <Cost apart tokens={costOf(id)} />
            </Link>
          </li>
        ))}
      </ul>
      {note && <p className="px-2 text-[12px] text-text-3">{note}</p>}
    </section>
  );
  const found = query.data;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <HistoryNav current={group} />
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t(`index.${group}.title`)}</h1>
        <p className="text-text-2">{t(`index.${group}.lead`)}</p>
      </div>
      <form role="search" onSubmit={submit} className={searchRow}>
        <TextInput
          key={q}
          ref={box}
          defaultValue={q}
          type="search"
          size="lg"
          aria-label={t(`index.${group}.box`)}
          placeholder={t(`index.${group}.placeholder`)}
          maxLength={200}
          autoComplete="off"
          className={searchWords}
        />
        <Button type="submit" className={searchPress} variant="primary" size="lg">
          {t('index.find')}
        </Button>
      </form>
      {query.isError && (
        <ErrorState title={t('errors:title.search')} {...failureProps(query.error)} noTokens onRetry={() => void query.refetch()} />
      )}
      <p role="status" className={found && found.total === 0 ? 'text-text-2' : 'sr-only'}>
        {found &&
          (found.total === 0 ? t('index.none') : t('index.found', { count: found.total, value: format.count(found.total) }))}
      </p>
      {found?.total === 0 && (
        <div className="flex flex-wrap gap-2">
          <DataRequestOffer key={q} of={group} subject={q} />
        </div>
      )}
      {q !== '' &&
        found &&
        found.total > 0 &&
        list(
          t('index.found', { count: found.total, value: format.count(found.total) }),
          found.items.slice(0, SHOWN),
          found.total > SHOWN ? t('index.more', { count: SHOWN }) : undefined,
        )}
      {recent.length > 0
        ? list(t('index.recent'), recent)
        : q === '' && <EmptyState icon={icons[group]} title={t(`index.${group}.empty`)} description={t('index.emptyText')} />}
    </div>
  );
};
