import { createFileRoute } from '@tanstack/react-router';
import { type ProductKind, type ProductsSearch, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Products = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: ProductsSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <ResearchPage kind={productKind} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/research/products')({
  validateSearch: looseSearch<ProductKind>,
  loader: () => loadTexts('research'),
  component: Products,
});
