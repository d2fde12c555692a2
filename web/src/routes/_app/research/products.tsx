import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '#src/features/research/products-page.tsx';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';
import { loadTexts } from '#src/i18n.ts';

export const Route = createFileRoute('/_app/research/products')({
  validateSearch: productsSearch,
  loader: () => loadTexts('research'),
  component: Products,
});

function Products() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: ProductsSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <ProductsPage search={search} onSearch={go} />;
}
