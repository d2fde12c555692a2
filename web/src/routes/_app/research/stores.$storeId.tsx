import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  type StoreProductsKind,
  type StoreProductsSearch,
  storeProductsKind,
} from '@telaah/shared/features/research/kinds/store-products.kind';
import type { Search } from '@telaah/shared/kinds/kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { StorePage } from '#src/features/research/store-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const OneStore = () => {
  const { storeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: Search, how?: { replace?: boolean }) =>
    void navigate({ search: next as StoreProductsSearch, replace: how?.replace ?? false, resetScroll: false });
  return <StorePage key={storeId} kind={storeProductsKind} storeId={Number(storeId)} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/research/stores/$storeId')({
  validateSearch: looseSearch<StoreProductsKind>,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.storeId)) throw notFound();
  },
  loader: () => loadTexts('research', 'stores', 'histories'),
  component: OneStore,
});
