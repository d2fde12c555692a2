import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ALL, supplierCategories, supplierTypes } from '@telaah/shared/features/suppliers/listing-choices';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ListingCard } from '#src/features/suppliers/listing-card.tsx';
import { listingsQuery } from '#src/features/suppliers/queries.ts';
import type { SuppliersSearch } from '#src/features/suppliers/search.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useSession } from '#src/session/account/session.ts';

interface SuppliersPageProps {
  search: SuppliersSearch;
  onSearch: (next: SuppliersSearch) => void;
}

export const SuppliersPage = ({ search, onSearch }: SuppliersPageProps) => {
  const { t } = useTranslation('suppliers');
  const isSignedIn = useSession() !== null;
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="font-semibold text-[20px] text-text leading-7">{t('title')}</h1>
          <p className="max-w-prose text-text-2">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSignedIn && (
            <Link to="/suppliers/mine" className={buttonStyle({ variant: 'outline' })}>
              {t('action.mine')}
            </Link>
          )}
          <Link to="/suppliers/register" className={buttonStyle({ variant: 'primary' })}>
            {t('action.register')}
          </Link>
        </div>
      </div>
      {/* Remounts the field when the address brings other words. */}
      <Filters key={search.product ?? ''} search={search} onSearch={onSearch} />
      <ListingResults search={search} onSearch={onSearch} />
    </div>
  );
};

const Filters = ({ search, onSearch }: SuppliersPageProps) => {
  const { t } = useTranslation('suppliers');
  const [typed, setTyped] = useState(search.product ?? '');
  const change = (next: Partial<SuppliersSearch>) => onSearch({ ...search, ...next, page: undefined });
  const words = () => typed.trim() || undefined;
  return (
    <search>
      <form
        className="grid items-end gap-2 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          change({ product: words() });
        }}
      >
        <Field label={t('filter.product')}>
          <TextInput
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('filter.placeholder')}
            maxLength={120}
            enterKeyHint="search"
          />
        </Field>
        <Field label={t('filter.category')}>
          <NativeSelect
            value={search.category ?? ALL}
            items={[ALL, ...supplierCategories].map((value) => ({ value, label: t(`category.${value}`) }))}
            onValueChange={(category) => change({ product: words(), category: category as SuppliersSearch['category'] })}
          />
        </Field>
        <Field label={t('filter.type')}>
          <NativeSelect
            value={search.type ?? ALL}
            items={[ALL, ...supplierTypes].map((value) => ({ value, label: t(`type.${value}`) }))}
            onValueChange={(type) => change({ product: words(), type: type as SuppliersSearch['type'] })}
          />
        </Field>
        <Button type="submit" variant="primary">
          <Search size={16} aria-hidden="true" />
          {t('action.search')}
        </Button>
      </form>
    </search>
  );
};

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

const ListingResults = ({ search, onSearch }: SuppliersPageProps) => {
  const { t } = useTranslation('suppliers');
  const format = useFormat();
  const { product = '', category = ALL, type = ALL, page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listingsQuery({ product, category, type, page }, useSession() !== null),
  );
  if (error && !data) return <ErrorState title={t('list.failed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={grid} aria-busy="true">
        {Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes without names
          <Skeleton key={i} className="h-64 max-sm:h-28" />
        ))}
      </div>
    );
  }
  if (data.total === 0) {
    const isNarrowed = product !== '' || category !== ALL || type !== ALL;
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.none')}
        description={t('list.noneText')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {isNarrowed && <Button onClick={() => onSearch({})}>{t('action.clear')}</Button>}
            <Link to="/suppliers/register" className={buttonStyle({ variant: 'primary' })}>
              {t('action.register')}
            </Link>
          </span>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-text-2">
        {t('list.count', { count: data.total, value: format.count(data.total) })}
      </p>
      <ul
        aria-label={t('list.label')}
        className={`${grid} ${isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={isPlaceholderData || undefined}
      >
        {data.listings.map((listing) => (
          <ListingCard key={listing.id} listing={listing} />
        ))}
      </ul>
      {data.pages > 1 && (
        <Pagination
          page={data.page}
          pages={data.pages}
          onPage={(next) => onSearch({ ...search, page: next === 1 ? undefined : next })}
        />
      )}
    </div>
  );
};
